import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadImport, readImport, undoImport } from '@oikos/contract/collection/imports/imports.ts';
import { localDateOf } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createPool } from '../../../../foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../../../../foundation/files/file-store.ts';
import { prepareQueue } from '../../../../foundation/jobs/queue.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { killedProcesses } from '../../../../testing/killed-processes.ts';
import { organisationHierarchyId, placeNodes } from '../../../hierarchy/public.ts';
import { importSite, longForm, prepared, testFileFolder } from '../testing-imports.ts';

const api = await createTestApi();
useFileStore(localFileStore(testFileFolder));
await prepareQueue(api.ownerUrl);
const { start, kill } = killedProcesses(
  path.join(import.meta.dirname, 'import-process.fixture.ts'),
  [api.ownerUrl, testFileFolder],
  'working',
);
const site = await importSite(api, 'Alder Power');
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());

const YEARS = 10;
const NODES = 600;
const KILLS_OF_LOAD = 10;
const KILLS_OF_UNDO = 5;
const MOST_WAIT_MS = 50;
/** Of every month, how much is in the database already: replaced by the import. */
const EXISTING = 6;

/**
 * Lets it work, kills it at a random moment, and again, so many times; then lets it end. The moment is a random share
 * of the work and some random milliseconds: slow and fast machines alike are killed in the midst of it.
 */
async function killedTimes(
  times: number,
  total: number,
  isOver: () => Promise<boolean>,
  done: () => Promise<number>,
): Promise<number[]> {
  const reached: number[] = [];
  for (let round = 0; round < times && !(await isOver()); round += 1) {
    const target = (reached.at(-1) ?? 0) + ((0.1 + Math.random() * 0.6) * total) / times;
    const child = await start();
    while ((await done()) < target && !(await isOver())) await wait(Math.random() * 40);
    await wait(Math.random() * MOST_WAIT_MS);
    await kill(child);
    reached.push(await done());
  }
  if (!(await isOver())) {
    const last = await start();
    await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 60_000, interval: 50 });
    await kill(last);
  }
  return reached;
}

const count = async (text: ReturnType<typeof sql>) => (await site.rows<{ count: number }>(text))[0]?.count ?? 0;

async function createNodes(): Promise<void> {
  const nodes = await site.rows<{ id: number }>(sql`
    insert into node (node_type_id, name, altname, external_id)
    select ${site.nodeType}, 'Unit ' || n, 'Unit ' || n, 'U' || n from generate_series(1, ${NODES}) n returning id`);
  await api.within(site.companyId, async (scope) => {
    const hierarchyId = (await organisationHierarchyId(scope)) as number;
    await placeNodes(scope, {
      hierarchyId,
      nodeIds: nodes.map(({ id }) => id),
      parentId: site.root,
      from: '2015-01-01',
    });
  });
}

/** A value of each node for each month, and one in ten that no node takes. */
function fileOf(months: readonly string[]): string {
  let content = 'Node,Parameter,Month,Value,Unit\n';
  for (const month of months) {
    for (let node = 1; node <= NODES; node += 1) {
      content += `U${node},Gas,${month.slice(0, 7)},${node * 1000 + months.indexOf(month)},therm\n`;
      if (node % 10 === 0) content += `Nowhere ${node},Gas,${month.slice(0, 7)},1,therm\n`;
    }
  }
  return content;
}

it('loses no row and doubles none when the process is killed at random moments of the load and of the undo', async () => {
  await createNodes();
  const months = Array.from({ length: YEARS * 12 }, (_, index) =>
    localDateOf(2015 + Math.floor(index / 12), (index % 12) + 1, 1),
  );
  await site.rows(sql`
    insert into measurement (node_id, parameter_id, begin_date, end_date, value, unit_id, revision)
    select n.id, ${site.parameters.Gas}, m, m + interval '1 month', -1, ${site.units.therm}, 0
    from node n, generate_series(timestamp '2015-01-01', ${months.at(-1)}, '1 month') m where n.name like 'Unit %' and extract(month from m) <= ${EXISTING}`);
  const before = await site.rows(sql`select node_id, begin_date, value from measurement order by 1, 2`);
  const total = months.length * NODES;
  const replaced = (total * EXISTING) / 12;

  const run = await prepared(api, site, fileOf(months), 'overwriteAndAppend', longForm);
  const state = async () => (await site.client.call(readImport, { transactionId: run.id })).body;
  expect((await site.client.call(loadImport, { transactionId: run.id })).status).toBe(200);
  const reached = await killedTimes(
    KILLS_OF_LOAD,
    total,
    async () => (await state()).state === 'IMPORT_COMPLETED_WITH_ISSUES',
    () => count(sql`select count(*)::int as count from measurement where value > 0`),
  );
  // Killed in the midst of it, not only before and after: else the test would prove nothing.
  expect(reached.filter((rows) => rows > 0 && rows < total).length).toBeGreaterThan(KILLS_OF_LOAD / 2);
  expect((await state()).loaded).toMatchObject({
    rows: total + total / 10,
    insert: total - replaced,
    update: replaced,
    same: 0,
    reject: total / 10,
  });
  const wrong = await site.rows(sql`
    select n.name, m.begin_date, m.value from measurement m join node n on n.id = m.node_id
    where m.value <> substr(n.external_id, 2)::int * 1000 + (extract(year from m.begin_date) - 2015) * 12 + extract(month from m.begin_date) - 1`);
  expect(wrong).toEqual([]);
  expect(await count(sql`select count(*)::int as count from measurement`)).toBe(total);
  expect(await count(sql`select count(*)::int as count from measurement_history`)).toBe(replaced);
  expect(await count(sql`select count(*)::int as count from import_result where phase = 1`)).toBe(total / 10);

  expect((await site.client.call(undoImport, { transactionId: run.id })).status).toBe(200);
  await killedTimes(
    KILLS_OF_UNDO,
    total,
    async () => (await state()).undone === 'done',
    async () => total - (await count(sql`select count(*)::int as count from measurement where value > 0`)),
  );
  expect((await state()).undo).toEqual({
    restored: replaced,
    removed: total - replaced,
    kept: 0,
    nodesRemoved: 0,
    nodesKept: 0,
  });
  expect(await site.rows(sql`select node_id, begin_date, value from measurement order by 1, 2`)).toEqual(before);
}, 600_000);
