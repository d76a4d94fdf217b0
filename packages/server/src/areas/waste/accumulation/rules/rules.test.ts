import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { exceptionReportRules } from '@oikos/contract/waste/accumulation/rules/exception-report-rules.ts';
import { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepareQueue } from '../../../../foundation/jobs/queue.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { installWasteRules } from './install-rules.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const company = await api.company('Alder Chemical');
const client = await api.user(company, 'administrator');
const accumulation = accumulationRules.endpoints;
const exception = exceptionReportRules.endpoints;
const epa = (
  await client.call(governingBodies.endpoints.search, {
    contains: 'Environmental Protection Agency',
    jurisdiction: 'federal',
  })
).body.items[0]!;

const newBody = {
  name: 'Arizona Department of Environmental Quality',
  jurisdiction: 'stateOrProvince' as const,
  isHazardous: true,
  isNonHazardous: false,
  isNonRegulatory: false,
  addressLine1: '1110 West Washington Street',
  addressLine2: '',
  addressLine3: '',
  county: '',
  city: 'Phoenix',
  zipCode: '85007',
  phone: '602-771-2300',
  basis: '',
};

const stateRule = {
  governingBodyId: epa.id,
  name: 'State: 60 days',
  generatorCategory: 'large' as const,
  areaKind: 'central' as const,
  wasteKind: 'any' as const,
  days: 60,
  daysWhenFar: null,
  startsOn: 'accumulationStarted' as const,
  firstAdministrationLevelId: null,
  citation: 'State code 1',
  validFrom: '2020-01-01',
  validTo: '',
};

describe('accumulation rules', () => {
  it('ship the federal ones with their citation, once however often they are installed', async () => {
    await api.within(company, installWasteRules);
    const { items } = (await client.call(accumulation.search, { governingBodyId: epa.id, top: 0 })).body;
    const of = (citation: string) => items.find((row: { citation: string }) => row.citation === citation);
    expect(items).toHaveLength(11);
    expect(of('40 CFR 262.17(a)')).toMatchObject({ generatorCategory: 'large', days: 90, isShipped: true });
    expect(of('40 CFR 262.16(b), (c)')).toMatchObject({ generatorCategory: 'small', days: 180, daysWhenFar: 270 });
    expect(of('40 CFR 761.65(c)(1)')).toMatchObject({ days: 30 });
    expect(of('40 CFR 262.14(a)(4)')).toMatchObject({ startsOn: 'siteReachedNonAcuteLimit', wasteKind: 'nonAcute' });
  });

  it('take a rule of a state, refuse one that ends before it begins, and let it be deleted', async () => {
    const { body, status } = await client.call(accumulation.create, stateRule);
    expect([status, body.message]).toEqual([200, undefined]);
    const wrong = await client.call(accumulation.create, { ...stateRule, name: 'Ends', validTo: '2019-01-01' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'validTo' }] } });
    expect((await client.call(accumulation.remove, { id: body.id })).status).toBe(200);
  });

  it('that ship stay as they are: neither changed nor deleted', async () => {
    const shipped = (await client.call(accumulation.search, { contains: '262.17', governingBodyId: epa.id })).body
      .items[0]!;
    expect((await client.call(accumulation.remove, { id: shipped.id })).status).toBe(400);
    const changed = await client.call(accumulation.update, { ...shipped, days: 100 });
    expect(changed).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Add your own rule instead') },
    });
  });

  it("of a state's body name the state", async () => {
    const place = await api.within(company, async ({ db }) => {
      const { rows } = await sql<{ level: number; country: number }>`
        select id as level, country_id as country from first_administration_level where shipped_key = 'US-AZ'`.execute(
        db,
      );
      return rows[0] as { level: number; country: number };
    });
    const { level } = place;
    const { body: state } = await client.call(governingBodies.endpoints.create, {
      ...newBody,
      countryId: place.country,
      firstAdministrationLevelId: level,
    });
    const rule = { ...stateRule, governingBodyId: state.id, name: 'Of Arizona' };
    const wrong = await client.call(accumulation.create, rule);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'firstAdministrationLevelId' }] } });
    expect((await client.call(accumulation.create, { ...rule, firstAdministrationLevelId: level })).status).toBe(200);
  });
});

describe('exception report rules (40 CFR 262.42)', () => {
  it('are 45 and 60 days for large and 60 for small generators, with what held before 2025', async () => {
    const { items } = (await client.call(exception.search, { programme: 'hazardousWaste', top: 0 })).body;
    const shown = items.map((row: Record<string, unknown>) =>
      [row.generatorCategory, row.inquiryDays, row.reportDays, row.validFrom, row.validTo].join(' '),
    );
    expect(shown.sort()).toEqual([
      'large 35 45 1986-09-22 2025-01-21',
      'large 45 60 2025-01-22 9999-12-31',
      'small  60 1988-03-24 9999-12-31',
    ]);
  });

  it('need days to the inquiry or to the report', async () => {
    const rule = {
      governingBodyId: epa.id,
      name: 'Nothing',
      programme: 'pcb' as const,
      generatorCategory: null,
      inquiryDays: null,
      reportDays: null,
      firstAdministrationLevelId: null,
      citation: 'x',
      validFrom: '2020-01-01',
      validTo: '',
    };
    expect(await client.call(exception.create, rule)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reportDays' }] },
    });
    const count = await api.within(company, async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from exception_report_rule`.execute(
        db,
      );
      return rows[0]?.count;
    });
    expect(count).toBe(4);
  });
});

describe.each([
  ['accumulation', accumulation],
  ['exception report', exception],
  ['inspection', inspectionRules.endpoints],
] as const)('%s rules of a company', (_kind, endpoints) => {
  it('replace a shipped one while they hold, with dates, citation and address of their own', async () => {
    const call = client.call as unknown as (
      endpoint: unknown,
      input: unknown,
    ) => Promise<{ status: number; body: { id: number; items: Record<string, unknown>[] } }>;
    const search = async (more: object) => (await call(endpoints.search, { ...more, top: 0 })).body.items;
    const [shipped] = await search({ isShipped: true, state: 'inForce' });
    const own = {
      ...shipped,
      id: undefined,
      name: 'Our own',
      replacesId: shipped?.id,
      citation: 'Letter of the agency',
      citationUrl: 'https://agency.example/letter',
      validFrom: '2026-01-01',
    };
    const bad = await call(endpoints.create, { ...own, citationUrl: 'javascript:alert(1)' });
    expect(bad.status).toBe(400);
    const { status, body } = await call(endpoints.create, own);
    expect(status).toBe(200);
    expect(await search({ contains: 'Our own' })).toMatchObject([
      { replaces: shipped?.name, isShipped: false, state: 'inForce', citationUrl: 'https://agency.example/letter' },
    ]);
    expect(await search({ state: 'replaced' })).toMatchObject([{ id: shipped?.id }]);
    const onOwn = await call(endpoints.create, { ...own, name: 'On our own', replacesId: body.id });
    expect(onOwn).toMatchObject({ status: 400, body: { errors: [{ path: 'replacesId' }] } });
    const ended = { ...own, id: body.id, version: 1, validTo: '2026-02-01' };
    expect(await search({ contains: 'Our own' })).toMatchObject([{ validTo: '9999-12-31' }]);
    expect((await call(endpoints.update, ended)).status).toBe(200);
    expect(await search({ state: 'replaced' })).toEqual([]);
    expect(await search({ state: 'ended', contains: 'Our own' })).toMatchObject([{ validTo: '2026-02-01' }]);
    const renamed = await call(endpoints.update, { id: body.id, version: 2, name: 'Our own, renamed' } as never);
    expect(renamed.status).toBe(200);
    expect(await search({ contains: 'renamed' })).toMatchObject([{ validTo: '2026-02-01', validFrom: own.validFrom }]);
  });
});
