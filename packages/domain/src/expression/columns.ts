/** State of one cell of a column. Codes above `blank` are failures; where several operands are no value the highest code wins. */
export const cellStates = {
  value: 0,
  blank: 1,
  divisionByZero: 2,
  /** A function outside its domain: square root of a negative, logarithm of zero. */
  domainError: 3,
  /** Larger than a number can be. */
  notFinite: 4,
} as const;

export type CellStateName = keyof typeof cellStates;

/** Default English text of the states that are no value. */
export const cellStateTexts: Readonly<Record<CellStateName, string>> = {
  value: '',
  blank: 'No value',
  divisionByZero: 'Division by zero',
  domainError: 'Not defined for this value',
  notFinite: 'Too large to compute',
};

/** Numbers and their states, equally long. A number counts only where its state is 0; elsewhere results hold NaN. */
export interface Column {
  readonly values: Float64Array;
  readonly states: Uint8Array;
}

/** A column of zeros that are values. */
export function newColumn(rows: number): Column {
  return { values: new Float64Array(rows), states: new Uint8Array(rows) };
}

/** A compiled formula. `inputs` follow `inputsOf`, each at least `rows` long; `output` is filled and returned, or a new column. */
export interface ColumnProgram {
  run(inputs: readonly Column[], rows: number, output?: Column): Column;
}

/** @throws RangeError when there are not so many inputs, or one is shorter than the rows */
export function requireInputs(inputs: readonly Column[], count: number, rows: number): void {
  if (inputs.length !== count) throw new RangeError(`The formula has ${count} inputs, but ${inputs.length} were given`);
  for (const { values, states } of inputs) {
    if (values.length < rows || states.length < rows) throw new RangeError(`An input has fewer than ${rows} rows`);
  }
}
