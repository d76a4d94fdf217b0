import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { SERVES_ANY_VALUES } from './prepared-statements.ts';

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
          const rows = await run(text);
          await run('commit');
          return rows;
        } catch (error) {
          await run('rollback');
          throw error;
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

  it('keeps the plans of a statement for each company apart, those of later statements too, and forgets the oldest', async () => {
    await inOneConnection(async (run) => {
      const keptTexts = async () =>
        (await run('select statement from pg_prepared_statements order by prepare_time')).map((row) => row.statement);
      const read = async (company: number, text: string) => {
        await run(`begin read only; set local app.company_id = '${company}'; set local app.user_id = ''`);
        const rows = await run(text);
        await run(`${text}, 1 as again`);
        await run('commit');
        return rows;
      };
      const text = "select current_setting('app.company_id') as company";
      const again = `${text}, 1 as again`;
      const before = (await keptTexts()).length;
      for (let time = 0; time < 6; time += 1)
        for (const company of [7, 8]) expect(await read(company, text)).toEqual([{ company: String(company) }]);
      expect((await keptTexts()).slice(before)).toEqual([text, again, text, again]);

      for (let other = 0; other < 40; other += 1)
        for (let time = 0; time < 6; time += 1) await read(7, `select ${other}`);
      const kept = await keptTexts();
      expect(kept.length).toBe(40);
      expect(kept).not.toContain(text);
      expect(await read(8, text)).toEqual([{ company: '8' }]);
    });
  });

  it('keeps a statement with parameters that says one plan serves them all', async () => {
    await inOneConnection(async (run) => {
      const text = `select ${SERVES_ANY_VALUES} $1::int + 1 as next`;
      const count = async () => (await run('select from pg_prepared_statements where statement = $1', text)).length;
      for (let given = 0; given < 12; given += 1) {
        await run(openForSeven);
        expect(await run(text, given)).toEqual([{ next: given + 1 }]);
        await run('commit');
      }
      expect(await count()).toBe(1);
    });
  });

  it('of one that only reads ends before the connection serves the next caller', async () => {
    await inOneConnection(async (run) => {
      await run(openForSeven);
      await run('select 1');
      await run('commit');
    });
    await inOneConnection(async (run) => expect(await run(state)).toEqual([{ company: '', only: 'off' }]));
  });

  it('keeps nothing that has parameters, that changes records, or that no company asks for', async () => {
    await inOneConnection(async (run) => {
      const count = async () => (await run('select from pg_prepared_statements')).length;
      await run('create temporary table seldom_written (id int)');
      const before = await count();
      for (let time = 0; time < 6; time += 1) {
        await run(openForSeven.replace(' read only', ''));
        await run('select $1::int as given', time);
        await run('insert into seldom_written values (1)');
        await run('commit');
        await run("begin; set local app.user_id = ''");
        await run('select 77 as for_nobody');
        await run('commit');
      }
      expect(await count()).toBe(before);
    });
  });
});
