import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { dateOfDayNumber, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { copyBinaryOut } from '../../../foundation/db/copy.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type DayRange, dayOf } from '../../expression/public.ts';
import type { Instance } from './bindings.ts';
import type { Task } from './cells.ts';
import { noEndDay, shiftedDay, wholePeriods } from './day-periods.ts';
import { readPackedSeries } from './packed-series.ts';
import { periodKey, SeriesBuilder, type SeriesStore } from './series.ts';

const firstDate = '0001-01-01';
const lastDate = '9999-12-31';

/** A day as a date, kept within the calendar. */
export const dateText = (day: number): string =>
  day >= noEndDay ? lastDate : day <= -719_162 ? firstDate : dateOfDayNumber(day);

/** Which parameters to read at which nodes, and over which days. */
export class SeriesNeeds {
  readonly #periodic = new Map<number, Set<number>>();
  readonly #constant = new Map<number, Set<number>>();
  #withSlots = false;
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;

  addTask({ instance, ranges }: Task): void {
    for (const range of ranges) this.addInstance(instance, range);
  }

  /** The result itself and all its inputs, as far as cells of these days read them. */
  addInstance(instance: Instance, range: DayRange): void {
    addTo(
      instance.timespan === TIMESPAN.none ? this.#constant : this.#periodic,
      instance.node.id,
      instance.parameter.id,
    );
    this.#withSlots ||= instance.timespan === TIMESPAN.hour;
    this.#widen(range.from, range.to);
    for (const { inputs } of instance.segments) {
      for (const input of inputs) {
        if (input.kind !== 'series') continue;
        this.#withSlots ||= input.timespan === TIMESPAN.hour;
        if (input.alignment === 'constant') addTo(this.#constant, input.node.id, input.parameter.id);
        else if (input.alignment !== 'unsuitable') addTo(this.#periodic, input.node.id, input.parameter.id);
        if (input.periodsBefore > 0) {
          this.#widen(shiftedDay(instance.timespan, range.from, -input.periodsBefore - 1), range.to);
        }
      }
    }
    if (range.to < noEndDay) this.#widen(range.from, wholePeriods(instance.timespan, range.from, range.to).to);
  }

  #widen(from: number, to: number): void {
    this.#from = Math.min(this.#from, from);
    this.#to = Math.max(this.#to, to);
  }

  /** Reads everything needed into the store, in a few statements for nodes that share a set of parameters. */
  async read(scope: BulkScope, store: SeriesStore): Promise<void> {
    const mixed = new Map<number, Set<number>>();
    for (const group of grouped(this.#periodic)) {
      const condition = conditionOf(scope.companyId, group, this.#days());
      for (const { nodeId, parameterId } of await readPackedSeries(scope, store, condition, this.#withSlots)) {
        addTo(mixed, nodeId, parameterId);
      }
    }
    for (const query of this.#queries(scope.companyId, currentValues, mixed)) await copyGroup(scope, store, query);
  }

  /** The same for the few values of one cell, from any source and without COPY. */
  async readRows(scope: TenantScope, store: SeriesStore, source: ValueSource): Promise<void> {
    const sql = runnerOfKysely(scope.db);
    for (const query of this.#queries(scope.companyId, source, this.#periodic)) await selectGroup(sql, store, query);
  }

  #days(): string {
    return `and begin_date >= '${dateText(this.#from)}' and begin_date < '${dateText(this.#to)}'`;
  }

  #queries(
    companyId: number,
    source: ValueSource,
    periodic: ReadonlyMap<number, ReadonlySet<number>>,
  ): readonly GroupQuery[] {
    return [
      ...grouped(periodic).map((group) => groupQuery(companyId, source, group, this.#days(), false)),
      ...grouped(this.#constant).map((group) => groupQuery(companyId, source, group, '', true)),
    ];
  }
}

function addTo(where: Map<number, Set<number>>, nodeId: number, parameterId: number): void {
  let parameters = where.get(nodeId);
  if (parameters === undefined) {
    parameters = new Set();
    where.set(nodeId, parameters);
  }
  parameters.add(parameterId);
}

/** All are numbers of ours. The company is named although the policy names it too, so that the key's index is walked. */
const conditionOf = (companyId: number, { nodeIds, parameterIds }: Group, days: string): string =>
  `company_id = ${companyId} and node_id = any('{${nodeIds.join()}}'::bigint[])
    and parameter_id = any('{${parameterIds.join()}}'::bigint[]) ${days}`;

interface Group {
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
}

/** Nodes that need the same parameters are read together; the pairs read are exactly those needed. */
function grouped(needs: ReadonlyMap<number, ReadonlySet<number>>): readonly Group[] {
  const groups = new Map<string, { nodeIds: number[]; parameterIds: readonly number[] }>();
  for (const [nodeId, parameters] of needs) {
    const parameterIds = [...parameters].sort((left, right) => left - right);
    const key = parameterIds.join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { nodeIds: [nodeId], parameterIds });
    else group.nodeIds.push(nodeId);
  }
  return [...groups.values()];
}

/** Where values are read: the condition on nodes, parameters and days is put into each of its tables. */
export type ValueSource = (condition: string, columns?: string) => string;

const seriesColumns = 'node_id, parameter_id, begin_date, slot, state, flags, unit_id, value, end_date';

export const currentValues: ValueSource = (condition, columns = seriesColumns) =>
  `select ${columns} from measurement where ${condition}`;

/** The values as they were at a revision of the company. */
export const valuesAsOf =
  (revision: number): ValueSource =>
  (condition, columns = seriesColumns) =>
    `select ${columns} from measurement where ${condition} and revision <= ${revision}
     union all
     select ${columns} from measurement_history
     where ${condition} and revision <= ${revision} and superseded_revision > ${revision}`;

interface GroupQuery {
  readonly text: string;
  readonly withEnds: boolean;
}

function groupQuery(companyId: number, source: ValueSource, group: Group, days: string, withEnds: boolean): GroupQuery {
  const condition = conditionOf(companyId, group, days);
  // A text or a date is no number: in a formula it is a blank.
  const state = `case when value is null then greatest(state, ${measurementState.blank}::smallint) else state end as state`;
  const text = `select node_id, parameter_id, begin_date, slot, ${state}, flags, unit_id, value${withEnds ? ', end_date' : ''}
    from (${source(condition)}) v order by node_id, parameter_id, begin_date, slot`;
  return { text, withEnds };
}

async function copyGroup(scope: BulkScope, store: SeriesStore, { text, withEnds }: GroupQuery): Promise<void> {
  const builder = new SeriesBuilder(withEnds, 65_536);
  const types = ['int8', 'int8', 'date', 'int2', 'int2', 'int2', 'int8', 'float8', 'date'] as const;
  for await (const { count, columns: read } of copyBinaryOut(
    scope.client,
    text,
    withEnds ? types : types.slice(0, 8),
  )) {
    const [nodes, parameters, days, slots, states, flags, units, values, ends] = read.map(
      ({ values: found }) => found as Float64Array,
    ) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array | undefined,
    ];
    for (let row = 0; row < count; row += 1) {
      builder.add(
        nodes[row] as number,
        parameters[row] as number,
        periodKey(days[row] as number, slots[row] as number),
        values[row] as number,
        states[row] as number,
        flags[row] as number,
        units[row] as number,
        ends === undefined ? 0 : (ends[row] as number),
      );
    }
  }
  builder.into(store);
}

interface SelectedRow {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly state: number;
  readonly flags: number;
  readonly unitId: number | null;
  readonly value: number | null;
  readonly endDate?: LocalDate;
}

async function selectGroup(sql: SqlRunner, store: SeriesStore, { text, withEnds }: GroupQuery): Promise<void> {
  const builder = new SeriesBuilder(withEnds);
  for (const row of await sql.rows<SelectedRow>(text)) {
    const key = periodKey(dayOf(row.beginDate), row.slot);
    const end = row.endDate === undefined ? 0 : dayOf(row.endDate);
    builder.add(row.nodeId, row.parameterId, key, row.value ?? 0, row.state, row.flags, row.unitId ?? 0, end);
  }
  builder.into(store);
}
