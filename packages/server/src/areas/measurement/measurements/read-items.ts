import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readAuditHistory, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { originName } from '@oikos/domain/measurement/measurement-origin.ts';
import { stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import { nameByIdText } from '../../../foundation/records/name-of-person.ts';
import { type StoredMeasurement, textOrCode } from './stored-measurement.ts';

export type MeasurementSet = OutputOf<typeof searchMeasurements>['items'][number];
export type DataItem = MeasurementSet['dataItems'][number];
export type HistoryItem = OutputOf<typeof readAuditHistory>['items'][number];

/** Columns of a value as it is shown, of `measurement` or its history under the alias. */
export const itemColumns = (alias: string): string => `
  ${alias}.node_id, ${alias}.parameter_id, ${alias}.begin_date, ${alias}.end_date, ${alias}.slot, ${alias}.unit_id,
  ${alias}.value, ${alias}.text_value, ${alias}.state, ${alias}.flags, ${alias}.origin, ${alias}.origin_id, ${alias}.comment,
  ${alias}.reason_for_change, ${alias}.data_origin, ${alias}.revision, ${alias}.recorded_at,
  ${nameByIdText(`${alias}.recorded_by`)} as recorded_by_name`;

export interface ItemRow extends Omit<StoredMeasurement, 'recordedBy'> {
  readonly recordedByName: string | null;
}

export function itemOf(row: ItemRow): DataItem {
  return {
    parameterId: row.parameterId,
    uomId: row.unitId,
    numValue: row.value,
    qualifier: qualifierOf(row.flags),
    ...textOrCode(row),
    state: stateName(row.state),
    origin: originName(row.origin),
    ...unpackFlags(row.flags),
    comment: row.comment,
    reasonForChange: row.reasonForChange,
    dataOrigin: row.dataOrigin,
    revision: row.revision,
    recordedBy: row.recordedByName,
    recordedAt: row.recordedAt,
  };
}
