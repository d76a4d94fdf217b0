import { type Permission, permissions } from '@oikos/contract/identity/permissions.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { exampleInput } from '../../testing/example-input.ts';
import type { Session } from '../tenancy/session.ts';
import { type ExportableList, exportableLists } from './exportable-lists.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Every reading of a company's table in a plan. */
function readings(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(readings);
  return plan['Relation Name'] && plan.Schema === 'public' ? [plan, ...below] : below;
}

/** A bitmap heap scan has its condition in the index scan below it. */
const conditions = (plan: Plan): string => [plan['Index Cond'] ?? '', ...(plan.Plans ?? []).map(conditions)].join(' ');

/** What lists ask of their caller: what day it is, and what they may do. */
const held: ReadonlySet<Permission> = new Set(permissions);
const session = { companyTimeZone: 'America/New_York', permissions: held, companyPermissions: held } as Session;

const lists = exportableLists().map((list) => [list.endpoint.list.name, list] as const);

/** The list of what was done to a record needs one that there is. */
const recordId = await api.within(company, async ({ db }) => {
  const { rows } = await sql<{ id: number }>`select id from governing_body limit 1`.execute(db);
  return rows[0]?.id;
});
const ofRecord = { 'record-history': { entity: 'governingBody', record: recordId } };

/** Every filter of a list, and an order. */
function searchOf({ endpoint }: ExportableList, sort: readonly string[] = []): unknown {
  const given = ofRecord[endpoint.list.name as keyof typeof ofRecord];
  const example = Object.entries({ ...(exampleInput(endpoint, 0) as object), ...given });
  const filters = Object.fromEntries(example.filter(([name]) => !/^(order|sort)/.test(name)));
  const input = endpoint.input.safeParse({
    ...filters,
    ...(sort.length > 0 && { sort: sort.map((column) => ({ column })) }),
  });
  expect(input.success, JSON.stringify(input.error?.issues)).toBe(true);
  return input.data;
}

describe('every list', () => {
  it.each(lists)('%s is sorted by each column that its declaration names', async (_name, list) => {
    const input = searchOf(list, list.endpoint.list.sortable);
    const rows = api.within(company, async (scope) =>
      sql`explain ${await list.rows({ ...scope, session }, input)}`.execute(scope.db),
    );
    await expect(rows).resolves.toBeDefined();
  });

  it.each(lists)(
    '%s reads each table by an index that leads with the company, under row-level security as the application',
    async (_name, list) => {
      const input = searchOf(list);
      const whole = await api.within(company, async (scope) => {
        // Tables of a test are small: without this the planner would rather read them whole.
        await sql`set local enable_seqscan = off`.execute(scope.db);
        const { rows } = await sql<{
          'QUERY PLAN': [{ Plan: Plan }];
        }>`explain (verbose, format json) ${await list.rows({ ...scope, session }, input)}`.execute(scope.db);
        return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
      });
      const unserved = readings(whole).filter((reading) => !conditions(reading).includes('company_id'));
      expect(unserved.map((reading) => `${reading['Node Type']} on ${reading['Relation Name']}`)).toEqual([]);
    },
  );
});
