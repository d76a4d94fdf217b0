import type { InputOf } from '@oikos/contract/endpoint.ts';
import { createContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { addFilledContainer, type LastContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { containerToBe, previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import type { z } from 'zod';
import { fieldsOf } from '../../../../kit/fields-of.ts';
import { type ContainerChoices, isDisposalSystem, todayAtSites } from '../../site/public.ts';
import { newWaste } from '../waste-entries/entry-values.ts';

/** What the page fills in: one or several containers, and the waste of one. */
export type NewContainerValues = z.input<typeof addFilledContainer.input> &
  Pick<z.input<typeof createContainers.input>, 'count'>;

const filledSchema = addFilledContainer.input.extend(createContainers.input.pick({ count: true }).shape);

/** Without a waste stream what is filled in of the waste isn't looked at: it is an empty container. */
export const schemaOf = (hasWaste: boolean): typeof filledSchema =>
  hasWaste ? filledSchema : (createContainers.input as unknown as typeof filledSchema);

/** The same without waste. An id names one container: a count chosen for a location that numbers them doesn't go with it. */
export const emptyContainers = (values: NewContainerValues): InputOf<typeof createContainers> =>
  fieldsOf(createContainers.input, values.containerIdValue ? { ...values, count: 1 } : values);

/** What is asked before saving: the waste in a container that isn't there yet. */
export const previewOf = (values: NewContainerValues): InputOf<typeof previewWasteEntry> =>
  fieldsOf(previewWasteEntry.input, {
    ...values,
    id: 0,
    newContainer: fieldsOf(containerToBe, values),
    containerWasteStreamId: null,
  });

type Place = Pick<NewContainerValues, 'wasteStorageAreaId' | 'bayId'>;
const nowhere: Place = { wasteStorageAreaId: 0, bayId: null };

/** Where a container of a location probably goes: where the last one went, or to its only area. */
export function probablePlace(
  locationId: number,
  { areas }: Pick<ContainerChoices, 'areas'>,
  last: readonly LastContainer[],
): Place {
  const here = areas.filter((area) => area.locationId === locationId && !isDisposalSystem(area));
  const before = last.find((each) => each.locationId === locationId);
  if (before && here.some(({ id }) => id === before.wasteStorageAreaId)) {
    return { wasteStorageAreaId: before.wasteStorageAreaId, bayId: before.bayId };
  }
  return here.length === 1 && here[0] ? { ...nowhere, wasteStorageAreaId: here[0].id } : nowhere;
}

const only = (items: readonly { readonly id: number }[]): number => (items.length === 1 ? (items[0]?.id ?? 0) : 0);

/** Place and type of the last container, else the only ones there are; today by the calendar of the site. */
export function newContainer(
  choices: ContainerChoices,
  last: readonly LastContainer[],
  ownTimeZone: string,
): NewContainerValues {
  const before = last.find(({ locationId }) => choices.locations.some(({ id }) => id === locationId));
  const locationId = before?.locationId ?? only(choices.locations);
  const site = choices.locations.find(({ id }) => id === locationId);
  const dateAdded = todayAtSites([site?.timeZone ?? ownTimeZone]);
  return {
    ...newWaste(dateAdded),
    containerTypeId: before?.containerTypeId ?? only(choices.containerTypes),
    statusName: DEFAULT_CONTAINER_STATUS,
    dateAdded,
    fullDate: null,
    notes: '',
    locationId,
    ...probablePlace(locationId, choices, last),
    containerIdValue: '',
    count: 1,
    customFields: [],
  };
}

/** The next container with what the last one was filled in with, but its number; dates are confirmed again. */
export const anotherLike = (values: NewContainerValues): NewContainerValues => ({
  ...values,
  containerIdValue: '',
  count: 1,
  confirmedDates: [],
  overrideReason: '',
});

/** An empty one of the same kind at the same place on the same day (V262). */
export const anotherEmpty = ({ dateAdded, ...values }: NewContainerValues): NewContainerValues => ({
  ...anotherLike({ ...values, dateAdded }),
  ...newWaste(dateAdded as LocalDate),
  notes: '',
  customFields: [],
});
