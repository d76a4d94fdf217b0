import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { measurementMessages as say } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { parameterLimitMessages as limitsSay } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import { billMessages as bills } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import { type Message, type MessageParameter, say as said } from '@oikos/contract/message.ts';
import { isBeforeItsPeriod, isBelowZero } from '@oikos/domain/measurement/doubtful-value.ts';
import { isApproved, measurementFlag, packFlags, unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { isLocalDate, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import { hoursOfLocalDay } from '@oikos/domain/period/slot.ts';
import { TIMESPAN, timespanName } from '@oikos/domain/period/timespan.ts';
import { covers, endAfterLastDay, hasNoEnd, shownLastDay } from '@oikos/domain/period/validity.ts';
import { isInRange, MAXIMUM_SIGNIFICANT_DIGITS, significantDigits } from '@oikos/domain/quantity/decimal-text.ts';
import { brokenLimits } from '../parameter-limits/broken-limits.ts';
import type { EntryFacts, EntryParameter, StandingValue } from './entry-facts.ts';

type ChangedSet = ParsedInputOf<typeof modifyMeasurements>['data'][number];
export type ChangedItem = ChangedSet['dataItems'][number];

/** The period of a set of values, half-open. */
export interface EntryPeriod {
  readonly begin: LocalDate;
  readonly end: LocalDate;
  readonly slot: number;
}

/** A value ready to be staged. */
export interface EntryRow extends EntryPeriod {
  readonly parameterId: number;
  readonly unitId: number | null;
  readonly value: number | null;
  readonly textValue: string | null;
  readonly state: number;
  readonly flags: number;
  readonly comment: string | null;
  readonly reasonForChange: string | null;
  readonly dataOrigin: string | null;
}

export interface EntryProblem {
  readonly field: string;
  readonly isWarning: boolean;
  readonly code: string;
  readonly message: string;
  readonly parameters: MessageParameter[];
}

function problem(field: string, isWarning: boolean, message: Message, parameters: MessageParameter[]): EntryProblem {
  const { code, message: text } = said(message, ...parameters);
  return { field, isWarning, code, message: text, parameters };
}
const wrong = (field: string, message: Message, ...parameters: MessageParameter[]) =>
  problem(field, false, message, parameters);
const doubtful = (field: string, message: Message, ...parameters: MessageParameter[]) =>
  problem(field, true, message, parameters);

/** A value far outside the usual is asked about: beyond ten times, or below a tenth of, what it used to be. */
const unusualFactor = 10;

/** The period a set of values stands for, or what is wrong with its dates. */
export function checkPeriod(
  facts: EntryFacts,
  { beginDate, endDate, slot }: Pick<ChangedSet, 'beginDate' | 'endDate' | 'slot'>,
): EntryPeriod | EntryProblem {
  const timespan = facts.set.isConstant ? TIMESPAN.none : facts.set.timespan;
  const period = periodContaining(timespan, beginDate);
  const end = timespan === TIMESPAN.none ? endAfterLastDay(endDate ?? '') : period.end;
  const given = endDate ?? shownLastDay(end);
  const isPeriod =
    period.begin === beginDate &&
    beginDate < end &&
    (hasNoEnd({ begin: beginDate, end }) || shownLastDay(end) === given);
  if (!isPeriod) return wrong('beginDate', say.notAPeriod, beginDate, given, timespanName(timespan));
  const slots = timespan === TIMESPAN.hour ? hoursOfLocalDay(facts.node.timeZone, beginDate) : 0;
  const hasSlot = timespan === TIMESPAN.hour ? slot >= 0 && slot < slots : slot === -1;
  if (!hasSlot) return wrong('slot', say.notAPeriod, beginDate, given, timespanName(timespan));
  const active = { begin: facts.node.activeDate, end: facts.node.inactiveDate };
  // V123. What holds until further notice counts by its first day.
  const counted =
    end >= NO_END
      ? { begin: beginDate, end: periodContaining(TIMESPAN.day, beginDate).end }
      : { begin: beginDate, end };
  if (!covers(active, counted)) {
    return wrong(
      'beginDate',
      say.outsideActiveDates,
      facts.node.name,
      active.begin,
      shownLastDay(active.end) || NO_END,
    );
  }
  return { begin: beginDate, end, slot };
}

interface GivenValue {
  readonly value: number | null;
  readonly textValue: string | null;
  readonly state: number;
}

function givenValue(parameter: EntryParameter, item: ChangedItem, standing: StandingValue | undefined): GivenValue {
  const isNumber = parameter.dataType === 0;
  const given = isNumber ? item.numValue : item.textValue;
  if (given === undefined && standing !== undefined) return standing;
  const text = typeof given === 'string' && given !== '' ? given : null;
  const value = typeof given === 'number' ? given : null;
  const isBlank = isNumber ? value === null : text === null;
  return {
    value: isNumber ? value : null,
    textValue: isNumber ? null : text,
    state: isBlank ? measurementState.blank : measurementState.value,
  };
}

/** The unit given; else the one the value has; else the parameter's. */
function unitOf(parameter: EntryParameter, item: ChangedItem, standing: StandingValue | undefined): number | null {
  if (parameter.unitTypeId === null) return null;
  if (item.uomId !== undefined && item.uomId !== null && item.uomId > 0) return item.uomId;
  return standing?.unitId ?? parameter.unitId;
}

/** Limits of the parameter at the node that the value breaks, each told on its own. */
function limitProblems(
  facts: EntryFacts,
  parameterId: number,
  given: { readonly value: number; readonly unitId: number | null; readonly begin: LocalDate },
): EntryProblem[] {
  return brokenLimits(facts.limits.get(parameterId) ?? [], facts.units, given).map((limit) => {
    const code = limit.unitId === null ? '' : (facts.units.get(limit.unitId)?.code ?? '');
    const sign = limitOperators[limit.operator];
    const amount = `${limit.value} ${code}`.trim();
    return limit.citation === ''
      ? doubtful('numValue', limitsSay.outsideLimit, sign, amount)
      : doubtful('numValue', limitsSay.outsideCitedLimit, sign, amount, limit.citation);
  });
}

/** What is wrong with a value on its own: unit, digits, pick list; and what is unusual about it, or outside its limits. */
export function valueProblems(
  facts: EntryFacts,
  parameter: EntryParameter,
  item: Pick<ChangedItem, 'numValue' | 'textValue'>,
  unitId: number | null,
  begin: LocalDate,
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  const { numValue, textValue } = item;
  const unit = unitId === null ? undefined : facts.units.get(unitId);
  if (parameter.unitTypeId !== null && unit === undefined) problems.push(wrong('uomId', say.unitMissing));
  else if (parameter.unitTypeId !== null && unit?.typeId !== parameter.unitTypeId) {
    problems.push(wrong('uomId', say.unitOfOtherType, unit?.code ?? '', parameter.name));
  }
  if (parameter.dataType === 0 && typeof numValue === 'number') {
    if (significantDigits(numValue.toString().replace(/e.*$/u, '')) > MAXIMUM_SIGNIFICANT_DIGITS) {
      problems.push(wrong('numValue', say.tooManyDigits));
    }
    if (!isInRange(numValue)) problems.push(wrong('numValue', say.outOfRange));
    const usual = facts.usual.get(parameter.id);
    const ratio = usual === undefined || numValue === 0 ? 1 : Math.abs(numValue) / usual;
    if (isBelowZero(numValue)) problems.push(doubtful('numValue', say.negative));
    if (ratio > unusualFactor || ratio < 1 / unusualFactor) {
      problems.push(doubtful('numValue', say.farFromUsual, Number(ratio.toPrecision(2))));
    }
    problems.push(...limitProblems(facts, parameter.id, { value: numValue, unitId, begin }));
  }
  if (parameter.dataType !== 0 && textValue) {
    const known =
      parameter.picklistId === null ? undefined : (facts.picklistTexts.get(parameter.picklistId) ?? new Set());
    if (known !== undefined && !known.has(textValue)) problems.push(wrong('textValue', say.notInPicklist, textValue));
    if (parameter.dataType === 2 && !isLocalDate(textValue)) problems.push(wrong('textValue', general.invalidDate));
  }
  return problems;
}

const isSameValue = (row: EntryRow, standing: StandingValue): boolean =>
  row.state === standing.state &&
  row.value === standing.value &&
  row.textValue === standing.textValue &&
  row.unitId === standing.unitId;

const isSame = (row: EntryRow, standing: StandingValue): boolean =>
  isSameValue(row, standing) &&
  row.end === standing.endDate &&
  row.flags === standing.flags &&
  row.comment === standing.comment &&
  row.dataOrigin === standing.dataOrigin;

function accessProblems(
  parameter: EntryParameter,
  item: ChangedItem,
  row: EntryRow,
  standing: StandingValue | undefined,
  mayOverwrite: boolean,
) {
  const problems: EntryProblem[] = [];
  const changesValue = standing === undefined || !isSameValue(row, standing);
  // Marks and comments may be set on what nobody may enter: a result is approved, a read-only value is commented.
  if (changesValue && parameter.isCalculated) problems.push(wrong('parameterId', say.calculated, parameter.name));
  else if (changesValue && parameter.isReadOnly) problems.push(wrong('parameterId', say.readOnly, parameter.name));
  if (changesValue && standing?.origin === measurementOrigin.bill && standing.state !== measurementState.blank) {
    problems.push(wrong('parameterId', bills.madeOfBills, parameter.name));
  }
  if (isApproved(row.flags) && !isApproved(standing?.flags ?? 0) && !mayOverwrite) {
    problems.push(wrong('approved', say.approvedNeedsPermission));
  }
  if (standing !== undefined && isApproved(standing.flags)) {
    // Anyone who approved a value relies on it, so changing it takes a permission and a reason (U124).
    if (!mayOverwrite) problems.push(wrong('approved', say.approvedNeedsPermission));
    else if (!item.reasonForChange) problems.push(wrong('reasonForChange', say.approvedNeedsReason));
  }
  return problems;
}

/** What kind of change the caller means (V222), against what stands: nobody overwrites what they have not seen. */
function meetingProblems(isInsert: boolean, item: ChangedItem, standing: StandingValue | undefined): EntryProblem[] {
  const stands = standing !== undefined && standing.state !== measurementState.blank;
  if (item.revision !== undefined && standing !== undefined && standing.revision !== item.revision) {
    return [wrong('revision', say.changedMeanwhile, standing.recordedBy ?? '', standing.recordedAt)];
  }
  if (item.revision !== undefined && standing === undefined) return [wrong('revision', say.missing)];
  if (!stands || item.revision !== undefined) return [];
  if (isInsert) return [wrong('parameterId', say.existsAlready)];
  return [wrong('revision', say.changedMeanwhile, standing.recordedBy ?? '', standing.recordedAt)];
}

/** Checks one value; `row` is null where nothing is to be written. */
export function checkItem(
  facts: EntryFacts,
  item: ChangedItem,
  context: {
    readonly period: EntryPeriod;
    readonly isInsert: boolean;
    readonly standing: StandingValue | undefined;
    readonly mayOverwrite: boolean;
  },
): { readonly row: EntryRow | null; readonly problems: readonly EntryProblem[] } {
  const { period, isInsert, standing, mayOverwrite } = context;
  const parameter = facts.parameters.get(item.parameterId);
  if (parameter === undefined) return { row: null, problems: [wrong('parameterId', say.notOfSet, item.parameterId)] };
  const unitId = unitOf(parameter, item, standing);
  const before = standing === undefined ? {} : unpackFlags(standing.flags);
  const { substituted, estimated, invalid, approved, forecast } = item;
  const given = Object.entries({ substituted, estimated, invalid, approved, forecast }).filter(
    ([, flag]) => flag !== undefined,
  );
  const row: EntryRow = {
    ...period,
    parameterId: item.parameterId,
    ...pick(givenValue(parameter, item, standing)),
    unitId,
    flags: packFlags({ ...before, ...Object.fromEntries(given) }),
    comment: item.comment === undefined ? (standing?.comment ?? null) : item.comment || null,
    dataOrigin: item.dataOrigin === undefined ? (standing?.dataOrigin ?? null) : item.dataOrigin || null,
    reasonForChange: item.reasonForChange || null,
  };
  const nothing = standing === undefined ? row.state === measurementState.blank && !row.comment : isSame(row, standing);
  if (nothing) return { row: null, problems: [] };
  const problems = [
    ...meetingProblems(isInsert, item, standing),
    ...accessProblems(parameter, item, row, standing, mayOverwrite),
    ...valueProblems(facts, parameter, item, unitId, period.begin),
  ];
  // What holds until further notice may begin any day.
  const isMeasured = row.state === measurementState.value && parameter.dataType === 0 && !parameter.isCalculated;
  const isForecast = (row.flags & measurementFlag.forecast) !== 0;
  if (isMeasured && !hasNoEnd(period) && isBeforeItsPeriod(period.begin, facts.today, isForecast)) {
    problems.push(doubtful('numValue', say.notBegunYet));
  }
  if (row.state === measurementState.blank && standing?.state === measurementState.value) {
    problems.push(doubtful('numValue', say.emptyValue));
  }
  return { row, problems };
}

const pick = ({ value, textValue, state }: GivenValue): GivenValue => ({ value, textValue, state });
