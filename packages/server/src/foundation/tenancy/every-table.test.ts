import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';

const api = await createTestApi();

describe('every table of a company', () => {
  it('has row-level security and leads its keys with the company', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not exists (
          select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary and a.attname = 'company_id'))`.execute(api.database);
    expect(rows.map((row) => row.name)).toEqual([]);
  });

  it('has unique indexes and foreign keys that lead with the company, so that it can be distributed by it', async () => {
    const { rows } = await sql<{ name: string }>`
      select i.indexrelid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where n.nspname = 'public' and i.indisunique and a.attname <> 'company_id'`.execute(api.database);
    expect(rows.map((row) => row.name)).toEqual([]);
  });

  it('cannot be read without a company in the transaction', async () => {
    await expect(sql`select * from unit`.execute(api.database)).rejects.toThrow(/app\.company_id|type bigint: ""/);
  });

  it('is worked on by a role that owns nothing and cannot bypass the policies', async () => {
    const { rows } = await sql<{ owned: number; unsafe: boolean }>`
      select (select count(*)::int from pg_class where relowner = r.oid) as owned, (r.rolsuper or r.rolbypassrls) as unsafe
      from pg_roles r where r.rolname = current_user`.execute(api.database);
    expect(rows).toEqual([{ owned: 0, unsafe: false }]);
  });
});
