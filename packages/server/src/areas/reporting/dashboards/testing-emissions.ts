import { packFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TestApi } from '../../../testing/api.ts';
import { createTestHierarchy, type TestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { openStage, stageTable, writeStagedMeasurements } from '../../measurement/public.ts';

export interface Written {
  readonly node: number;
  readonly parameter: number;
  /** yyyy-MM */
  readonly month: string;
  /** Null is blank. */
  readonly value: number | null;
  readonly unit?: string;
  readonly state?: number;
  readonly flags?: Parameters<typeof packFlags>[0];
}

type Row = Readonly<Record<string, unknown>>;

/** A company with emission results for tests of dashboards: values are written by the product's own function. */
export class TestingEmissions {
  readonly api: TestApi;
  readonly hierarchy: TestHierarchy;
  readonly programmeId: number;
  readonly resultSetId: number;
  readonly entrySetId: number;

  private constructor(api: TestApi, hierarchy: TestHierarchy, ids: readonly [number, number, number]) {
    this.api = api;
    this.hierarchy = hierarchy;
    [this.programmeId, this.resultSetId, this.entrySetId] = ids;
  }

  /** With a programme that weighs gases by AR6 over 100 years: methane 29.8 fossil and 27.0 not, nitrous oxide 273. */
  static async create(api: TestApi, name: string): Promise<TestingEmissions> {
    const hierarchy = await createTestHierarchy(api, name);
    const made = (table: string, row: Row) => insert(api, hierarchy.companyId, table, row);
    const programme = await made('reporting_programme', { key: 'test', name: 'A programme of the test' });
    await made('calculation_choice', {
      programme_id: programme,
      kind: 'global_warming_potential',
      assessment: 'AR6',
      horizon: 100,
    });
    const results = await made('parameter_set', { name: 'Results of the test', timespan: 5, programme_id: programme });
    const entries = await made('parameter_set', { name: 'Entries of the test', timespan: 5 });
    return new TestingEmissions(api, hierarchy, [programme, results, entries]);
  }

  insert(table: string, row: Row): Promise<number> {
    return insert(this.api, this.hierarchy.companyId, table, row);
  }

  async unit(key: string): Promise<{ id: number; type: number }> {
    const { rows } = await this.api.within(this.hierarchy.companyId, ({ db }) =>
      sql<{ id: number; type: number }>`select id, unit_type_id as type from unit where shipped_key = ${key}`.execute(
        db,
      ),
    );
    return rows[0] as { id: number; type: number };
  }

  async parameter(name: string, unitKey: string, row: Row = {}): Promise<number> {
    const unit = await this.unit(unitKey);
    const set = row.parameter_set_id ?? this.resultSetId;
    return this.insert('parameter', { ...row, parameter_set_id: set, name, unit_type_id: unit.type, unit_id: unit.id });
  }

  /** A programme whose parameters have no results. */
  async emptyProgramme(name: string): Promise<void> {
    const programme = await this.insert('reporting_programme', { key: name, name });
    const set = await this.insert('parameter_set', { name, timespan: 5, programme_id: programme });
    await this.parameter('CO2e without results', 't', { parameter_set_id: set, quantity_kind: 'co2e' });
  }

  /** Says which fuel a node burns, by the key of the shipped pick list. */
  async fuel(node: number, parameter: number, key: string): Promise<void> {
    await this.api.within(this.hierarchy.companyId, ({ db }) =>
      sql`insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
        select ${parameter}, ${node}, l.id, v.id from picklist l join picklist_value v on v.picklist_id = l.id
        where l.shipped_key = 'fuelType' and v.store_value_character = ${key}`.execute(db),
    );
  }

  async write(values: readonly Written[]): Promise<void> {
    const units = new Map<string, number>();
    for (const { unit } of values) if (unit) units.set(unit, (await this.unit(unit)).id);
    const rows = values.map(({ node, parameter, month, value, unit, state, flags }) => ({
      node,
      parameter,
      begin: `${month}-01`,
      end: addMonths(`${month}-01`, 1),
      value,
      unit: unit ? units.get(unit) : null,
      state: state ?? (value === null ? measurementState.blank : measurementState.value),
      flags: packFlags(flags ?? {}),
    }));
    await this.api.within(this.hierarchy.companyId, async ({ db }) => {
      const runner = runnerOfKysely(db);
      await openStage(runner);
      await runner.rows(
        `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, unit_id, value, state, flags)
         select r.node, r.parameter, r.begin, r."end", r.unit, r.value, r.state, r.flags
         from jsonb_to_recordset($1::jsonb) as r(node bigint, parameter bigint, begin date, "end" date, unit bigint,
           value float8, state smallint, flags smallint)`,
        [JSON.stringify(rows)],
      );
      await writeStagedMeasurements(runner, { origin: measurementOrigin.manual, originId: null, userId: null }, 'test');
    });
  }
}

async function insert(api: TestApi, companyId: number, table: string, row: Row): Promise<number> {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(db),
  );
  return (rows[0] as { id: number }).id;
}
