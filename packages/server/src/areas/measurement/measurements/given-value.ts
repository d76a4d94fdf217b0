import { measurementMessages as say } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { type Qualifier, qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import type { CurrentValue, EntryParameter } from './entry-context.ts';
import { type ChangedItem, type EntryProblem, wrong } from './entry-problem.ts';

/** What a change makes of a value. */
export interface GivenValue {
  readonly value: number | null;
  readonly qualifier: Qualifier | null;
  /** A text, a date, or the code that says why there is no data. */
  readonly textValue: string | null;
  readonly state: number;
}

const blank: GivenValue = { value: null, qualifier: null, textValue: null, state: measurementState.blank };

function givenNumber(item: ChangedItem, current: CurrentValue | undefined): GivenValue {
  const { numValue, noDataCode } = item;
  if (noDataCode) return { ...blank, textValue: noDataCode, state: measurementState.noData };
  if (typeof numValue === 'number') {
    return { value: numValue, qualifier: item.qualifier ?? null, textValue: null, state: measurementState.value };
  }
  const isTakenBack = noDataCode === null && current?.state === measurementState.noData;
  if (numValue === null || current === undefined || isTakenBack) return blank;
  const { value, textValue, state } = current;
  return {
    value,
    qualifier: item.qualifier === undefined ? qualifierOf(current.flags) : item.qualifier,
    textValue,
    state,
  };
}

/** The value that the change gives; what it doesn't speak of stays as it is. */
export function givenValue(
  parameter: Pick<EntryParameter, 'dataType'>,
  item: ChangedItem,
  current: CurrentValue | undefined,
): GivenValue {
  if (parameter.dataType === DATA_TYPE.number) return givenNumber(item, current);
  if (item.textValue === undefined && current !== undefined) {
    const { value, textValue, state } = current;
    return { value, qualifier: null, textValue, state };
  }
  return item.textValue ? { ...blank, textValue: item.textValue, state: measurementState.value } : blank;
}

/** A qualifier belongs to a number, and a no-data code takes its place. */
export function qualificationProblems(
  parameter: Pick<EntryParameter, 'dataType'>,
  { numValue, qualifier, noDataCode }: ChangedItem,
  given: GivenValue,
): EntryProblem[] {
  if (!qualifier && !noDataCode) return [];
  if (parameter.dataType !== DATA_TYPE.number)
    return [wrong(noDataCode ? 'noDataCode' : 'qualifier', say.onlyOfNumbers)];
  if (noDataCode && (typeof numValue === 'number' || qualifier)) return [wrong('noDataCode', say.noDataWithValue)];
  if (qualifier && given.value === null) return [wrong('qualifier', say.qualifierWithoutValue, qualifier)];
  return [];
}
