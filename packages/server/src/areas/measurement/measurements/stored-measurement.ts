import { type MeasurementFlagName, unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { NoDataCode } from '@oikos/domain/measurement/no-data-codes.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';

/** Names one measurement. */
export interface MeasurementKey {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
}

/** A stored measurement with where it came from; the calculation step where it is a result. */
export interface StoredMeasurement {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly slot: number;
  readonly unitId: number | null;
  readonly value: number | null;
  /** A text or a date; the no-data code where the state says that there is no data. */
  readonly textValue: string | null;
  readonly state: number;
  readonly flags: number;
  readonly origin: number;
  /** Import batch, calculation step or bill. */
  readonly originId: number | null;
  readonly revision: number;
  readonly recordedBy: number | null;
  readonly recordedAt: string;
  readonly comment: string | null;
  readonly reasonForChange: string | null;
  readonly dataOrigin: string | null;
}

/** The marks of a mask as words; approval is separate. */
export const flagWords = (mask: number): string =>
  Object.entries(unpackFlags(mask))
    .filter(([name, isSet]) => isSet && name !== ('approved' satisfies MeasurementFlagName))
    .map(([name]) => name)
    .join(', ');

/** The columns of a list that say what qualifies a value, and what is there instead of a number. */
export function qualifiedColumns({ flags, ...stored }: Pick<StoredMeasurement, 'state' | 'textValue' | 'flags'>) {
  const { textValue: text, noDataCode } = textOrCode(stored);
  return { qualifier: qualifierOf(flags), text, noDataCode };
}

/** The text of a value and its no-data code: the same column holds either. */
export const textOrCode = ({ state, textValue }: Pick<StoredMeasurement, 'state' | 'textValue'>) =>
  state === measurementState.noData
    ? { textValue: null, noDataCode: textValue as NoDataCode | null }
    : { textValue, noDataCode: null };
