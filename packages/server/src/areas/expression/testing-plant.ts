import { runnerOfKysely } from '../../foundation/db/sql-runner.ts';
import type { TestApi } from '../../testing/api.ts';

type Row = Readonly<Record<string, unknown>>;

/** Node types, nodes, sets and parameters of a company for tests of expressions, with short ways to add more. */
export class TestingPlant {
  readonly api: TestApi;
  readonly companyId: number;
  #units: ReadonlyMap<string, number> = new Map();

  private constructor(api: TestApi, companyId: number) {
    this.api = api;
    this.companyId = companyId;
  }

  static async create(api: TestApi, companyId: number): Promise<TestingPlant> {
    const plant = new TestingPlant(api, companyId);
    const rows = await plant.rows<{ shippedKey: string; id: number }>('select shipped_key, id from unit');
    plant.#units = new Map(rows.map((row) => [row.shippedKey, row.id]));
    return plant;
  }

  rows<Result>(text: string, values: readonly unknown[] = []): Promise<Result[]> {
    return this.api.within(this.companyId, ({ db }) => runnerOfKysely(db).rows<Result>(text, values));
  }

  async insert(table: string, row: Row): Promise<number> {
    const names = Object.keys(row);
    const marks = names.map((_, index) => `$${index + 1}`).join();
    const [inserted] = await this.rows<{ id: number }>(
      `insert into ${table} (${names.join()}) values (${marks}) returning id`,
      Object.values(row),
    );
    return (inserted as { id: number }).id;
  }

  unit(key: string): number {
    const id = this.#units.get(key);
    if (id === undefined) throw new Error(`No unit '${key}'`);
    return id;
  }

  nodeType(name: string): Promise<number> {
    return this.insert('node_type', { name });
  }

  node(node_type_id: number, name: string): Promise<number> {
    return this.insert('node', { node_type_id, name, altname: name });
  }

  /** Puts a node below another in the organisation. */
  async placed(node: number, parent: number): Promise<void> {
    const [hierarchy] = await this.rows<{ id: number }>('select id from hierarchy where is_organisation');
    const values = [hierarchy?.id, node, parent];
    await this.rows(
      "insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from) values ($1, $2, $3, '1900-01-01')",
      values,
    );
    await this.rows(
      `insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
       select $1, a, $2, d, '1900-01-01', '9999-12-31' from (values ($2::bigint, 0), ($3::bigint, 1)) as v(a, d)`,
      values,
    );
  }

  async placedNode(nodeType: number, name: string, parent: number): Promise<number> {
    const node = await this.node(nodeType, name);
    await this.placed(node, parent);
    return node;
  }

  /** A value of a month. */
  async insertMeasurement(row: Row & { readonly begin_date: string }): Promise<void> {
    const names = Object.keys(row);
    const marks = names.map((_, index) => `$${index + 1}`).join();
    await this.rows(
      `insert into measurement (${names.join()}, end_date, revision) values (${marks}, ($${names.indexOf('begin_date') + 1}::date + interval '1 month')::date, 1)`,
      Object.values(row),
    );
  }

  /** A monthly set for these node types. */
  async set(name: string, nodeTypes: readonly number[], more: Row = {}): Promise<number> {
    const id = await this.insert('parameter_set', { name, timespan: 5, ...more });
    for (const nodeType of nodeTypes) {
      await this.rows('insert into parameter_set_node_type (parameter_set_id, node_type_id) values ($1, $2)', [
        id,
        nodeType,
      ]);
    }
    return id;
  }

  async parameter(parameter_set_id: number, name: string, unitKey: string | null, more: Row = {}): Promise<number> {
    const unit_id = unitKey === null ? null : this.unit(unitKey);
    const [type] = await this.rows<{ id: number }>('select unit_type_id as id from unit where id = $1', [unit_id]);
    return this.insert('parameter', { parameter_set_id, name, unit_id, unit_type_id: type?.id ?? null, ...more });
  }

  result(setId: number, name: string, unitKey: string | null, more: Row = {}): Promise<number> {
    return this.parameter(setId, name, unitKey, { is_calculated: true, ...more });
  }

  /** A pick list with values by name; each value's key is its name in lower case with underscores. */
  async picklist(name: string, values: readonly string[]): Promise<{ id: number; value(name: string): number }> {
    const id = await this.insert('picklist', { name, kind: 'user' });
    const ids = new Map<string, number>();
    for (const value of values) {
      const key = value.toLowerCase().replaceAll(' ', '_');
      ids.set(
        value,
        await this.insert('picklist_value', { picklist_id: id, display_value: value, store_value_character: key }),
      );
    }
    return { id, value: (value) => ids.get(value) as number };
  }
}
