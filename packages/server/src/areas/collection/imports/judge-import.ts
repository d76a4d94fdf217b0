import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import {
  noValues,
  severityOf,
  type ValueColumns,
  ValueJudge,
  type Verdict,
} from '@oikos/domain/measurement/judge-values.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { isFar } from '@oikos/domain/measurement/quality/look-back.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import {
  type JudgedRange,
  type KnownSource,
  type RaisedVerdict,
  readEarlierValues,
  readJudgedSources,
} from '../../measurement/public.ts';
import type { Pair } from './convert/checked-pairs.ts';
import type { ValueChunk } from './convert/value-chunk.ts';
import type { Judged } from './load/judge-chunk.ts';

const NUMBER = 0;
const { insert, update, reject } = importOutcome;

/** What the judge says of a value of a chunk. */
export interface FoundVerdict {
  /** Place of the value in the chunk, and in its sorted order. */
  readonly at: number;
  readonly place: number;
  readonly verdict: Verdict;
}

interface KnownPair {
  readonly source: KnownSource;
  readonly judge: ValueJudge;
}

/** The values of one pair of node and parameter in a chunk: their places in its sorted order. */
interface Run {
  readonly pair: number;
  readonly places: readonly number[];
}

/**
 * Judges the values of an import by the judge that entry asks too, chunk by chunk. What a parameter's values are judged by is what
 * held when the import first met it, so that an import doesn't prove its own values usual.
 */
export class ImportJudge {
  readonly units: ReadonlyMap<number, Unit>;
  /** By place of the pair. */
  readonly #pairs = new Map<number, KnownPair>();
  readonly #todays = new Map<string, number>();
  /** What earlier chunks brought, where rules look back and a dry run stores nothing. */
  readonly #passed = new Map<number, ValueColumns>();

  constructor(units: ReadonlyMap<number, Unit>) {
    this.units = units;
  }

  /** Judges what the import would write; what stays as it is was judged when it came. */
  async judge(
    scope: BulkScope,
    chunk: ValueChunk,
    order: Int32Array,
    { outcomes }: Pick<Judged, 'outcomes'>,
    pairs: readonly Pair[],
  ): Promise<readonly FoundVerdict[]> {
    const runs = runsOf(chunk, order, outcomes).filter(
      ({ pair }) => (pairs[pair] as Pair).parameter.dataType === NUMBER,
    );
    await this.#meet(scope, runs, pairs);
    const ranges = runs.map((run) => this.#rangeOf(run, chunk, order, pairs));
    const earlier = await readEarlierValues(scope.sql, scope.companyId, ranges);
    const found: FoundVerdict[] = [];
    for (const [index, { pair, places }] of runs.entries()) {
      const { judge } = ranges[index] as JudgedRange;
      const placeOf = new Map(places.map((place) => [order[place] as number, place]));
      const report = (at: number, verdict: Verdict) => found.push({ at, place: placeOf.get(at) as number, verdict });
      const before = this.#withPassed(pair, earlier[index] ?? noValues);
      judge.judge(chunk, placeOf.keys(), report, before);
      if (isFar(judge.reach)) this.#passed.set(pair, joined(before, partOf(chunk, [...placeOf.keys()])));
    }
    return found;
  }

  async #meet({ sql, companyId }: BulkScope, runs: readonly Run[], pairs: readonly Pair[]): Promise<void> {
    const unknown = runs.map(({ pair }) => pair).filter((pair) => !this.#pairs.has(pair));
    if (unknown.length === 0) return;
    const nodeIds = unknown.map((pair) => (pairs[pair] as Pair).nodeId);
    const parameterIds = unknown.map((pair) => (pairs[pair] as Pair).parameterId);
    const sources = await readJudgedSources(sql, companyId, { nodeIds, parameterIds }, this.units);
    for (const [index, pair] of unknown.entries()) {
      const source = sources[index] as KnownSource;
      const today = this.#todayIn((pairs[pair] as Pair).node.timeZone);
      this.#pairs.set(pair, { source, judge: new ValueJudge({ ...source, today }, this.units) });
    }
  }

  #rangeOf({ pair, places }: Run, chunk: ValueChunk, order: Int32Array, pairs: readonly Pair[]): JudgedRange {
    const { source, judge } = this.#pairs.get(pair) as KnownPair;
    const { nodeId, parameterId } = pairs[pair] as Pair;
    const dayOf = (place: number | undefined) => chunk.begins[order[place ?? 0] as number] as number;
    const [firstDay, lastDay] = [dayOf(places[0]), dayOf(places.at(-1))];
    return { nodeId, parameterId, timespan: source.timespan, firstDay, lastDay, judge };
  }

  #withPassed(pair: number, stored: ValueColumns): ValueColumns {
    const passed = this.#passed.get(pair);
    return passed === undefined ? stored : joined(stored, passed);
  }

  #todayIn(zone: string): number {
    const known = this.#todays.get(zone);
    if (known !== undefined) return known;
    const today = dayNumberOf(localDateAt(zone, Date.now()));
    this.#todays.set(zone, today);
    return today;
  }
}

/** What a rule refuses isn't written, and what it holds is written with its mark. */
export function carryOutVerdicts(chunk: ValueChunk, judged: Judged, found: readonly FoundVerdict[]): Judged {
  const counts = { ...judged.counts };
  for (const { at, place, verdict } of found) {
    const severity = severityOf(verdict);
    if (severity === 'hold') chunk.flags[at] = (chunk.flags[at] as number) | measurementFlag.held;
    const outcome = judged.outcomes[place];
    if (severity !== 'refuse' || outcome === reject) continue;
    judged.outcomes[place] = reject;
    counts[outcome === insert ? 'insert' : 'update'] -= 1;
    counts.reject += 1;
  }
  return { ...judged, counts };
}

/** What was said of the values that are written. */
export const raisedOf = (
  chunk: ValueChunk,
  pairs: readonly Pair[],
  { outcomes }: Judged,
  found: readonly FoundVerdict[],
): readonly RaisedVerdict[] =>
  found.flatMap(({ at, place, verdict }) => {
    if (outcomes[place] !== insert && outcomes[place] !== update) return [];
    const { nodeId, parameterId } = pairs[chunk.pairs[at] as number] as Pair;
    return {
      ...{ nodeId, parameterId, verdict },
      begin: dateOfDayNumber(chunk.begins[at] as number),
      end: dateOfDayNumber(chunk.ends[at] as number),
      slot: chunk.slots[at] as number,
      value: chunk.values[at] as number,
      unitId: (chunk.units[at] as number) || null,
    };
  });

/** The values that are to be written, by their pair of parameter and node. */
function runsOf(chunk: ValueChunk, order: Int32Array, outcomes: Uint8Array): Run[] {
  const runs: { pair: number; places: number[] }[] = [];
  for (let place = 0; place < order.length; place += 1) {
    if (outcomes[place] !== insert && outcomes[place] !== update) continue;
    const pair = chunk.pairs[order[place] as number] as number;
    const last = runs.at(-1);
    if (last?.pair === pair) last.places.push(place);
    else runs.push({ pair, places: [place] });
  }
  return runs;
}

const partOf = (chunk: ValueColumns, places: readonly number[]): ValueColumns => {
  const of = (column: ArrayLike<number>) => places.map((place) => column[place] as number);
  return {
    values: of(chunk.values),
    units: of(chunk.units),
    begins: of(chunk.begins),
    ends: of(chunk.ends),
    flags: of(chunk.flags),
    slots: of(chunk.slots),
  };
};

/** Of values for one period the last ones count. */
const joined = (first: ValueColumns, second: ValueColumns): ValueColumns => {
  const both = (left: ArrayLike<number>, right: ArrayLike<number>) => [...Array.from(left), ...Array.from(right)];
  return {
    values: both(first.values, second.values),
    units: both(first.units, second.units),
    begins: both(first.begins, second.begins),
    ends: both(first.ends, second.ends),
    flags: both(first.flags, second.flags),
    slots: both(first.slots, second.slots),
  };
};
