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
