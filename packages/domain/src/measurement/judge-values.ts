import { dayNumberOf, NO_END } from '../period/local-date.ts';
import { type Conversion, conversionOf } from '../quantity/conversion.ts';
import type { Unit } from '../quantity/unit.ts';
import { isBeforeItsPeriod, isBelowZero, timesUsual } from './doubtful-value.ts';
import { measurementFlag } from './measurement-flags.ts';
import { type EntryLimit, isOutsideLimit } from './parameter-limit.ts';
import { furthest, isFar } from './quality/look-back.ts';
import type { PeriodScale, Reach } from './quality/period-scale.ts';
import { type CompiledRule, type QualityRule, reachesOfOthers } from './quality/quality-rule.ts';
import type { ReadValue, RuleBatch, SeriesOfOther } from './quality/rule-batch.ts';
import {
  alignedSeries,
  firstPlaces,
  type MergedSeries,
  mergedSeries,
  type SeriesColumns,
  unorderedSeries,
} from './quality/value-series.ts';
import type { Severity } from './severity.ts';

/** Values of one parameter at one node as columns: entry has a few, an import a hundred thousand. */
export interface ValueColumns {
  /** NaN where there is no number. */
  readonly values: ArrayLike<number>;
  /** Id of the unit that the value is in; 0: none. */
  readonly units: ArrayLike<number>;
  /** First day of the period and the day after its last, as days since 1970-01-01. */
  readonly begins: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
  readonly flags: ArrayLike<number>;
  /** Index of the hour within the local day; -1 for a day or longer. */
  readonly slots: ArrayLike<number>;
}

/** What values of a parameter at a node are judged by. */
export interface JudgedSource<Limit extends EntryLimit = EntryLimit> {
  /** Mean of the amounts of the latest stored values; null: too few are known. */
  readonly usual: { readonly amount: number; readonly unitId: number | null } | null;
  readonly limits: readonly Limit[];
  /** The rules of data quality that hold here, for values in `unit`. */
  readonly rules: readonly CompiledRule[];
  /** The parameter's own unit; null: it has none. */
  readonly unit: Unit | null;
  /** How periods are numbered; null where they have no frequency. */
  readonly scale: PeriodScale | null;
  /** The day it is at the node, as days since 1970-01-01. */
  readonly today: number;
}

/** What is doubtful about a value. */
export type Verdict<Limit extends EntryLimit = EntryLimit> =
  | { readonly kind: 'negative' }
  | { readonly kind: 'farFromUsual'; readonly times: number }
  | { readonly kind: 'outsideLimit'; readonly limit: Limit }
  | { readonly kind: 'notBegunYet' }
  | {
      readonly kind: 'rule';
      readonly rule: QualityRule;
      /** What the rule read of other parameters. */
      readonly read: readonly ReadValue[];
    };

export type VerdictKind = Verdict['kind'];

/** A rule says itself what follows; what is doubtful whatever the rules say is asked about. */
export const severityOf = (verdict: Verdict): Severity => (verdict.kind === 'rule' ? verdict.rule.severity : 'ask');

/** Nothing is stored. */
export const noValues: ValueColumns = { values: [], units: [], begins: [], ends: [], flags: [], slots: [] };

const NO_END_DAY = dayNumberOf(NO_END);
/** Values of another parameter at the same node. */
export interface OtherValues {
  /** As far as they aren't among the given ones, in the order of their periods. */
  readonly stored: ValueColumns;
  /** Those that are judged together: which part they are. */
  readonly part?: number | undefined;
}

/** By id of the parameter. */
export type Others = ReadonlyMap<number, OtherValues>;

const noPlaces = new Int32Array();
const noNumbers: readonly number[] = [];

type Report<Limit extends EntryLimit> = (place: number, verdict: Verdict<Limit>) => void;

const inUnit = (value: number, { factor, offset }: Conversion): number => value * factor + offset;

interface CompiledLimit<Limit> {
  readonly limit: Limit;
  readonly beginDay: number;
  readonly endDay: number;
  /** By id of the value's unit. */
  readonly conversions: Map<number, Conversion | null>;
}

/**
 * The one judge of values: entry, imports and checks of what is stored ask it, so that a value gets the same verdicts by every way in.
 * It is made for a parameter at a node; `judgeParts` (judge-parts.ts) asks those of many.
 */
export class ValueJudge<Limit extends EntryLimit = EntryLimit> {
  readonly #source: JudgedSource<Limit>;
  readonly #units: ReadonlyMap<number, Unit>;
  readonly #limits: readonly CompiledLimit<Limit>[];
  readonly #toUsualUnit = new Map<number, Conversion | null>();
  /** To the unit with the id, by id of the value's unit. */
  readonly #conversions = new Map<number | null, Map<number, Conversion | null>>();
  readonly #plain: readonly CompiledRule[];
  readonly #looksBack: boolean;
  readonly #reading: readonly CompiledRule[];
  /** Other parameters that the rules read, and how far before a value. */
  readonly reads: ReadonlyMap<number, Reach>;

  constructor(source: JudgedSource<Limit>, units: ReadonlyMap<number, Unit>) {
    // Values without a frequency have no earlier periods to look back to.
    const rules = source.rules.filter((rule) => source.scale !== null || !(isFar(rule.reach) || rule.isReading));
    this.#source = { ...source, rules };
    this.#plain = rules.filter(({ isReading }) => !isReading);
    this.#looksBack = this.#plain.some(({ reach }) => isFar(reach));
    this.#reading = rules.filter(({ isReading }) => isReading);
    this.reads = reachesOfOthers(this.#reading);
    this.#units = units;
    this.#limits = source.limits.map((limit) => ({
      limit,
      beginDay: dayNumberOf(limit.beginDate),
      endDay: dayNumberOf(limit.endDate),
      conversions: new Map(),
    }));
  }

  /** How far before a value the rules look. */
  get reach(): Reach {
    return furthest(this.#source.rules.map(({ reach }) => reach));
  }

  /** Reports what is doubtful about each value, whatever others there are. */
  judgeEach(columns: ValueColumns, places: Int32Array, report: Report<Limit>): void {
    const { today } = this.#source;
    for (const place of places) {
      const value = columns.values[place] as number;
      if (Number.isNaN(value)) continue;
      const unitId = columns.units[place] as number;
      const begin = columns.begins[place] as number;
      this.#judgeAmount(place, value, unitId, report);
      if (this.#limits.length > 0) this.#judgeLimits(place, value, unitId, begin, report);
      if (begin <= today) continue;
      const isForecast = ((columns.flags[place] as number) & measurementFlag.forecast) !== 0;
      // What holds until further notice may begin any day.
      const hasEnd = (columns.ends[place] as number) < NO_END_DAY;
      if (hasEnd && isBeforeItsPeriod(begin, today, isForecast)) report(place, { kind: 'notBegunYet' });
    }
  }

  /** Hands the values to the rules that look at them alone. */
  addToRules(batch: RuleBatch, part: number, { columns, places, stored = noValues }: JudgedValues): void {
    if (this.#plain.length === 0 || places.length === 0) return;
    const { unit } = this.#source;
    const merged = this.#looksBack
      ? this.#merged(stored, this.#inUnit(columns, places, unit))
      : unorderedSeries(this.#daysInUnit(columns, places, unit));
    batch.add(part, this.#plain, merged, places);
  }

  /**
   * Hands the values to the rules that read other parameters.
   * @param givenOf the given values of a part that are written
   */
  addToReadingRules(
    batch: RuleBatch,
    part: number,
    { columns, places, stored = noValues, others }: JudgedValues,
    givenOf: (part: number) => GivenValues,
  ): void {
    if (this.#reading.length === 0 || places.length === 0) return;
    const merged = this.#merged(stored, this.#inUnit(columns, places, this.#source.unit));
    const nothing: GivenValues = { columns: noValues, places: noPlaces };
    batch.add(part, this.#reading, merged, places, (series, judged) => {
      const cached = new Map<number, MergedSeries>();
      const seriesOf: SeriesOfOther = ({ id, unit }) => {
        const found = cached.get(id);
        if (found !== undefined) return found;
        const other = others?.get(id);
        const given = other?.part === undefined ? nothing : givenOf(other.part);
        const kept = other?.stored ?? noValues;
        const aligned = alignedSeries(
          {
            stored: this.#inUnit(kept, firstPlaces(kept.values.length), unit),
            given: this.#inUnit(given.columns, given.places, unit),
          },
          series,
          judged,
        );
        cached.set(id, aligned);
        return aligned;
      };
      return seriesOf;
    });
  }

  #merged(stored: ValueColumns, given: SeriesColumns): MergedSeries {
    const before = this.#inUnit(stored, firstPlaces(stored.values.length), this.#source.unit);
    // Without a frequency there are no rules that look at other periods.
    return mergedSeries(this.#source.scale as PeriodScale, before, given);
  }

  /** The values at the places in a unit; NaN where one doesn't convert. */
  #inUnit(columns: ValueColumns, places: Int32Array, unit: Unit | null): SeriesColumns {
    const { slots, flags } = columns;
    const own = {
      ...this.#daysInUnit(columns, places, unit),
      slots: new Int16Array(places.length),
      flags: new Uint8Array(places.length),
    };
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      own.slots[at] = slots[place] as number;
      own.flags[at] = flags[place] as number;
    }
    return own;
  }

  /** The same without what only other periods are found by. */
  #daysInUnit({ values, units, begins }: ValueColumns, places: Int32Array, unit: Unit | null): SeriesColumns {
    const toId = unit?.id ?? null;
    const conversions = this.#conversions.get(toId) ?? new Map<number, Conversion | null>();
    this.#conversions.set(toId, conversions);
    const own = { values: new Float64Array(places.length), begins: new Int32Array(places.length) };
    let [from, conversion]: [number, Conversion | null] = [Number.NaN, null];
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      if (units[place] !== from) {
        from = units[place] as number;
        conversion = this.#conversion(conversions, from, toId);
      }
      own.values[at] = conversion === null ? Number.NaN : inUnit(values[place] as number, conversion);
      own.begins[at] = begins[place] as number;
    }
    return { ...own, slots: noNumbers, flags: noNumbers };
  }

  #judgeAmount(place: number, value: number, unitId: number, report: Report<Limit>): void {
    const { usual } = this.#source;
    // Below zero is nothing special on a scale with a zero point of its own (°C, °F).
    const hasOwnZero = () => (this.#units.get(unitId)?.add ?? 0) !== 0;
    if (isBelowZero(value) && !hasOwnZero()) report(place, { kind: 'negative' });
    if (usual === null) return;
    const conversion = this.#conversion(this.#toUsualUnit, unitId, usual.unitId);
    const times = conversion && timesUsual(inUnit(value, conversion), usual.amount);
    if (times !== null) report(place, { kind: 'farFromUsual', times });
  }

  /** A limit counts for a period by its first day; one in a unit that the value doesn't convert to isn't judged. */
  #judgeLimits(place: number, value: number, unitId: number, begin: number, report: Report<Limit>): void {
    for (const { limit, beginDay, endDay, conversions } of this.#limits) {
      if (begin < beginDay || begin > endDay) continue;
      const conversion = this.#conversion(conversions, unitId, limit.unitId);
      if (conversion !== null && isOutsideLimit(inUnit(value, conversion), limit.operator, limit.value)) {
        report(place, { kind: 'outsideLimit', limit });
      }
    }
  }

  #conversion(cached: Map<number, Conversion | null>, unitId: number, toId: number | null): Conversion | null {
    const found = cached.get(unitId);
    if (found !== undefined) return found;
    const made = conversionOf(this.#units.get(unitId) ?? null, this.#units.get(toId ?? 0) ?? null);
    cached.set(unitId, made);
    return made;
  }
}

/** Values that are given, and which of them. */
export interface GivenValues {
  readonly columns: ValueColumns;
  readonly places: Int32Array;
}

/** Values of one parameter at one node that are to be judged. */
export interface JudgedValues {
  readonly columns: ValueColumns;
  /** Which of them. */
  readonly places: Int32Array;
  /** The values of the periods that the rules look back to, as far as they aren't among the given ones. */
  readonly stored?: ValueColumns | undefined;
  /** The values of the other parameters that the rules read. */
  readonly others?: Others | undefined;
}
