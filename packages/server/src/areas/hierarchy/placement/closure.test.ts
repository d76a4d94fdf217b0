import { addDays } from '@oikos/domain/period/local-date.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Refusal } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi } from '../../../testing/api.ts';
import { rebuildWholeClosure } from './closure.ts';
import { placeNodes } from './place-nodes.ts';

const api = await createTestApi();
const companyId = await api.company('Closure');
await api.rootNode(companyId);

const NODES = 7;
const FIRST_DAY = '2024-01-01';
const DAYS = 12;

/** From the associations alone, one day at a time, one step at a time. */
function naiveAncestors(edges: ReadonlyMap<number, number | null>): Set<string> {
  const found = new Set<string>();
  for (const node of edges.keys()) {
    let depth = 0;
    for (let at: number | null | undefined = node; at !== null && at !== undefined; at = edges.get(at)) {
      found.add(`${at} ${node} ${depth}`);
      depth += 1;
    }
  }
  return found;
}

async function edgesOn(scope: TenantScope, hierarchyId: number, day: string): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ node: number; parent: number | null }>`
    select node_id as node, parent_id as parent from hierarchy_association
    where hierarchy_id = ${hierarchyId} and valid_from <= ${day}::date and valid_to > ${day}::date`.execute(scope.db);
  return new Map(rows.map((row) => [row.node, row.parent]));
}

async function closureOn(scope: TenantScope, hierarchyId: number, day: string): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select ancestor_id || ' ' || descendant_id || ' ' || depth as pair from hierarchy_closure
    where hierarchy_id = ${hierarchyId} and valid_from <= ${day}::date and valid_to > ${day}::date`.execute(scope.db);
  return new Set(rows.map((row) => row.pair));
}

async function plant(scope: TenantScope, run: number): Promise<{ hierarchyId: number; nodes: number[] }> {
  const { rows } = await sql<{ hierarchyId: number; nodes: number[] }>`
    with h as (insert into hierarchy (name, altname) values ('Random', ${`Random ${run}`}) returning id),
    n as (insert into node (node_type_id, name, altname)
      select (select id from node_type where name = 'Site'), 'n' || i, ${`n${run} `} || i from generate_series(1, ${NODES}) i returning id)
    select (select id from h) as hierarchy_id, (select array_agg(id order by id) from n) as nodes`.execute(scope.db);
  return rows[0] as { hierarchyId: number; nodes: number[] };
}

const step = fc.record({
  node: fc.nat(NODES - 1),
  parent: fc.option(fc.nat(NODES - 1), { nil: null, freq: 5 }),
  day: fc.nat(DAYS),
});

it('holds exactly the ancestors of every day, whatever is placed and moved in whatever order', async () => {
  let run = 0;
  let moves = 0;
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      run += 1;
      await api.within(companyId, async (scope) => {
        const { hierarchyId, nodes } = await plant(scope, run);
        const roots = nodes.map((_id, node) => ({ node, parent: null, day: node }));
        for (const { node, parent, day } of [...roots, ...steps]) {
          const placing = {
            hierarchyId,
            nodeIds: [nodes[node] as number],
            parentId: parent === null ? null : (nodes[parent] as number),
            from: addDays(FIRST_DAY, day),
          };
          await placeNodes(scope, placing).then(
            () => (moves += 1),
            (error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
              refusals += 1;
            },
          );
        }
        for (let day = -1; day <= DAYS + 1; day += 1) {
          const date = addDays(FIRST_DAY, day);
          const edges = await edgesOn(scope, hierarchyId, date);
          expect([...edges.values()].every((parent) => parent === null || edges.has(parent))).toBe(true);
          expect(await closureOn(scope, hierarchyId, date)).toEqual(naiveAncestors(edges));
        }
        const rows = () =>
          sql`select ancestor_id, descendant_id, depth, valid_from, valid_to from hierarchy_closure where hierarchy_id = ${hierarchyId} order by 1, 2, 4`.execute(
            scope.db,
          );
        const stepwise = (await rows()).rows;
        await rebuildWholeClosure(scope, hierarchyId);
        expect((await rows()).rows).toEqual(stepwise);
      });
    }),
    { numRuns: 25 },
  );
  // Both ways were really tried.
  expect(moves).toBeGreaterThan(100);
  expect(refusals).toBeGreaterThan(20);
}, 120_000);
