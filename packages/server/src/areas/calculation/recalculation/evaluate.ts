import { type Column, newColumn } from '@oikos/domain/expression/columns.ts';
import { measurementState as state } from '@oikos/domain/measurement/measurement-state.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { DayRange } from '../../expression/public.ts';
import { type BoundSegment, buildsOnPast, type Instance } from './bindings.ts';
import { type Stretch, stretchesOf, type Task } from './cells.ts';
import { collectChanges, type Evaluated, withdrawOrphans } from './collect-changes.ts';
import { wholePeriods } from './day-periods.ts';
import { EarlierResults, evaluateThroughTime } from './evaluate-through-time.ts';
import { fillPieces, fillSeries } from './fill-columns.ts';
import type { Results } from './results.ts';
import { dayOfKey, type SeriesStore } from './series.ts';

function fillInputs(
  stretch: Stretch,
  store: SeriesStore,
  units: ReadonlyMap<number, Unit>,
  columns: Column[],
  flags: Uint8Array,
): void {
  stretch.segment.inputs.forEach((input, index) => {
    const column = columns[index] as Column;
    if (input.kind === 'pieces') fillPieces(input, stretch.cells, column);
    else fillSeries(input, store.get(input.node.id, input.parameter.id), stretch.cells, units, column, flags);
  });
}

/** Computes stretches that share a formula: one run over all their cells. */
function evaluateTogether(
  stretches: readonly Stretch[],
  store: SeriesStore,
  units: ReadonlyMap<number, Unit>,
): Evaluated {
  const { compiled, inputs } = (stretches[0] as Stretch).segment;
  const rows = stretches.reduce((sum, { cells }) => sum + cells.keys.length, 0);
  const flags = new Uint8Array(rows);
  if (compiled.program === null) {
    return {
      column: { values: new Float64Array(rows), states: new Uint8Array(rows).fill(state.invalidExpression) },
      flags,
    };
  }
  const columns = inputs.map(() => newColumn(rows));
  const output = newColumn(rows);
  for (const stretch of stretches) fillInputs(stretch, store, units, columns, flags);
  compiled.program.run(columns, rows, output);
  return { column: output, flags };
}

/** What a batch of tasks came to. */
export interface Outcome {
  readonly evaluated: number;
  readonly failed: number;
  /** For each task that changed something: over which days. */
  readonly changed: ReadonlyMap<Task, DayRange>;
}

const widened = (left: DayRange | undefined, right: DayRange): DayRange =>
  left === undefined ? right : { from: Math.min(left.from, right.from), to: Math.max(left.to, right.to) };

/** Evaluates tasks whose inputs are all in the store; what differs from the stored results is added to `results`. */
export function evaluateTasks(
  tasks: readonly Task[],
  store: SeriesStore,
  units: ReadonlyMap<number, Unit>,
  results: Results,
): Outcome {
  const changed = new Map<Task, DayRange>();
  const note = (task: Task, range: DayRange | null) => {
    if (range !== null) changed.set(task, widened(changed.get(task), range));
  };
  const groups = new Map<BoundSegment['compiled'], Stretch[]>();
  let evaluated = 0;
  let failed = 0;
  const count = (states: Uint8Array) => {
    evaluated += states.length;
    for (const found of states) if (found > state.blank) failed += 1;
  };
  for (const task of tasks) {
    note(task, withdrawOrphans(task, store, results));
    const { node, parameter } = task.instance;
    const earlier = buildsOnPast(task.instance) ? new EarlierResults(store.get(node.id, parameter.id)) : null;
    for (const stretch of stretchesOf(task, store)) {
      if (earlier !== null) {
        const outcome = evaluateThroughTime(stretch, store, units, earlier);
        count(outcome.column.states);
        note(task, collectChanges(stretch, outcome, store, results));
        continue;
      }
      const group = groups.get(stretch.segment.compiled);
      if (group === undefined) groups.set(stretch.segment.compiled, [stretch]);
      else group.push(stretch);
    }
  }
  for (const group of groups.values()) {
    let offset = 0;
    const placed = group.map((stretch) => {
      const cells = { ...stretch.cells, offset };
      offset += cells.keys.length;
      return { ...stretch, cells };
    });
    const outcome = evaluateTogether(placed, store, units);
    count(outcome.column.states);
    for (const stretch of placed) note(stretch.task, collectChanges(stretch, outcome, store, results));
  }
  return { evaluated, failed, changed };
}

/** One cell computed on its own, with its inputs. */
export interface EvaluatedCell {
  readonly segment: BoundSegment;
  readonly value: number;
  readonly state: number;
  readonly flags: number;
  /** The column of each input, one row long. */
  readonly inputs: readonly Column[];
}

/** Evaluates the one cell of an instance; `null` where no formula holds there. */
export function evaluateCell(
  instance: Instance,
  key: number,
  store: SeriesStore,
  units: ReadonlyMap<number, Unit>,
): EvaluatedCell | null {
  const day = dayOfKey(key);
  const segment = instance.segments.find(({ from, to }) => from <= day && day < to);
  if (segment === undefined) return null;
  const cells = { keys: Float64Array.of(key), timespan: instance.timespan, zone: instance.node.time_zone, offset: 0 };
  const stretch = { task: { instance, ranges: [wholePeriods(instance.timespan, day, day + 1)] }, segment, cells };
  const columns = segment.inputs.map(() => newColumn(1));
  const flags = new Uint8Array(1);
  fillInputs(stretch, store, units, columns, flags);
  const output = newColumn(1);
  if (segment.compiled.program === null) output.states[0] = state.invalidExpression;
  else segment.compiled.program.run(columns, 1, output);
  return {
    segment,
    value: output.values[0] as number,
    state: output.states[0] as number,
    flags: flags[0] as number,
    inputs: columns,
  };
}
