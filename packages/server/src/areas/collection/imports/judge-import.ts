import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import { judgeParts } from '@oikos/domain/measurement/judge-parts.ts';
import {
  type Others,
  type OtherValues,
  severityOf,
  ValueJudge,
  type Verdict,
} from '@oikos/domain/measurement/judge-values.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { isFar } from '@oikos/domain/measurement/quality/look-back.ts';
import { daysBack } from '@oikos/domain/measurement/quality/period-scale.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import {
  type EarlierValues,
  type JudgedRange,
  type KnownSource,
  leaveOutConfirmed,
  type NodeToMake,
  type RaisedVerdict,
  readEarlierValues,
  readJudgedSources,
  readParametersReadByRules,
} from '../../measurement/public.ts';
import type { Pair } from './convert/checked-pairs.ts';
import type { ValueChunk } from './convert/value-chunk.ts';
import type { Judged } from './load/judge-chunk.ts';
import { PassedValues, valuesAt } from './passed-values.ts';

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
  readonly #passed = new PassedValues();
  /** Parameters that rules read beside others. */
  #read: ReadonlySet<number> | null = null;

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
    this.#read ??= await readParametersReadByRules(scope.sql);
    await this.#meet(scope, runs, pairs);
    const ranges = runs.map((run) => this.#rangeOf(run, chunk, pairs));
    const earlier = await readEarlierValues(scope.sql, scope.companyId, ranges);
    const othersOf = this.#othersOf(ranges);
    const parts = runs.map(({ values }, index) => {
      const { stored, others } = earlier[index] as EarlierValues;
      const { judge, nodeId, parameterId } = ranges[index] as JudgedRange;
      return {
        ...{ judge, columns: chunk, places: values },
        stored: this.#passed.withStored(nodeId, parameterId, stored),
        others: othersOf(index, others),
      };
    });
    const found: FoundVerdict[] = [];
    const placeOf = placesIn(order, chunk);
    judgeParts(parts, (_part, at, verdict) => found.push({ at, place: placeOf(at), verdict }));
    return leaveOutConfirmed(scope.sql, found, (each) => raisedFrom(chunk, pairs, each), this.units);
  }

  /** Keeps the values that a dry run would have written by now: a load finds them stored. */
  remember(chunk: ValueChunk, order: Int32Array, { outcomes }: Pick<Judged, 'outcomes'>, pairs: readonly Pair[]): void {
    for (const { pair, values } of runsOf(chunk, order, outcomes)) {
      const known = this.#pairs.get(pair);
      if (known === undefined) continue;
      const { judge, source } = known;
      const { nodeId, parameterId } = pairs[pair] as Pair;
      const isRead = this.#read?.has(parameterId) === true;
      if (!isRead && !isFar(judge.reach)) continue;
      const days = daysBack(judge.reach, source.timespan);
      this.#passed.keep(nodeId, parameterId, valuesAt(chunk, values), days, isRead);
    }
  }

  /** The other parameters that the rules of each range read: as they are stored, as earlier chunks brought them, and in this chunk. */
  #othersOf(ranges: readonly JudgedRange[]): (index: number, stored: EarlierValues['others']) => Others {
    const places = new Map<string, number>();
    if (ranges.some(({ judge }) => judge.reads.size > 0)) {
      for (const [at, { nodeId, parameterId }] of ranges.entries()) places.set(`${nodeId}|${parameterId}`, at);
    }
    return (index, stored) => {
      const { nodeId } = ranges[index] as JudgedRange;
      const others = Array.from(stored, ([id, other]): [number, OtherValues] => [
        id,
        { stored: this.#passed.withStored(nodeId, id, other.stored), part: places.get(`${nodeId}|${id}`) },
      ]);
      return new Map(others);
    };
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
