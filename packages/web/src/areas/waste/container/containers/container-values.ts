import { updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import type { z } from 'zod';
import type { ContainerDetails } from '../../site/public.ts';

export const containerSchema = updateContainer.input;
export type ContainerValues = z.input<typeof containerSchema>;

export const valuesOf = (container: ContainerDetails): ContainerValues => ({
  id: container.id,
  version: container.version,
  containerTypeId: container.containerTypeId,
  statusName: container.statusName,
  dateAdded: container.dateAdded,
  fullDate: container.fullDate,
  notes: container.notes,
  locationId: container.locationId,
  wasteStorageAreaId: container.wasteStorageAreaId ?? 0,
  bayId: container.bayId,
  containerIdValue: container.containerIdValue,
});
