import { type MeasurementFlags, unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { type MeasurementOriginName, originName } from '@oikos/domain/measurement/measurement-origin.ts';
import { type MeasurementStateName, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import type { NoDataCode } from '@oikos/domain/measurement/no-data-codes.ts';
import { type Qualifier, qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { lastDayOrNoEnd } from '@oikos/domain/period/validity.ts';
import {
  type MeasurementKey,
  type OpenRestatement,
  type StoredMeasurement,
  textOrCode,
} from '../../measurement/public.ts';

/** What a person reads as it is stored. */
type Unchanged =
  | 'value'
  | 'textValue'
  | 'originId'
  | 'revision'
  | 'recordedBy'
  | 'recordedAt'
  | 'comment'
  | 'reasonForChange'
  | 'dataOrigin';

/** A measurement as a person reads it. */
export interface ExplainedMeasurement extends MeasurementKey, Pick<StoredMeasurement, Unchanged> {
  /** The last day. */
  readonly endDate: LocalDate;
  readonly nodeName: string;
  readonly parameterName: string;
  readonly qualifier: Qualifier | null;
  readonly noDataCode: NoDataCode | null;
  readonly unit: string | null;
  readonly state: MeasurementStateName;
  readonly flags: MeasurementFlags;
  readonly origin: MeasurementOriginName;
  /** What its inputs give by now, where it was approved and kept as it was. */
  readonly kept: OpenRestatement | null;
}

/** A stored measurement with the names a person knows. */
export function explainedMeasurement(
  stored: StoredMeasurement,
  names: { readonly node: string; readonly parameter: string; readonly unit: string | null },
): ExplainedMeasurement {
  return {
    nodeId: stored.nodeId,
    parameterId: stored.parameterId,
    beginDate: stored.beginDate,
    endDate: lastDayOrNoEnd(stored.endDate),
    slot: stored.slot,
    nodeName: names.node,
    parameterName: names.parameter,
    value: stored.value,
    qualifier: qualifierOf(stored.flags),
    ...textOrCode(stored),
    unit: names.unit,
    state: stateName(stored.state),
    flags: unpackFlags(stored.flags),
    origin: originName(stored.origin),
    originId: stored.originId,
    revision: stored.revision,
    recordedBy: stored.recordedBy,
    recordedAt: stored.recordedAt,
    comment: stored.comment,
    reasonForChange: stored.reasonForChange,
    dataOrigin: stored.dataOrigin,
    kept: null,
  };
}
