import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createPool } from '../../db/pool.ts';
import { auditRows, refuseLongSearch } from './audit-rows.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const person = await api.user(company, 'administrator');
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());

// Twenty thousand changes of a year, of which one in a thousand is what is looked for, all of it long ago.
await owner.query(
  `insert into audit_log (company_id, entity, entity_id, action, changes, user_id, request_id, recorded_at)
   select $1, case when i % 1000 = 1 and i < 10000 then 'role' else 'unit' end, i,
     case when i % 1000 = 2 and i < 10000 then 'delete' else 'update' end, '{"name": {"old": "a", "new": "b"}}',
     case when i % 1000 = 3 and i < 10000 then $2::bigint end, 'request ' || i / 3, timestamptz '2026-01-01' + i * interval '26 minutes'
   from generate_series(1, 20000) i`,
  [company, person.userId],
);
await owner.query('analyze audit_log');

type Filters = Parameters<typeof auditRows>[1];

const firstPage = { column: 'recordedAt', direction: 'desc', rows: 20 } as const;
const planOf = (filters: Filters) =>
  api.within(company, async (scope) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from (${auditRows(scope, filters, filters.userId ? firstPage : undefined)}) as list
      order by recorded_at desc, id desc limit 20`.execute(scope.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

describe('the audit log among many changes', () => {
  const cases: readonly [string, Filters, RegExp][] = [
    ['newest first', {}, /Index.*Scan.* audit_log_recorded/],
    ['by day', { fromDate: '2026-02-01', toDate: '2026-02-01' }, /audit_log_recorded/],
    ['by kind', { entity: 'role' }, /audit_log_(kind|entity)/],
    ['by record', { entity: 'unit', record: 77 }, /audit_log_entity/],
    ['by record and its parts', { entity: 'unit', record: 77, withParts: true }, /audit_log_owner/],
    ['by record of any kind', { record: 77 }, /audit_log_entity/],
    ['by person', { userId: person.userId }, /audit_log_person(.|\n)*audit_log_actor/],
    ['by deletion', { action: 'delete' }, /audit_log_deletion/],
    ['by request', { requestId: 'request 77' }, /audit_log_request/],
  ];
  it.each(cases)('is read by an index %s', async (_name, filters, index) => {
    const plan = await planOf(filters);
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan on audit_log');
  });

  it('is read newest first for a person who did nearly all of it', async () => {
    await owner.query('update audit_log set user_id = $1 where user_id is null', [person.userId]);
    await owner.query('analyze audit_log');
    const plan = await planOf({ userId: person.userId });
    expect(plan).toMatch(/Index Scan Backward using audit_log_(person|recorded)/);
    expect(plan).toContain('using audit_log_actor');
    expect(plan).not.toContain('Sort  ');
  });

  it('looks for a text only among as many changes as take a moment', async () => {
    const search = (filters: Filters, most: number) =>
      api.within(company, (scope) => refuseLongSearch(scope, { contains: 'Boiler', ...filters }, most));
    await expect(search({}, 1_000)).rejects.toMatchObject({ status: 400 });
    await expect(search({ fromDate: '2026-02-01', toDate: '2026-02-02' }, 1_000)).resolves.toBeUndefined();
    await expect(search({ contains: ' ' }, 1_000)).resolves.toBeUndefined();
  });
});
