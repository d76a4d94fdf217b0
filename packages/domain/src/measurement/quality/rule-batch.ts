import { type Column, cellStates, newColumn } from '../../expression/columns.ts';
import type { LookBackFunction } from '../../expression/functions.ts';
import type { ExpressionInput } from '../../expression/typed-tree.ts';
import { fillLookBack, type ValueSeries } from './look-back.ts';
import type { CompiledRule, QualityRule, ReadParameter } from './quality-rule.ts';
import type { MergedSeries } from './value-series.ts';

/** Rows that a formula is computed for at once: enough that it costs little, few enough that they stay small. */
const ROWS = 8192;

/** Values of one part that wait for a rule. */
interface Waiting {
  readonly part: number;
  /** Row of the first of them. */
  readonly from: number;
  /** Where each of them is in the columns of its part. */
  readonly places: Int32Array;
}

/** The value itself is a number; one that a formula looks back to, or of another parameter, can be missing. */
const canBeMissing = ({ inputs, reads }: CompiledRule, at: number): boolean => {
  const { lookBack, periodsBefore } = inputs[at] as ExpressionInput;
  return lookBack !== undefined || periodsBefore > 0 || reads[at] !== null;
};

/** What a rule read of another parameter. */
export interface ReadValue {
  /** 'Operating hours', 'MEAN(Operating hours, 12)'. */
  readonly name: string;
  /** Null: there was no value. */
  readonly value: number | null;
  readonly unit: string | null;
}

/** What a rule found, with what it read of other parameters. */
export interface RuleFinding {
  readonly rule: QualityRule;
  readonly read: readonly ReadValue[];
}

type Report = (part: number, place: number, finding: RuleFinding) => void;

/** The series of another parameter, with where in it each place of the judged series is. */
export type SeriesOfOther = (read: ReadParameter) => MergedSeries;

const noOthers: SeriesOfOther = () => {
  throw new Error('A rule reads other parameters, which were not given');
};
const nothingRead: readonly ReadValue[] = [];

/** Functions whose result is a number of periods. */
const counts: ReadonlySet<string> = new Set<LookBackFunction>(['COUNT', 'FLATFOR', 'SINCE']);

function readValue(
  { lookBack, periodsBefore }: ExpressionInput,
  { name, unit }: ReadParameter,
  value: number,
): ReadValue {
  const read = { value: Number.isNaN(value) ? null : value, unit: unit?.code ?? null };
  if (lookBack === undefined)
    return { ...read, name: periodsBefore > 0 ? `PREVIOUS(${name}, ${periodsBefore})` : name };
  const periods = lookBack.periods > 0 ? `, ${lookBack.periods}` : '';
  const isCount = counts.has(lookBack.function);
  return { ...read, ...(isCount && { unit: null }), name: `${lookBack.function}(${name}${periods})` };
}

/** States of a column by its numbers: NaN is none. */
function markMissing({ values, states }: Column, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    states[row] = Number.isNaN(values[row]) ? cellStates.blank : cellStates.value;
  }
}

/** Whether a rule found something, or couldn't be computed somewhere: mostly neither. */
function saysNothing({ values, states }: Column, rows: number): boolean {
  for (let row = 0; row < rows; row += 1) if (values[row] !== 0 || states[row] !== 0) return false;
  return true;
}

/** Columns that no rule uses at the moment: an import meets its rules again with each chunk. */
const free: Column[] = [];
/** So many of them are kept. */
const MOST_FREE = 128;

/** A column whose numbers count as values. */
function takeColumn(): Column {
  const column = free.pop();
  column?.states.fill(cellStates.value);
  return column ?? newColumn(ROWS);
}

/** The values that wait for rules that look at the same things, whatever parameter and node they are of. */
class RuleRows {
  readonly #rules: readonly CompiledRule[];
  /** Any of the rules: it says what all of them look at. */
  readonly #first: CompiledRule;
  readonly #columns: readonly Column[];
  readonly #missable: readonly Column[];
  readonly #output = takeColumn();
  #waiting: Waiting[] = [];
  #count = 0;

  constructor(rules: readonly CompiledRule[]) {
    const first = rules[0] as CompiledRule;
    this.#rules = rules;
    this.#first = first;
    this.#columns = first.inputs.map(takeColumn);
    this.#missable = this.#columns.filter((_, at) => canBeMissing(first, at));
  }

  /** Gives its columns back: it isn't used any more. */
  end(): void {
    for (const column of [...this.#columns, this.#output]) if (free.length < MOST_FREE) free.push(column);
  }

  get room(): number {
    return ROWS - this.#count;
  }

  add(part: number, series: ValueSeries, { inSeries, places }: Placed, others: SeriesOfOther): void {
    const { inputs, reads } = this.#first;
    for (const [at, input] of inputs.entries()) {
      const target = (this.#columns[at] as Column).values.subarray(this.#count, this.#count + inSeries.length);
      const read = reads[at] ?? null;
      if (read === null) fillLookBack(input, series, inSeries, target);
      else {
        const other = others(read);
        const inOther = inSeries.map((place) => other.places[place] as number);
        fillLookBack(input, other.series, inOther, target);
      }
    }
    this.#waiting.push({ part, from: this.#count, places });
    this.#count += inSeries.length;
  }

  /** Computes the formulas for all that wait; how often one couldn't be. */
  run(report: Report): number {
    const rows = this.#count;
    if (rows === 0) return 0;
    for (const column of this.#missable) markMissing(column, rows);
    let notJudged = 0;
    for (const compiled of this.#rules) {
      const output = compiled.program.run(this.#columns, rows, this.#output);
      if (!saysNothing(output, rows)) notJudged += this.#tell(compiled, output, report);
    }
    this.#waiting = [];
    this.#count = 0;
    return notJudged;
  }

  #tell(compiled: CompiledRule, { values, states }: Column, report: Report): number {
    let notJudged = 0;
    for (const { part, from, places } of this.#waiting) {
      for (let at = 0; at < places.length; at += 1) {
        if (states[from + at] !== cellStates.value) notJudged += 1;
        else if (values[from + at] === 1) report(part, places[at] as number, this.#findingAt(compiled, from + at));
      }
    }
    return notJudged;
  }

  #findingAt({ rule, inputs, reads, isReading }: CompiledRule, row: number): RuleFinding {
    if (!isReading) return { rule, read: nothingRead };
    const read = this.#columns.flatMap(({ values }, at) => {
      const of = reads[at] ?? null;
      return of === null ? [] : [readValue(inputs[at] as ExpressionInput, of, values[row] as number)];
    });
    return { rule, read };
  }
}

const isWithin = ({ fromDay, toDay }: CompiledRule, day: number): boolean => fromDay <= day && day <= toDay;

/** The first and the last of the days on which the values begin. */
function daysOf({ beginDays }: ValueSeries, inSeries: Int32Array): readonly [number, number] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const place of inSeries) {
    const day = beginDays[place] as number;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}

/** Judges values by rules: what is of many parameters and nodes is computed together, rule by rule. */
export class RuleBatch {
  readonly #report: Report;
  /** By the rules that share them. */
  readonly #rows = new Map<string, RuleRows>();
  readonly #numbers = new Map<CompiledRule, number>();
  #notJudged = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  /**
   * Adds the values of a part. `places` says where each of them is in its columns.
   * @param othersOf the series of other parameters at the places of the series that are judged
   */
  add(
    part: number,
    rules: readonly CompiledRule[],
    { series, places: inSeries }: MergedSeries,
    places: Int32Array,
    othersOf: (series: ValueSeries, judged: Int32Array) => SeriesOfOther = () => noOthers,
  ): void {
    const whole = ascending(series, { inSeries, places });
    const [first, last] = daysOf(series, inSeries);
    const others = othersOf(series, whole.inSeries);
    const together = new Map<string, CompiledRule[]>();
    for (const compiled of rules) {
      if (isWithin(compiled, first) && isWithin(compiled, last)) {
        const same = together.get(compiled.inputKey);
        if (same === undefined) together.set(compiled.inputKey, [compiled]);
        else same.push(compiled);
      } else {
        const judged = chosen(whole, (place) => isWithin(compiled, series.beginDays[place] as number));
        this.#addTo([compiled], part, series, judged, others);
      }
    }
    for (const same of together.values()) this.#addTo(same, part, series, whole, others);
  }

  /** Judges what still waits; how often a rule couldn't judge a value. */
  finish(): number {
    for (const rows of this.#rows.values()) {
      this.#notJudged += rows.run(this.#report);
      rows.end();
    }
    this.#rows.clear();
    return this.#notJudged;
  }

  #rowsOf(rules: readonly CompiledRule[]): RuleRows {
    let key = '';
    for (const compiled of rules) {
      const number = this.#numbers.get(compiled) ?? this.#numbers.size;
      this.#numbers.set(compiled, number);
      key += `${number},`;
    }
    const cached = this.#rows.get(key);
    if (cached !== undefined) return cached;
    const made = new RuleRows(rules);
    this.#rows.set(key, made);
    return made;
  }

  #addTo(
    rules: readonly CompiledRule[],
    part: number,
    series: ValueSeries,
    { inSeries, places }: Placed,
    others: SeriesOfOther,
  ): void {
    const rows = this.#rowsOf(rules);
    for (let from = 0; from < places.length; from += ROWS) {
      const isAll = places.length <= ROWS;
      const someInSeries = isAll ? inSeries : inSeries.subarray(from, from + ROWS);
      const some = isAll ? places : places.subarray(from, from + ROWS);
      if (rows.room < some.length) this.#notJudged += rows.run(this.#report);
      rows.add(part, series, { inSeries: someInSeries, places: some }, others);
    }
  }
}

/** Values by where they are in their series and in their columns, side by side. */
interface Placed {
  readonly inSeries: Int32Array;
  readonly places: Int32Array;
}

function chosen({ inSeries, places }: Placed, isChosen: (inSeries: number) => boolean): Placed {
  return {
    inSeries: inSeries.filter(isChosen),
    places: places.filter((_, at) => isChosen(inSeries[at] as number)),
  };
}

/** The given values that are numbers, in the order of the series. */
function ascending({ values }: ValueSeries, given: Placed): Placed {
  const { inSeries } = given;
  let isInOrder = true;
  let isWhole = true;
  for (let at = 0; at < inSeries.length; at += 1) {
    if (at > 0 && (inSeries[at - 1] as number) > (inSeries[at] as number)) isInOrder = false;
    if (Number.isNaN(values[inSeries[at] as number])) isWhole = false;
  }
  const numbers = isWhole ? given : chosen(given, (place) => !Number.isNaN(values[place]));
  if (isInOrder) return numbers;
  const order = Array.from(numbers.inSeries.keys()).sort(
    (left, right) => (numbers.inSeries[left] as number) - (numbers.inSeries[right] as number),
  );
  return {
    inSeries: Int32Array.from(order, (at) => numbers.inSeries[at] as number),
    places: Int32Array.from(order, (at) => numbers.places[at] as number),
  };
}
