import {
  beginCompanyTemplate,
  type CompanyTemplateKey,
  companyTemplateKeys,
  copyCompany,
  exportCompanyTemplate,
  listCompanyTemplates,
} from '@oikos/contract/collection/onboarding/company-templates.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { oneOfFew } from '../../../foundation/records/downloads/send-download.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { afterJobs, startTestWorker } from '../../../testing/worker.ts';
import { recalculate } from '../../calculation/public.ts';
import { onboardingJobs } from './jobs.ts';
import { onboardingOf, rowsOf, sheetNamesOf } from './testing-onboarding.ts';

const api = await createTestApi({}, 8);
await startTestWorker(api, onboardingJobs);
const company = async (name: string) => api.user(await api.company(name), 'administrator');

const errorsOf = async (client: TestClient, id: number) =>
  (await onboardingOf(api, client).problems(id)).map(({ sheetName, cell, value, message }) => [
    ...[sheetName, cell, value],
    message,
  ]);

/** Chooses a template, and answers once it is checked. */
async function begun(client: TestClient, key: CompanyTemplateKey): Promise<number> {
  const { status, body } = await client.call(beginCompanyTemplate, { key });
  expect(status).toBe(200);
  await checked(client, body.transactionId);
  return body.transactionId;
}

const checked = (client: TestClient, id: number) =>
  afterJobs(async () => expect((await onboardingOf(api, client).shown(id)).state).not.toBe('IN_PROGRESS'));

async function ids(client: TestClient, table: string, name: string): Promise<number> {
  const { rows } = await api.within(client.companyId, ({ db }) =>
    sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(db),
  );
  if (!rows[0]) throw new Error(`There is no ${table} ${name}`);
  return rows[0].id;
}

/** Enters values of a set at a node in its parameters' units. */
async function enter(client: TestClient, node: string, set: string, values: Readonly<Record<string, number>>) {
  const dataItems = [];
  for (const [name, numValue] of Object.entries(values))
    dataItems.push({ parameterId: await ids(client, 'parameter', name), numValue });
  const { status, body } = await client.call(modifyMeasurements, {
    nodeId: await ids(client, 'node', node),
    parameterSetId: await ids(client, 'parameter_set', set),
    data: [{ key: 1, type: 'Insert', beginDate: '2026-03-01', dataItems }],
  } as never);
  expect([status, body.errors]).toEqual([200, []]);
}

/** The results of March, by their parameters, in the units of these. */
const resultsOf = (client: TestClient) =>
  api.within(client.companyId, async ({ db }) => {
    const { rows } = await sql<{ name: string; value: number }>`
      select p.name, m.value from measurement m join parameter p on p.id = m.parameter_id
      where p.is_calculated and m.begin_date = '2026-03-01' and m.state = 0`.execute(db);
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  });

interface Worked {
  readonly node: string;
  readonly set: string;
  readonly values: Readonly<Record<string, number>>;
  readonly results: Readonly<Record<string, number>>;
}

const LB = 0.45359237;
/** The companies that the templates set up, with the workbooks that did. */
const made = new Map<CompanyTemplateKey, { readonly client: TestClient; readonly id: number }>();
const storeOf = () => made.get('retailer') as { readonly client: TestClient; readonly id: number };

/** What each template calculates of values, and what the documents make of them. */
const worked: Readonly<Record<CompanyTemplateKey, readonly Worked[]>> = {
  powerPlant: [
    {
      node: 'Unit 1',
      set: 'Fuel use',
      values: { 'Natural gas burned': 1_000_000, 'Distillate fuel oil burned': 1000 },
      results: {
        // Table C-1: 1.026e-3 mmBtu per scf and 53.06 kg per mmBtu; 0.138 and 73.96. Table C-2: 1.0e-3 and 1.0e-4 kg.
        'CO2 from natural gas': 54.43956,
        'CH4 from natural gas': 0.001026,
        'N2O from natural gas': 0.0001026,
        'CO2 from distillate fuel oil': 10.20648,
        // Table A-1 from 2025 on: 28 and 265.
        'CO2e from natural gas': 54.43956 + 0.001026 * 28 + 0.0001026 * 265,
      },
    },
  ],
  manufacturer: [
    {
      node: 'Building 1',
      set: 'Energy use',
      values: { 'Natural gas burned': 1_000_000, 'Electricity purchased': 1_000_000 },
      // Hub 2025, table 1: the same figures for gas; table 6, US average: 771.523 lb per MWh.
      results: { 'CO2 from natural gas': 54.43956, 'CO2 from electricity': (771.523 * LB * 1000) / 1000 },
    },
    {
      node: 'Line 1',
      set: 'Coating use',
      values: { 'Coating used': 100, 'VOC content': 3.5, 'HAP content': 0.8 },
      results: { 'VOC emitted': 0.175, 'HAP emitted': 0.04 },
    },
  ],
  laboratory: [
    {
      node: 'Laboratory building 1',
      set: 'Energy use',
      values: { 'Natural gas burned': 500_000, 'Electricity purchased': 2000 },
      results: { 'CO2 from natural gas': 27.21978, 'CO2 from electricity': (771.523 * LB * 2) / 1000 },
    },
    {
      node: 'Laboratory building 1',
      set: 'Solvent use',
      values: { 'Solvent bought': 50, 'Solvent shipped as waste': 42 },
      results: { 'Solvent evaporated': 8 },
    },
  ],
  retailer: [
    {
      node: 'Rack 1',
      set: 'Refrigerant use',
      values: { 'R-404A added': 100, 'Full charge': 1500 },
      results: {
        // IPCC AR5: HFC-125 3,170, HFC-134a 1,300, HFC-143a 4,800.
        'CO2e from refrigerant': (100 * LB * (0.44 * 3170 + 0.04 * 1300 + 0.52 * 4800)) / 1000,
        'Leak rate': 100 / 15,
      },
    },
  ],
};

it.each(companyTemplateKeys)(
  'the template %s sets an empty company up that calculates what its citations say',
  async (key) => {
    const client = await company(`New ${key}`);
    const id = await begun(client, key);
    expect(await errorsOf(client, id)).toEqual([]);
    const { apply, shown } = onboardingOf(api, client);
    expect((await shown(id)).counts).toMatchObject({ removed: 0, rejected: 0, kept: 0, same: 0 });
    expect((await apply(id)).state).toBe('COMPLETED');
    made.set(key, { client, id });
    for (const { node, set, values } of worked[key]) await enter(client, node, set, values);
    const { companyId } = client;
    await recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));
    const found = await resultsOf(client);
    for (const { results } of worked[key])
      for (const [name, value] of Object.entries(results)) expect(found[name], name).toBeCloseTo(value, 9);
  },
  120_000,
);

/** A container that is live at the company: it's no configuration. */
const fillDrum = ({ companyId }: TestClient) =>
  api.within(companyId, async ({ db }) => {
    const places = sql`select min(id) as area, max(id) as site from node where id <> organisation_root()`;
    await sql`insert into waste_area (node_id, site_id, kind, has_own_node) select area, site, 'central', false from (${places}) as p`.execute(
      db,
    );
    await sql`
      insert into container (number, container_type_id, node_id, area_id, date_added)
      select 'DRUM-1', (select min(id) from container_type), site, area, '2026-01-05' from (${places}) as p`.execute(
      db,
    );
  });

it('another company is copied by those who may export it there, and by nobody else', async () => {
  const { client: source } = storeOf();
  const target = await company('Copying works');
  const copy = (client: TestClient) => client.call(copyCompany, { companyId: source.companyId });
  const offered = async () => (await target.call(listCompanyTemplates, {})).body.companies.map(({ name }) => name);
  const join = (role: string) =>
    api.within(source.companyId, async ({ db }) => {
      await sql`delete from user_group_assignment where user_id = ${target.userId}`.execute(db);
      await sql`
        insert into user_group_assignment (user_id, user_group_id, node_id)
        select ${target.userId}, id, organisation_root() from user_group where shipped_key = ${role}`.execute(db);
    });
  // Not of the company, and of it without the right to export.
  expect((await copy(target)).status).toBe(403);
  expect((await target.call(copyCompany, { companyId: target.companyId })).status).toBe(400);
  await api.within(source.companyId, async ({ db }) => {
    await sql`
      insert into installation.membership (company_id, user_id, user_type_id)
      values (${source.companyId}, ${target.userId}, 4)`.execute(db);
    await sql`insert into user_module (user_id, module_id) select ${target.userId}, unnest('{1,2,3}'::smallint[])`.execute(
      db,
    );
  });
  await join('viewer');
  expect(await offered()).toEqual([]);
  expect((await copy(target)).status).toBe(403);
  await join('administrator');
  expect(await offered()).toEqual(['New retailer']);
  // More readers at once than there are connections: none holds one while it waits for another.
  const lists = await Promise.all(Array.from({ length: 24 }, () => target.call(listCompanyTemplates, {})));
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
  const { status, body } = await copy(target);
  expect(status).toBe(200);
  await checked(target, body.transactionId);
  const traced = await api.within(source.companyId, ({ db }) =>
    sql`select user_id from audit_log where entity = 'company' and reason = 'Configuration copied to Copying works'`.execute(
      db,
    ),
  );
  expect(traced.rows).toEqual([{ userId: target.userId }]);
  expect(await errorsOf(target, body.transactionId)).toEqual([
    ['', '', '', expect.stringContaining('comes from another company')],
  ]);
  const here = onboardingOf(api, target);
  expect((await here.apply(body.transactionId)).state).toBe('COMPLETED');
  const parts = ['expressions', 'formLayouts', 'parameterLimits'];
  const saidIn = async (content: Buffer) =>
    ['Expressions', 'Form layouts'].map((name) => rowsOf(content, name).map((row) => row.slice(0, -1).join('|')));
  expect(await saidIn(await here.exported(parts))).toEqual(
    await saidIn(await onboardingOf(api, source).exported(parts)),
  );
  expect((await target.call(listCompanyTemplates, {})).body.begun).toMatchObject({ companyName: 'New retailer' });
  await fillDrum(source);
  const again = (await copy(target)).body.transactionId;
  await checked(target, again);
  const sheets = (await here.preview(again)).map(({ worksheetId }) => worksheetId);
  expect(sheets).toContain('expressions');
  expect(sheets).not.toContain('openContainers');
}, 120_000);

it('few workbooks are written at a time', async () => {
  const { client, source } = { client: storeOf().client, source: made.get('laboratory')?.client as TestClient };
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: 3 }, () => oneOfFew(client.userId, () => promise));
  expect((await client.call(beginCompanyTemplate, { key: 'retailer' })).status).toBe(429);
  expect((await client.call(copyCompany, { companyId: source.companyId })).status).toBe(429);
  resolve();
  await Promise.all(running);
});

it('a template comes as a file, too, and is known as the beginning of the company until it is undone', async () => {
  const { client, id } = storeOf();
  for (const table of ['container', 'waste_area'])
    await api.within(client.companyId, ({ db }) => sql`delete from ${sql.table(table)}`.execute(db));
  const begunOf = async () => (await client.call(listCompanyTemplates, {})).body.begun;
  expect(await begunOf()).toMatchObject({ transactionId: id, key: 'retailer', state: 'COMPLETED' });
  const reply = await client.inject({
    method: 'POST',
    url: addressOf(exportCompanyTemplate.path),
    headers: { authorization: client.authorization },
    payload: { key: 'retailer' },
  });
  expect(sheetNamesOf(reply.rawPayload)).toEqual(
    expect.arrayContaining(['Expressions', 'Form layouts', 'Parameter Limits']),
  );
  const { upload, check, undo } = onboardingOf(api, client);
  const counts = { added: 0, changed: 0, rejected: 0 };
  expect(await check(await upload(reply.rawPayload))).toMatchObject({ state: 'READY', counts });
  await api.within(client.companyId, ({ db }) => sql`delete from measurement`.execute(db));
  expect((await undo(id)).undone).toMatchObject({ kept: 0, restored: 0 });
  expect(await begunOf()).toBeNull();
}, 120_000);
