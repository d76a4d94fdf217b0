import type { Column } from './columns.ts';

/** Rows computed at a time: small enough for the working columns to stay in the processor's cache. */
export const batchRows = 1024;

/** States of a batch without blanks and failures. */
const noStates = new Uint8Array(batchRows);

/**
 * Working columns of a running program. The result of a sub-expression at depth d is at d: in its own register or,
 * for an input, in the caller's column (never written to). States are null where all rows are values.
 */
export class Registers {
  rows = 0;
  readonly values: Float64Array[] = [];
  readonly states: (Uint8Array | null)[] = [];
  readonly inputValues: Float64Array[] = [];
  readonly inputStates: (Uint8Array | null)[] = [];
  private readonly ownValues: Float64Array[] = [];
  private readonly ownStates: Uint8Array[] = [];

  private grow(depth: number): void {
    while (this.ownValues.length <= depth) {
      this.ownValues.push(new Float64Array(batchRows));
      this.ownStates.push(new Uint8Array(batchRows));
    }
  }

  /** Makes the register of that depth the current column there and returns its values for writing. */
  target(depth: number): Float64Array {
    if (depth >= this.ownValues.length) this.grow(depth);
    const own = this.ownValues[depth] as Float64Array;
    this.values[depth] = own;
    return own;
  }

  valuesAt(depth: number): Float64Array {
    return this.values[depth] as Float64Array;
  }

  /** States for reading; zeros where all rows are values. */
  statesAt(depth: number): Uint8Array {
    return this.states[depth] ?? noStates;
  }

  hasStates(depth: number): boolean {
    return this.states[depth] !== null;
  }

  /** The register's states for writing, to be set current with `keepStates`. */
  targetStates(depth: number): Uint8Array {
    if (depth >= this.ownStates.length) this.grow(depth);
    return this.ownStates[depth] as Uint8Array;
  }

  /** Adds the states at `other` to those at `depth`; the higher code wins. */
  joinStates(depth: number, other: number): void {
    const right = this.states[other] ?? null;
    if (right === null) return;
    const left = this.statesAt(depth);
    const out = this.targetStates(depth);
    for (let i = 0; i < this.rows; i++) out[i] = Math.max(left[i] as number, right[i] as number);
    this.states[depth] = out;
  }

  /** Gives each value at `depth` that is not finite the failure it stands for. */
  markFailures(depth: number, right: Float64Array | null, failure: (value: number, right: number) => number): void {
    const values = this.valuesAt(depth);
    const states = this.statesAt(depth);
    const out = this.targetStates(depth);
    for (let i = 0; i < this.rows; i++) {
      const state = states[i] as number;
      const value = values[i] as number;
      out[i] = state === 0 && value - value !== 0 ? failure(value, right === null ? 0 : (right[i] as number)) : state;
    }
    this.states[depth] = out;
  }

  /** Takes the rows from `start` of the inputs. A value that is not finite counts as the failure `notFinite`. */
  load(inputs: readonly Column[], start: number, rows: number, notFinite: number): void {
    this.rows = rows;
    for (let k = 0; k < inputs.length; k++) {
      const { values, states } = inputs[k] as Column;
      const whole = start === 0;
      const batch = whole ? values : values.subarray(start, start + rows);
      const batchStates = whole ? states : states.subarray(start, start + rows);
      this.inputValues[k] = batch;
      this.inputStates[k] = inputStates(batch, batchStates, rows, notFinite);
    }
  }

  /** Lets go of the caller's columns. */
  release(): void {
    this.inputValues.length = 0;
    this.inputStates.length = 0;
    this.values.length = 0;
    this.states.length = 0;
  }
}

function inputStates(values: Float64Array, states: Uint8Array, rows: number, notFinite: number): Uint8Array | null {
  let check = 0;
  let any = 0;
  for (let i = 0; i < rows; i++) {
    const value = values[i] as number;
    check += value - value;
    any |= states[i] as number;
  }
  if (check === 0) return any === 0 ? null : states;
  const marked = new Uint8Array(rows);
  let isMarked = false;
  for (let i = 0; i < rows; i++) {
    const value = values[i] as number;
    const state = states[i] as number;
    const isBroken = state === 0 && value - value !== 0;
    marked[i] = isBroken ? notFinite : state;
    isMarked ||= isBroken;
  }
  // Where there is no value, whatever number is there doesn't count.
  return isMarked ? marked : states;
}
