import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  type AssumedResults,
  type AssumedValue,
  type ChangedResult,
  dayOf,
  loadConfiguration,
  timespanOf,
} from '../../expression/public.ts';
import { Binder } from './bindings.ts';
import { failingWhereCircular } from './computation-order.ts';
import { noEndDay, periodOfDay } from './day-periods.ts';
import { DependencyGraph, touchedDays } from './dependents.ts';
import { evaluateTasks } from './evaluate.ts';
import { type InstanceKey, instanceKey } from './instance-key.ts';
import { PendingResults } from './pending-results.ts';
import { currentValues, SeriesNeeds } from './read-series.ts';
import { Results } from './results.ts';
import { dayOfKey, periodKey, positionOf, type Series, SeriesStore, slotOfKey } from './series.ts';

interface Cell {
  readonly value: number;
  readonly state: number;
  readonly flags: number;
  readonly unitId: number;
  readonly end: number;
}

/** Values put in front of the stored ones: what is assumed, and what has been computed from that. */
class Overlay {
  readonly #cells = new Map<InstanceKey, Map<number, Cell>>();

  set(nodeId: number, parameterId: number, key: number, cell: Cell): void {
    const place = instanceKey(nodeId, parameterId);
    const cells = this.#cells.get(place) ?? new Map<number, Cell>();
    this.#cells.set(place, cells.set(key, cell));
  }

  /** The series with the overlaid values in place. */
  over(nodeId: number, parameterId: number, stored: Series): Series {
    const cells = this.#cells.get(instanceKey(nodeId, parameterId));
    if (cells === undefined) return stored;
    const merged = new Map<number, Cell>();
    stored.keys.forEach((key, at) => {
      merged.set(key, {
        value: stored.values[at] as number,
        state: stored.states[at] as number,
        flags: stored.flags[at] as number,
        unitId: stored.units[at] as number,
        end: stored.ends?.[at] ?? 0,
      });
    });
    for (const [key, cell] of cells) merged.set(key, cell);
    const rows = [...merged].sort(([left], [right]) => left - right);
    return {
      keys: Float64Array.from(rows, ([key]) => key),
      values: Float64Array.from(rows, ([, cell]) => cell.value),
      states: Uint8Array.from(rows, ([, cell]) => cell.state),
      flags: Uint8Array.from(rows, ([, cell]) => cell.flags),
      units: Int32Array.from(rows, ([, cell]) => cell.unitId),
      ends: Int32Array.from(rows, ([, cell]) => cell.end),
    };
  }

  /** Puts itself over every series of the store that it knows values of. */
  apply(store: SeriesStore): void {
    for (const place of this.#cells.keys()) {
      const [nodeId, parameterId] = place.split(':').map(Number) as [number, number];
      store.set(nodeId, parameterId, this.over(nodeId, parameterId, store.get(nodeId, parameterId)));
    }
  }
}

const figure = (value: number, state: number): ChangedResult['old'] => ({
  value: state === measurementState.value ? value : null,
  state,
});

/**
 * Computes what results would be if these values were, in order of dependency and with the formulas of today, without
 * writing anything: only results that would change, in the order they are computed. Stops after about `most` of them.
 */
export async function evaluateAssumed(
  scope: TenantScope,
  assumed: readonly AssumedValue[],
  most: number,
): Promise<AssumedResults> {
  const binder = new Binder(await loadConfiguration(runnerOfKysely(scope.db), null));
  const graph = new DependencyGraph(binder);
  const overlay = new Overlay();
  const pending = new PendingResults();
  const follow: Follow = (nodeId, parameterId, days) => {
    for (const dependent of graph.dependents(nodeId, parameterId)) {
      const touched = touchedDays(dependent, days);
      if (touched !== null) pending.add(dependent.instance, touched, []);
    }
  };
  for (const value of assumed) assume(binder, overlay, value, follow);
  const { levelOf, circular } = graph.levels(pending.instances());
  pending.order(levelOf);
  const found = new Map<string, ChangedResult>();
  while (pending.size > 0 && found.size <= most) {
    const tasks = pending.takeNextLevel().map(({ instance, ranges }) => ({
      instance: failingWhereCircular(instance, circular.get(instanceKey(instance.node.id, instance.parameter.id))),
      ranges,
    }));
    const needs = new SeriesNeeds();
    for (const task of tasks) needs.addTask(task);
    const store = new SeriesStore();
    await needs.readRows(scope, store, currentValues);
    const stored = new Map<InstanceKey, Series>();
    for (const { instance } of tasks) {
      const [nodeId, parameterId] = [instance.node.id, instance.parameter.id];
      stored.set(instanceKey(nodeId, parameterId), store.get(nodeId, parameterId));
    }
    overlay.apply(store);
    const results = new Results();
    const outcome = evaluateTasks(tasks, store, binder.configuration.units, results);
    collect(results, stored, overlay, found);
    for (const [{ instance }, days] of outcome.changed) follow(instance.node.id, instance.parameter.id, days);
  }
  return { results: [...found.values()].slice(0, most), isCutShort: found.size > most };
}

type Follow = (nodeId: number, parameterId: number, days: { from: number; to: number }) => void;

/** Puts an assumed value in place and marks what depends on it; one of a parameter that the node doesn't have means nothing. */
function assume(binder: Binder, overlay: Overlay, assumed: AssumedValue, follow: Follow): void {
  const { parameters, sets, nodes, typesOfSets } = binder.configuration;
  const { nodeId, parameterId, slot } = assumed;
  const set = sets.get(parameters.get(parameterId)?.parameter_set_id ?? 0);
  const nodeTypeId = nodes.get(nodeId)?.node_type_id ?? 0;
  if (set === undefined || !typesOfSets.get(set.id)?.includes(nodeTypeId)) return;
  const timespan = timespanOf(set);
  const day = dayOf(assumed.beginDate);
  const days =
    timespan === TIMESPAN.none
      ? { from: day, to: noEndDay }
      : timespan === TIMESPAN.hour
        ? { from: day, to: day + 1 }
        : periodOfDay(timespan, day);
  overlay.set(nodeId, parameterId, periodKey(days.from, timespan === TIMESPAN.hour ? slot : -1), {
    value: assumed.value ?? 0,
    state: assumed.value === null ? measurementState.blank : measurementState.value,
    flags: 0,
    unitId: assumed.unitId > 0 ? assumed.unitId : (parameters.get(parameterId)?.unit_id ?? 0),
    end: days.to,
  });
  follow(nodeId, parameterId, days);
}

/** Takes what was computed: for the reply, old beside new, and for what depends on it. */
function collect(
  results: Results,
  stored: ReadonlyMap<InstanceKey, Series>,
  overlay: Overlay,
  found: Map<string, ChangedResult>,
): void {
  for (let row = 0; row < results.count; row += 1) {
    const nodeId = results.nodes[row] as number;
    const parameterId = results.parameters[row] as number;
    const key = results.keys[row] as number;
    const place = instanceKey(nodeId, parameterId);
    const before = stored.get(place);
    const at = before === undefined ? -1 : positionOf(before.keys, key);
    const value = results.values[row] as number;
    const state = results.states[row] as number;
    const unitId = results.units[row] as number;
    found.set(`${place}:${key}`, {
      nodeId,
      parameterId,
      beginDate: dateOfDayNumber(dayOfKey(key)),
      slot: slotOfKey(key),
      unitId,
      old:
        before === undefined || at < 0
          ? { value: null, state: measurementState.blank }
          : figure(before.values[at] as number, before.states[at] as number),
      new: figure(value, state),
    });
    overlay.set(nodeId, parameterId, key, {
      value,
      state,
      flags: results.flags[row] as number,
      unitId,
      end: results.ends[row] as number,
    });
  }
}
