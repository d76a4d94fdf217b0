import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { columnNamed, fieldNamed, nameFields } from './field-names.ts';
import { connectAsOwner } from './owner-connection.ts';
import { createPool } from './pool.ts';

const { applicationUrl, ownerUrl } = await createTestDatabase();
const pool = createPool(applicationUrl, { max: 1 });
const library = createPool(applicationUrl, { max: 1, isForLibrary: true });
const database = createDatabase(pool);
afterAll(() => Promise.all([pool.end(), library.end()]));

const wide = `select 1 as node_id, '{"node_id": [{"unit_id": 2}]}'::jsonb as as_stored, 'a_b' as begin_date`;
const asFields = { nodeId: 1, asStored: { node_id: [{ unit_id: 2 }] }, beginDate: 'a_b' };

describe('names of columns and fields', () => {
  it('become each other and come back as they were', () => {
    const pairs: [column: string, field: string][] = [
      ['node_id', 'nodeId'],
      ['id', 'id'],
      ['address_line1', 'addressLine1'],
      ['admin_level1_code', 'adminLevel1Code'],
      ['scope_2_method', 'scope_2Method'],
      ['limit_u_o_m_id', 'limitUOMId'],
      ['#id', '#id'],
    ];
    for (const [column, field] of pairs) {
      expect(fieldNamed(column)).toBe(field);
      expect(columnNamed(field)).toBe(column);
    }
  });
});

describe('rows of a connection', () => {
  it('have fields, and JSON in them keeps its keys', async () => {
    expect((await pool.query(wide)).rows).toEqual([asFields]);
    expect((await pool.query(`${wide} where $1`, [true])).rows).toEqual([asFields]);
    const owner = await connectAsOwner(ownerUrl);
    expect((await owner.query(wide)).rows).toEqual([asFields]);
    await owner.end();
  });

  it('have them at every run of a statement that the connection keeps', async () => {
    const kept = { name: 'wide', text: wide };
    for (let run = 0; run < 3; run += 1) expect((await pool.query(kept)).rows).toEqual([asFields]);
    for (let run = 0; run < 8; run += 1) {
      const rows = await database.transaction().execute(async (db) => (await sql.raw(wide).execute(db)).rows);
      expect(rows).toEqual([asFields]);
    }
  });

  it('have them in each of several statements sent at once, from a cursor, and as returned', async () => {
    const several = (await pool.query(`${wide}; select 2 as unit_id`)) as unknown as { rows: unknown[] }[];
    expect(several.map(({ rows }) => rows)).toEqual([[asFields], [{ unitId: 2 }]]);
    const fetched = await database.transaction().execute(async (db) => {
      await sql.raw('create temporary table made_here (node_id int)').execute(db);
      await sql.raw(`declare wide cursor for ${wide}`).execute(db);
      const { rows } = await sql.raw('fetch 1 from wide').execute(db);
      return [...rows, ...(await sql.raw('insert into made_here values (3) returning node_id').execute(db)).rows];
    });
    expect(fetched).toEqual([asFields, { nodeId: 3 }]);
  });

  it('are named once for a run, not for a row', async () => {
    const client = await pool.connect();
    let described = 0;
    client.connection.on('rowDescription', () => {
      described += 1;
    });
    expect((await client.query('select n as row_number from generate_series(1, 500) n')).rows.at(-1)).toEqual({
      rowNumber: 500,
    });
    expect(described).toBe(1);
    client.release(true);
  });

  it('keep the names of columns where a library reads them', async () => {
    expect((await library.query('select 1 as node_id')).rows).toEqual([{ node_id: 1 }]);
    const client = await library.connect();
    nameFields(client);
    expect((await client.query('select 1 as node_id')).rows).toEqual([{ nodeId: 1 }]);
    client.release(true);
  });
});

it('the code names columns as fields, and the database has them in snake_case', () => {
  const { sql: text } =
    sql`select ${sql.ref('n.nodeTypeId')} as ${sql.ref('nodeTypeId')} from ${sql.table('node')} n`.compile(database);
  expect(text).toBe('select "n"."node_type_id" as "node_type_id" from "node" n');
});
