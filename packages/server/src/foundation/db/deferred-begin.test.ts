import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';

const { applicationUrl } = await createTestDatabase();
const pool = createPool(applicationUrl, { max: 1 });
const database = createDatabase(pool);
afterAll(() => pool.end());

type Row = Record<string, unknown>;

const inOneConnection = <Result>(work: (run: (text: string, ...values: unknown[]) => Promise<Row[]>) => Result) =>
  database
    .connection()
    .execute(async (connection) =>
      work(async (text, ...values) => (await connection.executeQuery(CompiledQuery.raw(text, values))).rows as Row[]),
    );

const openForSeven = "begin read only; set local app.company_id = '7'; set local app.user_id = ''";
const state =
  "select current_setting('app.company_id', true) as company, current_setting('transaction_read_only') as only";

describe('the beginning of a transaction', () => {
  it('is sent with its first statement and holds for all that follow, up to the end', async () => {
    await inOneConnection(async (run) => {
      await run(openForSeven);
      expect(await run(`${state}, $1::int as given`, 3)).toEqual([{ company: '7', only: 'on', given: 3 }]);
      expect(await run(state)).toEqual([{ company: '7', only: 'on' }]);
      await run('commit');
      expect(await run(state)).toEqual([{ company: '', only: 'off' }]);
    });
  });

  it('keeps the first statement from running where it fails', async () => {
    await inOneConnection(async (run) => {
      await run("begin; set local no_such_setting_at_all = '7'");
      await expect(run('create temporary table made_outside (id int)')).rejects.toThrow('no_such_setting_at_all');
      await run('rollback');
      await expect(run('select from made_outside')).rejects.toThrow('does not exist');
    });
  });

  it('leaves nothing open after a first statement that fails', async () => {
    await inOneConnection(async (run) => {
      await run(openForSeven);
      await expect(run('select from no_such_table')).rejects.toThrow('does not exist');
      await expect(run('select 1')).rejects.toThrow('current transaction is aborted');
      await run('rollback');
      expect(await run(state)).toEqual([{ company: '', only: 'off' }]);
    });
  });

  it('never reaches the database where nothing follows it', async () => {
    await inOneConnection(async (run) => {
      await run(openForSeven);
      await run('commit');
      expect(await run(state)).toMatchObject([{ only: 'off' }]);
      await run(openForSeven);
    });
    await inOneConnection(async (run) => expect(await run(state)).toMatchObject([{ only: 'off' }]));
  });

  it('is sent with a statement that the connection keeps: after a failure too, and after its columns changed', async () => {
    await inOneConnection(async (run) => {
      const kept = async () => Number((await run(`select count(*) as count from pg_prepared_statements`))[0]?.count);
      const inTransaction = async (text: string) => {
        await run(openForSeven);
        try {
          return await run(text);
        } finally {
          await run('commit');
        }
      };
      await run('create temporary table often_read (id int)');
      await run('insert into often_read values (1)');
      const text = 'select * from often_read';
      for (let time = 0; time < 6; time += 1) expect(await inTransaction(text)).toEqual([{ id: 1 }]);
      expect(await kept()).toBe(1);

      await run("begin; set local no_such_setting_at_all = '7'");
      await expect(run(text)).rejects.toThrow('no_such_setting_at_all');
      await run('rollback');
      expect(await inTransaction(text)).toEqual([{ id: 1 }]);

      await run('alter table often_read add column name text');
      expect(await inTransaction(text)).toEqual([{ id: 1, name: null }]);
      expect(await kept()).toBe(1);

      await run('drop table often_read');
      await expect(inTransaction(text)).rejects.toThrow('does not exist');
      await run('create temporary table often_read as select 2 as id');
      expect(await inTransaction(text)).toEqual([{ id: 2 }]);
    });
  });
});
