import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import type { DB } from '../../../db/generated/database.ts';
import { createDatabase } from '../../../foundation/db/database.ts';
import { createPool } from '../../../foundation/db/pool.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { inCompany, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { createCompany, type InstallStep } from '../../company/public.ts';
import { openStage, stageTable, writeStagedMeasurements } from '../../measurement/public.ts';
import { installUnits } from '../../quantity/public.ts';
import { type Recalculation, recalculate } from './recalculate.ts';

/** A company for tests of calculations, with short ways to set one up. */
export class TestingCompany {
  readonly pool: Pool;
  readonly database: Kysely<DB>;
  readonly companyId: number;
  #units: ReadonlyMap<string, number> = new Map();

  private constructor(pool: Pool, database: Kysely<DB>, companyId: number) {
    this.pool = pool;
    this.database = database;
    this.companyId = companyId;
  }

  static async create(
    applicationUrl: string,
    name = 'Test company',
    steps: readonly InstallStep[] = [installUnits],
  ): Promise<TestingCompany> {
    const pool = createPool(applicationUrl, { max: 6 });
    const database = createDatabase(pool);
    const companyId = await createCompany(database, { name, timeZone: 'America/New_York', modules: [1] }, steps);
    const company = new TestingCompany(pool, database, companyId);
    const rows = await company.rows<{ shippedKey: string; id: number }>('select shipped_key, id from unit');
    company.#units = new Map(rows.map((row) => [row.shippedKey, row.id]));
    return company;
  }

  within<Result>(work: (scope: TenantScope) => Promise<Result>): Promise<Result> {
    return inCompany(this.database, { companyId: this.companyId, userId: null }, {}, work);
  }

  rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.within(({ db }) => runnerOfKysely(db).rows<Row>(text, values));
  }

  /** Inserts a row and returns its id. */
  async insert(table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
    const names = Object.keys(row);
    const [inserted] = await this.rows<{ id: number }>(
      `insert into ${table} (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) returning id`,
      Object.values(row),
    );
    return (inserted as { id: number }).id;
  }

  unit(key: string): number {
    const id = this.#units.get(key);
    if (id === undefined) throw new Error(`No unit '${key}'`);
    return id;
  }

  /** Every set applies to every type. */
  async nodeType(name: string): Promise<number> {
    const id = await this.insert('node_type', { name });
    await this.rows(
      'insert into parameter_set_node_type (parameter_set_id, node_type_id) select id, $1 from parameter_set',
      [id],
    );
    return id;
  }

  node(node_type_id: number, name: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    return this.insert('node', { node_type_id, name, altname: name, ...more });
  }

  async set(name: string, timespan: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const id = await this.insert('parameter_set', { name, timespan, ...more });
    await this.rows(
      'insert into parameter_set_node_type (parameter_set_id, node_type_id) select $1, id from node_type',
      [id],
    );
    return id;
  }

  async parameter(
    parameter_set_id: number,
    name: string,
    unitKey: string | null,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<number> {
    const unit_id = unitKey === null ? null : this.unit(unitKey);
    const [type] = await this.rows<{ id: number }>('select unit_type_id as id from unit where id = $1', [unit_id]);
    return this.insert('parameter', { parameter_set_id, name, unit_id, unit_type_id: type?.id ?? null, ...more });
  }

  /** An expression with its variables: name -> unit (null: a pure number) and map. */
  async expression(
    parameter_id: number,
    formula: string,
    variables: Readonly<Record<string, readonly [unit: string | null, map: Readonly<Record<string, unknown>>]>>,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<number> {
    const id = await this.insert('parameter_expression', { parameter_id, formula, ...more });
    for (const [name, [unit, map]] of Object.entries(variables)) {
      const variable = await this.insert('expression_variable', {
        parameter_expression_id: id,
        name,
        unit_id: unit === null ? null : this.unit(unit),
      });
      await this.insert('variable_map', { expression_variable_id: variable, ...map });
    }
    return id;
  }

  /** Writes values by hand: [node, parameter, begin, end, value, unit key]. */
  write(
    values: readonly (readonly [number, number, string, string, number | null, string | null])[],
    flags = 0,
  ): Promise<unknown> {
    return this.within(async ({ db }) => {
      const runner = runnerOfKysely(db);
      await openStage(runner);
      await stageValues(
        runner,
        values.map((value) => [...value.slice(0, 5), value[5] === null ? null : this.unit(value[5])]),
        flags,
      );
      return writeStagedMeasurements(runner, { origin: 0, originId: null, userId: null }, 'test');
    });
  }

  recalculate(valuesPerChunk?: number): Promise<Recalculation> {
    return recalculate(
      () => openBulkConnection(this.pool, { companyId: this.companyId, userId: null }),
      valuesPerChunk === undefined ? {} : { valuesPerChunk },
    );
  }

  /** Current values of a parameter at a node: begin -> value, or the state where there is none. */
  async values(node: number, parameter: number): Promise<Record<string, number>> {
    const rows = await this.rows<{ begin: string; value: number | null; state: number }>(
      `select begin_date::text as begin, value, state from measurement where node_id = $1 and parameter_id = $2
       order by begin_date, slot`,
      [node, parameter],
    );
    return Object.fromEntries(rows.map(({ begin, value, state }) => [begin, state === 0 ? (value as number) : -state]));
  }

  async close(): Promise<void> {
    await this.database.destroy();
  }
}

async function stageValues(runner: SqlRunner, values: readonly (readonly unknown[])[], flags: number): Promise<void> {
  const column = (index: number) => values.map((value) => value[index]);
  await runner.rows(
    `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, value, unit_id, state, flags)
     select n, p, b, e, v, u, case when v is null then 1 else 0 end, $7::smallint
     from unnest($1::bigint[], $2::bigint[], $3::date[], $4::date[], $5::float8[], $6::bigint[]) as t(n, p, b, e, v, u)`,
    [column(0), column(1), column(2), column(3), column(4), column(5), flags],
  );
}

/** A company of a test file's own, with a type of nodes; gone after its tests. */
export async function openTestingCompany(
  typeName = 'Unit',
  name?: string,
  steps?: readonly InstallStep[],
): Promise<{ readonly company: TestingCompany; readonly type: number }> {
  const { applicationUrl } = await createTestDatabase();
  const company = await TestingCompany.create(applicationUrl, name, steps);
  afterAll(() => company.close());
  return { company, type: await company.nodeType(typeName) };
}
