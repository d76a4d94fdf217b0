import { containerStatuses, DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import { MAXIMUM_NUMBER_LENGTH } from '@oikos/domain/waste/site/auto-numbering.ts';
import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import { distinct, localDate, requiredText, searchText, text, version, wholeNumber } from '../../../fields.ts';
import { hasNoIdOr } from '../../../library-endpoints.ts';
import { defineList } from '../../../list.ts';
import { ruleText } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { newRecord } from '../../../partial-input.ts';
import { created, done, updated } from '../../../replies.ts';
import { containerClock } from '../../accumulation/clocks/container-clocks.ts';
import { satelliteExcess } from '../../accumulation/clocks/satellite-excess.ts';
import { confirmedDates } from '../../site/date-doubts.ts';
import { containerMessages as say } from './container-messages.ts';

/** Containers: the list, one of them and its number (E222 to E225). Their numbering is in auto-numbering.ts. */

/** At most 256 characters (V267), which a label's code can still carry. */
const NUMBER_MAXIMUM = MAXIMUM_NUMBER_LENGTH;
const NOTES_MAXIMUM = 1024;
export const FIELD_VALUE_MAXIMUM = 256;
const FIELDS_AT_ONCE = 500;
export const CONTAINERS_AT_ONCE = 200;

const status = z.enum(containerStatuses);
const areaKind = z.enum([...storageAreaKinds, 'disposalSystem']);

export const consolidatedFilters = { parents: 'Parent containers', children: 'Child containers' } as const;
export type ConsolidatedFilter = keyof typeof consolidatedFilters;
const consolidatedFilter = z.enum(Object.keys(consolidatedFilters) as [ConsolidatedFilter, ...ConsolidatedFilter[]]);

/** A row of the container list (2 §3); with `id` as every list has it. The amount is sorted by `totalKg`, the days by `deadline`. */
export const containerRow = z.object({
  id: z.int(),
  containerId: z.int(),
  containerIdValue: z.string(),
  /** 1, 2, 3 ... in the order of the choices. */
  statusId: z.int(),
  statusName: status,
  locationId: z.int(),
  locationName: z.string(),
  /** IANA name of the location's time zone: its calendar says what today is. */
  timeZone: z.string(),
  wasteStorageAreaId: z.int().nullable(),
  wasteStorageAreaName: z.string().nullable(),
  areaKind: areaKind.nullable(),
  bayId: z.int().nullable(),
  shipmentId: z.int().nullable(),
  shipmentNumber: z.string().nullable(),
  containerTypeId: z.int(),
  containerTypeName: z.string(),
  isParent: z.boolean(),
  parentContainerId: z.int().nullable(),
  parentContainerIdValue: z.string().nullable(),
  /** Names, joined by ', '. */
  wasteStreams: z.string(),
  totalKg: z.number(),
  /** In the site's default unit of measure, lb where it has none (V277). null: it holds waste, and nobody knows its mass. */
  totalWasteAccumulated: z.number().nullable(),
  totalWasteAccumulatedUomName: z.string(),
  initialAccumulationDate: z.string().nullable(),
  fullDate: z.string().nullable(),
  moveShipDate: z.string().nullable(),
  /** The last day of the strictest clock; null: none runs. */
  deadline: z.string().nullable(),
  /** What the days are sorted by: the deadline, 'infinity' where none runs on site, null of what left. */
  dueOrder: z.string().nullable(),
  /** Until the deadline by the site's own calendar: 0 on the day itself, negative after it. */
  daysLeft: z.int().nullable(),
  version: z.int(),
});
export type ContainerRow = z.output<typeof containerRow>;

const manyIds = (entity: 'node' | 'containerType') => distinct(idOf(entity)).max(5000).default([]);

/** E222 (V280). Storage areas and disposal systems together: containers that are in any one of them. */
export const searchContainers = defineList({
  name: 'containers',
  sortable: [
    'containerIdValue',
    'statusName',
    'locationName',
    'wasteStorageAreaName',
    'shipmentNumber',
    'containerTypeName',
    'isParent',
    'parentContainerIdValue',
    'wasteStreams',
    'totalKg',
    'moveShipDate',
    'deadline',
    'dueOrder',
  ],
  totals: [{ field: 'totalKg', unit: 'kg' }],
  method: 'POST',
  path: 'container/search',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  reads: true,
  input: skipTakeSearch({
    /** Part of the container's id, of a stream in it, or of its location's or area's name. */
    contains: searchText(),
    containerIdValue: searchText(),
    shipmentNumber: searchText(),
    locationIds: manyIds('node'),
    wasteStorageAreaIds: manyIds('node'),
    disposalSystemIds: manyIds('node'),
    containerTypeIds: manyIds('containerType'),
    statuses: distinct(status).max(containerStatuses.length).default([]),
    /** Empty: all; both: whatever is consolidated. */
    showConsolidated: distinct(consolidatedFilter).max(2).default([]),
    /** Deadline within so many days, overdue included. */
    dueWithinDays: z.int().min(-3660).max(3660).optional(),
  }),
  output: pageOf(containerRow),
  summary: 'Lists containers at permitted locations',
});

export const containerDetails = containerRow.extend({
  bayName: z.string().nullable(),
  dateAdded: z.string(),
  /** mixed: 'commingled'; unopened: 'overpacked' */
  parentKind: z.enum(['commingled', 'overpacked']).nullable(),
  disposalMethodId: z.int().nullable(),
  disposalMethodName: z.string().nullable(),
  disposalDate: z.string().nullable(),
  shipmentLineId: z.int().nullable(),
  notes: z.string(),
  isLabPack: z.boolean(),
  isBulkWaste: z.boolean(),
  epaContainerCode: z.string(),
  maximumCapacity: z.number().nullable(),
  maximumCapacityUnit: z.string().nullable(),
  /** Of its type; null: not known. */
  tareKg: z.number().nullable(),
  /** To which an editor may set it; moves and shipments bring the others. */
  nextStatuses: z.array(status),
  hasWaste: z.boolean(),
  /** Every clock that runs, strictest first. */
  clocks: z.array(containerClock),
  /** Limits that its satellite area exceeds. */
  areaExcesses: z.array(satelliteExcess),
  children: z.array(
    z.object({
      containerId: z.int(),
      containerIdValue: z.string(),
      parentKind: z.enum(['commingled', 'overpacked']),
      wasteStreams: z.string(),
      totalKg: z.number(),
    }),
  ),
});

export const readContainer = endpoint({
  method: 'GET',
  path: 'container/{id}',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  input: z.object({ id: idOf('container') }),
  output: containerDetails,
  summary: 'A container with its clocks and its contents',
});

/** What an editor fills in. Its place, its parent and its disposal change by moves only, once it is saved. */
export const containerFields = {
  containerTypeId: idOf('containerType'),
  statusName: status.default(DEFAULT_CONTAINER_STATUS),
  /** Required (V270). */
  dateAdded: localDate(),
  /** Not before the initial accumulation date, which the server knows (V271). */
  fullDate: localDate().nullable(),
  notes: text(NOTES_MAXIMUM),
  confirmedDates,
};
export const placeFields = {
  locationId: idOf('node'),
  /** Required (V270). */
  wasteStorageAreaId: idOf('node'),
  bayId: idOf('wasteAreaBay').nullable(),
};

/** V266, V267: unique within the company. Blank: by auto numbering, which needs CONTAINER_AUTO_GENERATE_ID (V282). */
const containerIdValue = text(NUMBER_MAXIMUM);

/** Values that new containers have of their own: whatever isn't given, they take from their type. */
const ownFieldValues = z
  .array(z.object({ customFieldId: idOf('containerTypeCustomField'), value: text(FIELD_VALUE_MAXIMUM) }))
  .max(FIELDS_AT_ONCE)
  .refine(
    (values) => new Set(values.map(({ customFieldId }) => customFieldId)).size === values.length,
    ruleText(say.fieldTwice),
  )
  .default([]);

/** What a new container is, filled in at once. */
export const newContainerFields = {
  ...containerFields,
  ...placeFields,
  containerIdValue,
  customFields: ownFieldValues,
};

const ID_NAME = 'containerId';

/** E224 without an id: one container, or several of one kind numbered without gaps. */
export const createContainers = endpoint({
  method: 'POST',
  path: 'container/createormodify',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  when: hasNoIdOr(ID_NAME),
  failure: say.containerNotSaved,
  input: newRecord({
    ...newContainerFields,
    count: wholeNumber().min(1).max(CONTAINERS_AT_ONCE).default(1),
  }),
  output: created.extend({
    containers: z.array(z.object({ id: z.int(), containerIdValue: z.string(), version: z.int() })),
  }),
  summary: 'Adds one or several containers',
});

/** E224 with an id. Location and area change while it is empty; with waste in it by a move. */
export const updateContainer = endpoint({
  method: 'POST',
  path: 'container/createormodify',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  idName: ID_NAME,
  failure: say.containerNotSaved,
  input: z.object({
    id: idOf('container'),
    version: version(),
    ...containerFields,
    /** Left out: as it is. */
    statusName: status.optional(),
    ...placeFields,
    containerIdValue: requiredText(NUMBER_MAXIMUM),
  }),
  output: updated,
  summary: 'Changes a container',
});

/** E225 (U48): its number is voided and never used again. */
export const deleteContainer = endpoint({
  method: 'DELETE',
  path: 'container/{id}',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_DELETE',
  changes: 'places',
  failure: say.containerNotDeleted,
  input: z.object({ id: idOf('container') }),
  output: done,
  summary: 'Deletes a container without waste, children and shipment',
});

/** What the screen loads once (V265). */
export const readContainerChoices = endpoint({
  method: 'GET',
  path: 'container/choices',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  input: z.object({ locationId: idOrNone('node').default(0) }),
  output: z.object({
    statuses: z.array(status),
    defaultStatus: status,
    locations: z.array(z.object({ id: z.int(), name: z.string(), timeZone: z.string() })),
    containerTypes: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Units of mass and volume only. */
    units: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        kind: z.enum(['mass', 'volume']),
        /** Of one; null for volumes. */
        kilograms: z.number().nullable(),
      }),
    ),
    /** Storage areas and disposal systems of the location; of all permitted locations where none is given. */
    areas: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        locationId: z.int(),
        kind: areaKind,
        bays: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  }),
  summary: 'Statuses, locations, container types, units and areas for the screens of containers',
});
