import { createContainers, updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import type { z } from 'zod';
import type { ContainerDetails } from '../../site/public.ts';

export const newContainerSchema = createContainers.input;
export type NewContainerValues = z.input<typeof newContainerSchema>;

export const containerSchema = updateContainer.input;
export type ContainerValues = z.input<typeof containerSchema>;

export const newContainer = (dateAdded: LocalDate, like: Partial<NewContainerValues> = {}): NewContainerValues => ({
  containerTypeId: 0,
  statusName: DEFAULT_CONTAINER_STATUS,
  dateAdded,
  fullDate: null,
  notes: '',
  locationId: 0,
  wasteStorageAreaId: 0,
  bayId: null,
  ...like,
  containerIdValue: '',
  count: 1,
  customFields: [],
});

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
