import {
  correctAreaInspection,
  type InspectionVersion,
  type inspectionFields,
  recordAreaInspection,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { inspectionCheckpointKeys } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import type { z } from 'zod';
import { unset } from '../../../../kit/unset.ts';

export type InspectionValues = z.input<typeof inspectionFields>;
export const recordSchema = recordAreaInspection.input;
export const correctSchema = correctAreaInspection.input;

/** An inspection that begins now: nothing is answered before it was looked at. */
export const newInspection = (areaId: number, clientOperationId: string, timeZone: string) => ({
  clientOperationId,
  areaId,
  inspectedAt: localMinuteAt(timeZone, Date.now()),
  inspectorName: '',
  checkpoints: inspectionCheckpointKeys.map((checkpoint) => ({
    checkpoint,
    outcome: unset,
    description: '',
    correctiveAction: '',
    mendBy: null,
    mendedOn: null,
  })),
  containersSeen: null,
  notes: '',
});

/** What a version says, to be corrected. */
export const valuesOf = (version: InspectionVersion): InspectionValues => ({
  inspectedAt: version.inspectedAt,
  inspectorName: version.inspector,
  checkpoints: version.checkpoints,
  containersSeen:
    version.containers?.filter(({ verdict }) => verdict !== 'missing').map(({ number }) => number) ?? null,
  notes: version.notes,
});
