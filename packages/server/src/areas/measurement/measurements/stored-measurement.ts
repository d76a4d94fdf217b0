import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { NoDataCode } from '@oikos/domain/measurement/no-data-codes.ts';
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
  readonly originId: number | null;
  readonly revision: number;
  readonly recordedBy: number | null;
  readonly recordedAt: string;
  readonly comment: string | null;
  readonly reasonForChange: string | null;
  readonly dataOrigin: string | null;
}

/** The text of a value and its no-data code: the same column holds either. */
export const textOrCode = ({ state, textValue }: Pick<StoredMeasurement, 'state' | 'textValue'>) =>
  state === measurementState.noData
    ? { textValue: null, noDataCode: textValue as NoDataCode | null }
    : { textValue, noDataCode: null };
