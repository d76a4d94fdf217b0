import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { measurementMessages as say } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { missingDataMessages as missing } from '@oikos/contract/measurement/missing-data/missing-data-messages.ts';
import { billMessages as bills } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import { severityOf, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import {
  isApproved,
  type MeasurementFlags,
  measurementFlag,
  packFlags,
  unpackFlags,
} from '@oikos/domain/measurement/measurement-flags.ts';
import { isSubstitute, measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifierOf, withQualifier } from '@oikos/domain/measurement/qualifier.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { isLocalDate, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import { hoursOfLocalDay } from '@oikos/domain/period/slot.ts';
import { TIMESPAN, timespanName } from '@oikos/domain/period/timespan.ts';
import { covers, endAfterLastDay, hasNoEnd, shownLastDay } from '@oikos/domain/period/validity.ts';
import { isInRange, MAXIMUM_SIGNIFICANT_DIGITS, significantDigits } from '@oikos/domain/quantity/decimal-text.ts';
import type { CurrentValue, EntryContext, EntryParameter } from './entry-context.ts';
import { type ChangedItem, type ChangedSet, type EntryProblem, problem, wrong } from './entry-problem.ts';
import { givenValue, qualificationProblems } from './given-value.ts';

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

/** A verdict of the judge, in words. */
export function verdictProblem(verdict: Verdict, units: EntryContext['units']): EntryProblem {
  const { message, parameters } = wordsOfVerdict(verdict, (unitId) => units.get(unitId)?.code);
  return problem('numValue', severityOf(verdict), message, parameters);
}

/** The period a set of values stands for, or what is wrong with its dates. */
export function checkPeriod(
  entryContext: EntryContext,
  { beginDate, endDate, slot }: Pick<ChangedSet, 'beginDate' | 'endDate' | 'slot'>,
): EntryPeriod | EntryProblem {
  const timespan = entryContext.set.isConstant ? TIMESPAN.none : entryContext.set.timespan;
  const period = periodContaining(timespan, beginDate);
  const end = timespan === TIMESPAN.none ? endAfterLastDay(endDate ?? '') : period.end;
  const given = endDate ?? shownLastDay(end);
  const isPeriod =
    period.begin === beginDate &&
    beginDate < end &&
    (hasNoEnd({ begin: beginDate, end }) || shownLastDay(end) === given);
  if (!isPeriod) return wrong('beginDate', say.notAPeriod, beginDate, given, timespanName(timespan));
  const slots = timespan === TIMESPAN.hour ? hoursOfLocalDay(entryContext.node.timeZone, beginDate) : 0;
  const hasSlot = timespan === TIMESPAN.hour ? slot >= 0 && slot < slots : slot === -1;
  if (!hasSlot) return wrong('slot', say.notAPeriod, beginDate, given, timespanName(timespan));
  const active = { begin: entryContext.node.activeDate, end: entryContext.node.inactiveDate };
  // V123. What holds until further notice counts by its first day.
  const counted =
    end >= NO_END
      ? { begin: beginDate, end: periodContaining(TIMESPAN.day, beginDate).end }
      : { begin: beginDate, end };
  if (!covers(active, counted)) {
    return wrong(
      'beginDate',
      say.outsideActiveDates,
      entryContext.node.name,
      active.begin,
      shownLastDay(active.end) || NO_END,
    );
  }
  return { begin: beginDate, end, slot };
}

/** The unit given; else the one the value has; else the parameter's. */
function unitOf(parameter: EntryParameter, item: ChangedItem, current: CurrentValue | undefined): number | null {
  if (parameter.unitTypeId === null) return null;
  if (item.uomId !== undefined && item.uomId !== null && item.uomId > 0) return item.uomId;
  return current?.unitId ?? parameter.unitId;
}

/** What is wrong with a value whatever others there are: unit, digits, pick list. */
export function valueProblems(
  entryContext: EntryContext,
  parameter: EntryParameter,
  item: Pick<ChangedItem, 'numValue' | 'textValue'>,
  unitId: number | null,
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  const { numValue, textValue } = item;
  const unit = unitId === null ? undefined : entryContext.units.get(unitId);
  if (parameter.unitTypeId !== null && unit === undefined) problems.push(wrong('uomId', say.unitMissing));
  else if (parameter.unitTypeId !== null && unit?.typeId !== parameter.unitTypeId) {
    problems.push(wrong('uomId', say.unitOfOtherType, unit?.code ?? '', parameter.name));
  }
  if (parameter.dataType === DATA_TYPE.number && typeof numValue === 'number') {
    if (significantDigits(numValue.toString().replace(/e.*$/u, '')) > MAXIMUM_SIGNIFICANT_DIGITS) {
      problems.push(wrong('numValue', say.tooManyDigits));
    }
    if (!isInRange(numValue)) problems.push(wrong('numValue', say.outOfRange));
  }
  if (parameter.dataType !== DATA_TYPE.number && textValue) {
    const known =
      parameter.picklistId === null ? undefined : (entryContext.picklistTexts.get(parameter.picklistId) ?? new Set());
    if (known !== undefined && !known.has(textValue)) problems.push(wrong('textValue', say.notInPicklist, textValue));
    if (parameter.dataType === 2 && !isLocalDate(textValue)) problems.push(wrong('textValue', general.invalidDate));
  }
  return problems;
}

const isSameValue = (row: EntryRow, current: CurrentValue): boolean =>
  row.state === current.state &&
  row.value === current.value &&
  row.textValue === current.textValue &&
  row.unitId === current.unitId &&
  qualifierOf(row.flags) === qualifierOf(current.flags);

const isSame = (row: EntryRow, current: CurrentValue): boolean =>
  isSameValue(row, current) &&
  row.end === current.endDate &&
  row.flags === current.flags &&
  row.comment === current.comment &&
  row.dataOrigin === current.dataOrigin;

function accessProblems(
  parameter: EntryParameter,
  item: ChangedItem,
  row: EntryRow,
  current: CurrentValue | undefined,
  mayOverwrite: boolean,
) {
  const problems: EntryProblem[] = [];
  const changesValue = current === undefined || !isSameValue(row, current);
  // Marks and comments may be set on what nobody may enter: a result is approved, a read-only value is commented.
  if (changesValue && parameter.isCalculated) problems.push(wrong('parameterId', say.calculated, parameter.name));
  else if (changesValue && parameter.isReadOnly) problems.push(wrong('parameterId', say.readOnly, parameter.name));
  if (changesValue && current?.origin === measurementOrigin.bill && current.state !== measurementState.blank) {
    problems.push(wrong('parameterId', bills.madeOfBills, parameter.name));
  }
  if (isApproved(row.flags) && !isApproved(current?.flags ?? 0) && !mayOverwrite) {
    problems.push(wrong('approved', say.approvedNeedsPermission));
  }
  if (current !== undefined && isApproved(current.flags)) {
    // Anyone who approved a value relies on it, so changing it takes a permission and a reason (U124).
    if (!mayOverwrite) problems.push(wrong('approved', say.approvedNeedsPermission));
    else if (!item.reasonForChange) problems.push(wrong('reasonForChange', say.approvedNeedsReason));
  }
  return problems;
}

/** What kind of change the caller means (V222), against the stored value: nobody overwrites what they have not seen. */
function conflictProblems(isInsert: boolean, item: ChangedItem, current: CurrentValue | undefined): EntryProblem[] {
  const hasValue = current !== undefined && current.state !== measurementState.blank;
  if (item.revision !== undefined && current !== undefined && current.revision !== item.revision) {
    return [wrong('revision', say.changedMeanwhile, current.recordedBy ?? '', current.recordedAt)];
  }
  if (item.revision !== undefined && current === undefined) return [wrong('revision', say.missing)];
  if (!hasValue || item.revision !== undefined) return [];
  if (isInsert) return [wrong('parameterId', say.existsAlready)];
  return [wrong('revision', say.changedMeanwhile, current.recordedBy ?? '', current.recordedAt)];
}

/** The true value of a period is no substitute. */
const takesPlaceOf = (current: CurrentValue, { numValue, noDataCode }: ChangedItem): boolean =>
  isSubstitute(current.origin, current.flags) && (typeof numValue === 'number' || Boolean(noDataCode));

const flagsBefore = (current: CurrentValue, item: ChangedItem): Partial<MeasurementFlags> => ({
  ...unpackFlags(current.flags),
  ...(takesPlaceOf(current, item) && { substituted: false }),
});

/** The true value of an approved substitute is proposed where nobody decides at once: who may, with a reason. */
const isOnlyProposed = (current: CurrentValue | undefined, item: ChangedItem, mayOverwrite: boolean): boolean =>
  current !== undefined &&
  isApproved(current.flags) &&
  takesPlaceOf(current, item) &&
  item.approved === undefined &&
  !(mayOverwrite && item.reasonForChange);

interface CheckedItem {
  /** Null where nothing is to be written. */
  readonly row: EntryRow | null;
  /** The row is proposed in place of an approved one, and not written. */
  readonly isProposed?: boolean;
  /** Whether the row has a measured number that isn't stored yet, or that isn't a forecast anymore. */
  readonly isJudged: boolean;
  readonly problems: readonly EntryProblem[];
}

const nothingToWrite = { row: null, isJudged: false };

function isJudged(parameter: EntryParameter, row: EntryRow, current: CurrentValue | undefined): boolean {
  if (row.state !== measurementState.value || parameter.dataType !== DATA_TYPE.number || parameter.isCalculated)
    return false;
  const marksChanged = ((row.flags ^ (current?.flags ?? 0)) & measurementFlag.forecast) !== 0;
  return current === undefined || marksChanged || !isSameValue(row, current) || row.end !== current.endDate;
}

/** Checks one value, but for what the judge of values says of it. */
export function checkItem(
  entryContext: EntryContext,
  item: ChangedItem,
  context: {
    readonly period: EntryPeriod;
    readonly isInsert: boolean;
    readonly current: CurrentValue | undefined;
    readonly mayOverwrite: boolean;
  },
): CheckedItem {
  const { period, isInsert, current, mayOverwrite } = context;
  const parameter = entryContext.parameters.get(item.parameterId);
  if (parameter === undefined) {
    return { ...nothingToWrite, problems: [wrong('parameterId', say.notOfSet, item.parameterId)] };
  }
  const unitId = unitOf(parameter, item, current);
  const before = current === undefined ? {} : flagsBefore(current, item);
  const { substituted, estimated, invalid, approved, forecast } = item;
  const given = Object.entries({ substituted, estimated, invalid, approved, forecast }).filter(
    ([, flag]) => flag !== undefined,
  );
  const { qualifier, ...value } = givenValue(parameter, item, current);
  const row: EntryRow = {
    ...period,
    parameterId: item.parameterId,
    ...value,
    unitId,
    flags: withQualifier(packFlags({ ...before, ...Object.fromEntries(given) }), qualifier),
    comment: item.comment === undefined ? (current?.comment ?? null) : item.comment || null,
    dataOrigin: item.dataOrigin === undefined ? (current?.dataOrigin ?? null) : item.dataOrigin || null,
    reasonForChange: item.reasonForChange || null,
  };
  const nothing = current === undefined ? row.state === measurementState.blank && !row.comment : isSame(row, current);
  const qualification = qualificationProblems(parameter, item, { ...value, qualifier });
  if (nothing) return { ...nothingToWrite, problems: qualification };
  const isProposed = isOnlyProposed(current, item, mayOverwrite);
  const problems = [
    ...conflictProblems(isInsert, item, current),
    ...(isProposed
      ? [problem('numValue', 'note', missing.substituteApproved, [])]
      : accessProblems(parameter, item, row, current, mayOverwrite)),
    ...valueProblems(entryContext, parameter, item, unitId),
    ...qualification,
  ];
  if (row.state === measurementState.blank && current !== undefined && current.state !== measurementState.blank) {
    problems.push(problem('numValue', 'ask', say.emptyValue, []));
  }
  return { row, isProposed, isJudged: !isProposed && isJudged(parameter, row, current), problems };
}
