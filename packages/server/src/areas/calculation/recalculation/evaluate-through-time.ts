import { type Column, newColumn } from '@oikos/domain/expression/columns.ts';
import { inheritedFlags, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState as state } from '@oikos/domain/measurement/measurement-state.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SeriesInput } from './bindings.ts';
import type { Stretch } from './cells.ts';
import type { Evaluated } from './collect-changes.ts';
import { shiftedKey } from './day-periods.ts';
import { fillPieces, fillSeries, inputState, UnitConverter } from './fill-columns.ts';
import { positionOf, type Series, type SeriesStore } from './series.ts';

interface EarlierCell {
  readonly value: number;
  readonly state: number;
  readonly flags: number;
  readonly unitId: number;
}

/** Results of one parameter at one node for later ones to read: the one just computed, else the stored one. */
export class EarlierResults {
  readonly #stored: Series;
  readonly #computed = new Map<number, EarlierCell>();

  constructor(stored: Series) {
    this.#stored = stored;
  }

  note(key: number, cell: EarlierCell): void {
    this.#computed.set(key, cell);
  }

  /** An approved result stays in effect until its restatement is accepted; a mark of being invalid outlives the computation. */
  find(key: number): EarlierCell | null {
    const at = positionOf(this.#stored.keys, key);
    const marks = at < 0 ? 0 : (this.#stored.flags[at] as number);
    const computed = this.#computed.get(key);
    if (computed !== undefined && (marks & measurementFlag.approved) === 0) {
      return { ...computed, flags: (marks & ~inheritedFlags) | computed.flags };
    }
    if (at < 0) return null;
    return {
      value: this.#stored.values[at] as number,
      state: this.#stored.states[at] as number,
      flags: marks,
      unitId: this.#stored.units[at] as number,
    };
  }
}

const slice = ({ values, states }: Column, row: number): Column => ({
  values: values.subarray(row, row + 1),
  states: states.subarray(row, row + 1),
});

/**
 * Computes a stretch of a result that builds on its own past, period by period, each from the one before. Stretches of one
 * result share `earlier` and come in order of time, so that the past reaches over a change of the formula.
 */
export function evaluateThroughTime(
  stretch: Stretch,
  store: SeriesStore,
  units: ReadonlyMap<number, Unit>,
  earlier: EarlierResults,
): Evaluated {
  const { segment, cells } = stretch;
  const { program, resultUnit } = segment.compiled;
  const rows = cells.keys.length;
  const flags = new Uint8Array(rows);
  const columns = segment.inputs.map(() => newColumn(rows));
  const output = newColumn(rows);
  if (program === null) output.states.fill(state.invalidExpression);
  const own: { input: SeriesInput; column: Column; converter: UnitConverter }[] = [];
  segment.inputs.forEach((input, index) => {
    const column = columns[index] as Column;
    if (input.kind === 'pieces') fillPieces(input, cells, column);
    else if (input.isOwnPast) own.push({ input, column, converter: new UnitConverter(units, input.unit) });
    else fillSeries(input, store.get(input.node.id, input.parameter.id), cells, units, column, flags);
  });
  for (let row = 0; row < rows; row += 1) {
    const key = cells.keys[row] as number;
    for (const { input, column, converter } of own) {
      const wanted = shiftedKey(cells.timespan, cells.zone, key, -input.periodsBefore);
      const found = wanted === key ? null : earlier.find(wanted);
      putEarlier(found, column, row, converter);
      if (column.states[row] === state.value) flags[row] = (flags[row] as number) | (found?.flags ?? 0);
    }
    flags[row] = (flags[row] as number) & inheritedFlags;
    program?.run(
      columns.map((column) => slice(column, row)),
      1,
      slice(output, row),
    );
    const [value, found] = [output.values[row] as number, output.states[row] as number];
    earlier.note(key, { value, state: found, flags: flags[row] as number, unitId: resultUnit?.id ?? 0 });
  }
  return { column: output, flags };
}

function putEarlier(found: EarlierCell | null, column: Column, row: number, converter: UnitConverter): void {
  column.states[row] = found === null ? state.blank : inputState(found.state, found.flags);
  if (found === null || column.states[row] !== state.value) return;
  converter.use(found.unitId);
  if (converter.possible) column.values[row] = found.value * converter.factor + converter.offset;
  else column.states[row] = state.unitMismatch;
}
