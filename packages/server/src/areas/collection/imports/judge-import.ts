import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import {
  judgeParts,
  noValues,
  severityOf,
  type ValueColumns,
  ValueJudge,
  type Verdict,
} from '@oikos/domain/measurement/judge-values.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { isFar } from '@oikos/domain/measurement/quality/look-back.ts';
import { daysBack } from '@oikos/domain/measurement/quality/period-scale.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import {
  type JudgedRange,
  type KnownSource,
  leaveOutConfirmed,
  type NodeToMake,
  type RaisedVerdict,
  readEarlierValues,
  readJudgedSources,
} from '../../measurement/public.ts';
import type { Pair } from './convert/checked-pairs.ts';
import type { ValueChunk } from './convert/value-chunk.ts';
import type { Judged } from './load/judge-chunk.ts';

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

/** The values of one pair of node and parameter that are to be written. */
interface Run {
  readonly pair: number;
  /** Their places in the chunk, in the order of their periods. */
  readonly values: Int32Array;
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
  /** What earlier chunks of a dry run brought, for rules that look back to it: it isn't stored. */
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
      ({ pair }) => (pairs[pair] as Pair).parameter.dataType === DATA_TYPE.number,
    );
    await this.#meet(scope, runs, pairs);
    const ranges = runs.map((run) => this.#rangeOf(run, chunk, pairs));
    const earlier = await readEarlierValues(scope.sql, scope.companyId, ranges);
    const parts = runs.map(({ pair, values }, index) => ({
      judge: (ranges[index] as JudgedRange).judge,
      columns: chunk,
      places: values,
      stored: this.#withPassed(pair, earlier[index] ?? noValues),
    }));
    const found: FoundVerdict[] = [];
    const placeOf = placesIn(order, chunk);
    judgeParts(parts, (_part, at, verdict) => found.push({ at, place: placeOf(at), verdict }));
    return leaveOutConfirmed(scope.sql, found, (each) => raisedFrom(chunk, pairs, each), this.units);
  }

  /** Keeps the values that a dry run would have written by now: a load finds them stored. */
  remember(chunk: ValueChunk, order: Int32Array, { outcomes }: Pick<Judged, 'outcomes'>): void {
    for (const { pair, values } of runsOf(chunk, order, outcomes)) {
      const known = this.#pairs.get(pair);
      if (known === undefined || !isFar(known.judge.reach)) continue;
      const { judge, source } = known;
      const last = chunk.begins[values.at(-1) as number] as number;
      const passed = joined(this.#passed.get(pair) ?? noValues, partOf(chunk, values));
      this.#passed.set(pair, since(passed, last - daysBack(judge.reach, source.timespan)));
    }
  }

  async #meet({ sql, companyId }: BulkScope, runs: readonly Run[], pairs: readonly Pair[]): Promise<void> {
    const unknown = runs.map(({ pair }) => pair).filter((pair) => !this.#pairs.has(pair));
    if (unknown.length === 0) return;
    const nodeIds = unknown.map((pair) => (pairs[pair] as Pair).nodeId);
    const parameterIds = unknown.map((pair) => (pairs[pair] as Pair).parameterId);
    const toMake = new Map(unknown.flatMap((pair) => nodeToMake(pairs[pair] as Pair)));
    const sources = await readJudgedSources(sql, companyId, { nodeIds, parameterIds }, this.units, toMake);
    for (const [index, pair] of unknown.entries()) {
      const source = sources[index] as KnownSource;
      const today = this.#todayIn((pairs[pair] as Pair).node.timeZone);
      this.#pairs.set(pair, { source, judge: new ValueJudge({ ...source, today }, this.units) });
    }
  }

  #rangeOf({ pair, values }: Run, chunk: ValueChunk, pairs: readonly Pair[]): JudgedRange {
    const { source, judge } = this.#pairs.get(pair) as KnownPair;
    const { nodeId, parameterId } = pairs[pair] as Pair;
    const dayOf = (value: number | undefined) => chunk.begins[value ?? 0] as number;
    const [firstDay, lastDay] = [dayOf(values[0]), dayOf(values.at(-1))];
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

/** What is known of a node that the import will make, by the id that it has until then. */
const nodeToMake = ({ nodeId, node }: Pair): [number, NodeToMake][] => {
  const { nodeTypeId, timeZone, parentIds } = node;
  return nodeId > 0 ? [] : [[nodeId, { nodeTypeId, timeZone, parentId: parentIds[0] ?? nodeId }]];
};

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
    return raisedFrom(chunk, pairs, { at, verdict });
  });

function raisedFrom(
  chunk: ValueChunk,
  pairs: readonly Pair[],
  { at, verdict }: Pick<FoundVerdict, 'at' | 'verdict'>,
): RaisedVerdict {
  const { nodeId, parameterId } = pairs[chunk.pairs[at] as number] as Pair;
  return {
    ...{ nodeId, parameterId, verdict },
    begin: dateOfDayNumber(chunk.begins[at] as number),
    end: dateOfDayNumber(chunk.ends[at] as number),
    slot: chunk.slots[at] as number,
    value: chunk.values[at] as number,
    unitId: (chunk.units[at] as number) || null,
  };
}

/** The values that are to be written, by their pair of parameter and node. */
function runsOf(chunk: ValueChunk, order: Int32Array, outcomes: Uint8Array): Run[] {
  const written = new Int32Array(order.length);
  const runs: Run[] = [];
  let count = 0;
  let begun = 0;
  let pair = -1;
  const close = () => {
    if (count > begun) runs.push({ pair, values: written.subarray(begun, count) });
    begun = count;
  };
  for (let place = 0; place < order.length; place += 1) {
    if (outcomes[place] !== insert && outcomes[place] !== update) continue;
    const at = order[place] as number;
    if (chunk.pairs[at] !== pair) {
      close();
      pair = chunk.pairs[at] as number;
    }
    written[count] = at;
    count += 1;
  }
  close();
  return runs;
}

/** Says of a value of the chunk where in the sorted order it is; found out once, when there is a first doubt. */
function placesIn(order: Int32Array, { count }: ValueChunk): (at: number) => number {
  let places: Int32Array | undefined;
  return (at) => {
    if (places === undefined) {
      places = new Int32Array(count);
      for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place;
    }
    return places[at] as number;
  };
}

/** Without what begins before a day. */
function since(columns: ValueColumns, day: number): ValueColumns {
  const kept = firstPlaces(columns.values.length).filter((place) => (columns.begins[place] as number) >= day);
  return kept.length === columns.values.length ? columns : partOf(columns, kept);
}

const partOf = (chunk: ValueColumns, places: Int32Array): ValueColumns => {
  const of = (column: ArrayLike<number>) => Array.from(places, (place) => column[place] as number);
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
