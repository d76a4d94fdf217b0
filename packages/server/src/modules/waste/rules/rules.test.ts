import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { accumulationRules, exceptionReportRules } from '@oikos/contract/waste/accumulation-rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { installWasteRules } from './install-rules.ts';

const api = await createTestApi();
const company = await api.company('Alder Chemical');
const client = await api.user(company, 'administrator');
const accumulation = accumulationRules.endpoints;
const exception = exceptionReportRules.endpoints;
const epa = (await client.call(governingBodies.endpoints.search, { contains: 'Environmental' })).body.items[0]!;

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
    const { items } = (await client.call(accumulation.search, { top: 0 })).body;
    const of = (citation: string) => items.find((row: { citation: string }) => row.citation === citation);
    expect(items).toHaveLength(9);
    expect(of('40 CFR 262.17(a)')).toMatchObject({ generatorCategory: 'large', days: 90, isShipped: true });
    expect(of('40 CFR 262.16(b), (c)')).toMatchObject({ generatorCategory: 'small', days: 180, daysWhenFar: 270 });
    expect(of('40 CFR 262.14(a)(4)')).toMatchObject({ startsOn: 'siteReachedNonAcuteLimit', wasteKind: 'nonAcute' });
  });

  it('take a rule of a state, refuse one that ends before it begins, and let what ships be changed but not deleted', async () => {
    const { body, status } = await client.call(accumulation.create, stateRule);
    expect([status, body.message]).toEqual([200, undefined]);
    const wrong = await client.call(accumulation.create, { ...stateRule, name: 'Ends', validTo: '2019-01-01' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'validTo' }] } });
    expect((await client.call(accumulation.remove, { id: body.id })).status).toBe(200);
    const shipped = (await client.call(accumulation.search, { contains: '262.17' })).body.items[0]!;
    expect((await client.call(accumulation.remove, { id: shipped.id })).status).toBe(400);
  });
});

describe('exception report rules (40 CFR 262.42)', () => {
  it('are 45 and 60 days for large and 60 for small generators, with what held before 2025', async () => {
    const { items } = (await client.call(exception.search, { programme: 'hazardousWaste', top: 0 })).body;
    const shown = items.map((row: Record<string, unknown>) =>
      [row.generatorCategory, row.inquiryDays, row.reportDays, row.validFrom, row.validTo].join(' '),
    );
    expect(shown.sort()).toEqual([
      'large 35 45 1986-09-22 2025-01-22',
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
