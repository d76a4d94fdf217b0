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
  readonly node_id: number;
  readonly parameter_id: number;
  readonly begin_date: LocalDate;
  readonly end_date: LocalDate;
  readonly slot: number;
  readonly unit_id: number | null;
  readonly value: number | null;
  readonly text_value: string | null;
  readonly state: number;
  readonly flags: number;
  readonly origin: number;
  readonly origin_id: number | null;
  readonly revision: number;
  readonly recorded_by: number | null;
  readonly recorded_at: string;
  readonly comment: string | null;
  readonly reason_for_change: string | null;
  readonly data_origin: string | null;
}
