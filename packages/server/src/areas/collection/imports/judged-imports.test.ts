import { readImport } from '@oikos/contract/collection/imports/imports.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { acknowledgeVerdicts, searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { type ImportSite, importSite, prepared, startImporting, storedValues } from './testing-imports.ts';
import { newNodes } from './testing-new-nodes.ts';

const api = await createTestApi({}, 8);
await startImporting(api);
let companies = 0;
let site: ImportSite;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Spruce Works ${companies}`);
});

const { wide } = newNodes(api, () => site);

async function activeRule(
  severity: 'ask' | 'hold' | 'refuse',
  formula = 'value > 2 * MEDIAN(value, 3)',
  more: { nodeTypeId?: number; nodeId?: number } = {},
) {
  const [set] = await site.rows<{ id: number }>(sql`select id from parameter_set where name = 'Fuel'`);
  const rule = {
    name: severity,
    parameterSetId: set?.id ?? 0,
    formula,
    message: 'Twice the median',
    severity,
    ...more,
  };
  const { body, status } = await site.client.call(qualityRules.endpoints.create, rule);
  expect(status).toBe(200);
  expect((await site.client.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(200);
}

const months = (values: readonly number[]) =>
  `Node,Parameter,Month,Value,Unit\n${values.map((value, at) => `A,Gas,2024-0${at + 1},${value},therm\n`).join('')}`;
const spike = months([10, 11, 12, 50, 10]);
const warningsOf = async (id: number) =>
  (await site.client.call(readImport, { transactionId: id })).body.findings?.warnings;

describe('what a rule refuses', () => {
  it('is rejected alone, in the dry run and in the load, with the rule’s words', async () => {
    await activeRule('refuse');
    const run = await prepared(api, site, spike, 'append');
    expect(await run.validate()).toMatchObject({ checked: { insert: 4, reject: 1 } });
    const rejected = [{ row: 5, outcome: 'reject', message: 'Twice the median', node: 'Alpha' }];
    expect(await run.results('validation', 'reject')).toEqual(rejected);
    expect(await run.load()).toMatchObject({ loaded: { insert: 4, reject: 1 } });
    expect(await run.results('load', 'reject')).toEqual(rejected);
    expect(await storedValues(site)).toHaveLength(4);
  });
});

describe('what a rule holds', () => {
  const results = () =>
    site.rows<{ month: string; value: number | null }>(sql`
      select m.begin_date::text as month, m.value from measurement m join parameter p on p.id = m.parameter_id
      where p.name = 'Heat' order by 1`);

  it('is loaded, read by no calculation until it is released, and then read', async () => {
    await site.rows(sql`
      with e as (insert into parameter_expression (parameter_id, formula) values (${site.parameters.Heat}, 'x * 2') returning id),
      v as (insert into expression_variable (parameter_expression_id, name, unit_id) select id, 'x', ${site.units.therm} from e returning id)
      insert into variable_map (expression_variable_id, source, source_parameter_id) select id, 'parameter', ${site.parameters.Gas} from v`);
    const { companyId } = site;
    const compute = () => recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));
    await activeRule('hold');
    const run = await prepared(api, site, spike, 'append');
    await run.validate();
    expect(await warningsOf(run.id)).toMatchObject([
      { kind: 'heldByRule', count: 1, places: [{ row: 5, column: 'Value' }] },
    ]);
    expect(await run.load()).toMatchObject({ loaded: { insert: 5, reject: 0 } });
    await compute();
    expect((await results()).map(({ value }) => value)).toEqual([20, 22, 24, null, 20]);
    const { items } = (await site.client.call(searchVerdicts, {})).body;
    expect(items).toMatchObject([
      { value: 50, severity: 'hold', finding: 'Twice the median', owner: expect.any(String) },
    ]);
    const ids = items.map(({ id }) => id);
    const released = await site.client.call(acknowledgeVerdicts, { ids, reason: 'Boiler test' });
    expect(released.body).toMatchObject({ releasedCount: 1 });
    await compute();
    expect((await results()).map(({ value }) => value)).toEqual([20, 22, 24, 100, 20]);
  });

  it('is held as before where the import that replaced it is undone', async () => {
    await activeRule('hold');
    const first = await prepared(api, site, spike, 'append');
    await first.load();
    const open = async () => (await site.client.call(searchVerdicts, {})).body.items;
    const [held] = await open();
    const second = await prepared(api, site, months([10, 11, 12, 13, 10]), 'overwriteAndAppend');
    await second.load();
    expect(await open()).toEqual([]);
    await second.undo();
    expect(await open()).toMatchObject([{ id: held?.id, value: 50, severity: 'hold' }]);
    const ids = [held?.id ?? 0];
    const released = await site.client.call(acknowledgeVerdicts, { ids, reason: 'Boiler test' });
    expect(released.body).toMatchObject({ releasedCount: 1 });
  });

  it('goes with the import that brought it', async () => {
    await activeRule('hold');
    const run = await prepared(api, site, spike, 'append');
    await run.load();
    await run.undo();
    expect(await storedValues(site)).toEqual([]);
    expect((await site.client.call(searchVerdicts, { status: 'all' })).body.items).toEqual([]);
  });
});

it('a dry run looks back to the rows before in the same file, whatever was loaded', async () => {
  await activeRule('ask');
  const run = await prepared(api, site, spike, 'append');
  await run.validate();
  expect(await warningsOf(run.id)).toMatchObject([{ kind: 'doubtfulByRule', count: 1 }]);
  await run.load();
  const again = await prepared(api, site, spike, 'overwriteAndAppend');
  expect(await again.validate()).toMatchObject({ checked: { same: 5 } });
  // What is stored as it comes was judged when it came first.
  expect(await warningsOf(again.id)).toEqual([]);
});

it('a dry run knows the rules of nodes that the import will make, by their type and the node above', async () => {
  await activeRule('refuse', 'value > 40', { nodeTypeId: site.nodeType });
  await activeRule('hold', 'value > 20', { nodeId: site.root });
  const content =
    'plant,unit,month,gas\nNorth,Boiler 1,2024-01,10\nNorth,Boiler 1,2024-02,30\nNorth,Boiler 1,2024-03,50\n';
  const run = await prepared(api, site, content, 'append', wide());
  expect(await run.validate()).toMatchObject({ checked: { insert: 2, reject: 1 } });
  expect(await warningsOf(run.id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'heldByRule', count: 1 })]),
  );
  expect(await run.load()).toMatchObject({ loaded: { insert: 2, reject: 1 } });
  expect((await site.client.call(searchVerdicts, {})).body.items).toMatchObject([{ value: 30, severity: 'hold' }]);
});
