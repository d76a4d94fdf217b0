import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone, idRegistry } from '../../../entity.ts';
import { distinct, positiveNumber, requiredText, searchText, text, version, wholeNumber } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { ALTERNATIVE_NAME_MAXIMUM, LOCATION_NAME_MAXIMUM } from '../../../hierarchy/nodes/node-fields.ts';
import { hasNoId } from '../../../library-endpoints.ts';
import { defineList } from '../../../list.ts';
import { ruleText } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { created, done, updated } from '../../../replies.ts';
import { areaMessages as say } from './area-messages.ts';

/** Storage areas, satellite areas and disposal systems: nodes below a site, with their limits and bays. An area's id is its node's. */

export const areaKinds = [...storageAreaKinds, 'disposalSystem'] as const;
export type AreaKind = (typeof areaKinds)[number];
const areaKind = () => z.enum(areaKinds);

/** What `moveTypeId` asks for: 2 disposal systems, anything else storage areas. */
export const DISPOSAL_MOVE = 2;
const CHOICES = 5000;
const AREA_VIEW = ['CONTAINERS', 'SHIPMENTS', 'WASTE_LOCATIONS', 'VIEW_LOCATION_DETAILS'] as const;

/** E144: areas to choose from, of some locations or of every permitted one. */
export const searchAreasOfLocations = defineList({
  name: 'wasteAreaChoices',
  sortable: ['wasteStorageAreaName', 'locationName', 'kind'],
  method: 'POST',
  path: 'wastestoragearea/nodes/location',
  shows: ['node', 'container', 'wasteEntry'],
  permission: AREA_VIEW,
  reads: true,
  input: skipTakeSearch(
    {
      locationIds: distinct(idOf('node')).max(CHOICES).default([]),
      moveTypeId: z.int().default(0),
      contains: searchText(),
    },
    CHOICES,
  ),
  output: pageOf(
    z.object({
      wasteStorageAreaId: z.int(),
      wasteStorageAreaName: z.string(),
      kind: areaKind(),
      locationId: z.int(),
      locationName: z.string(),
    }),
  ),
  failure: say.notLoaded,
  summary: 'Storage areas or disposal systems of locations',
});

const neededId = (entity: 'unit' | 'picklistValue') =>
  z.int(ruleText(general.required)).positive(ruleText(general.required)).register(idRegistry, { entity });
const daysOrNone = (least: number) => wholeNumber().min(least, ruleText(general.atLeast, least)).nullable();

const bayFields = z.object({
  /** 0: a new bay. */
  id: idOrNone('wasteAreaBay').default(0),
  name: requiredText(100),
  /** What separates it from the others: dike, berm, wall (40 CFR 265.177(c)). */
  separation: text(200).default(''),
});

/** The fields of a Waste Area that the specification requires (V170 to V174), and ours. */
export const areaShape = {
  name: requiredText(LOCATION_NAME_MAXIMUM),
  /** Blank becomes the name, with the first free number where it is taken. */
  alternateName: text(ALTERNATIVE_NAME_MAXIMUM).default(''),
  /** The location it belongs to. */
  siteId: idOf('node'),
  /** Where below the site it is; 0: right below. */
  parentNodeId: idOrNone('node').default(0),
  /** Required: clocks and limits depend on it (V170). */
  kind: areaKind(),
  /** Required with its unit (V171). */
  storageMaximum: positiveNumber(),
  storageMaximumUOMId: neededId('unit'),
  /** Required with their units (V172). */
  acuteMaximum: positiveNumber(),
  acuteMaximumUOMId: neededId('unit'),
  nonAcuteMaximum: positiveNumber(),
  nonAcuteMaximumUOMId: neededId('unit'),
  /** Days the area itself allows: they only shorten what the regulation gives. */
  allowedAccumulationDays: daysOrNone(1).default(null),
  preNotificationDays: daysOrNone(0).default(null),
  commercialCapacityCodeId: idOrNone('picklistValue').nullable().default(null),
  /** The specification gives no bounds; a percentage has these (V173, U53). */
  percentCapacityAvailable: z
    .number(ruleText(general.notANumber))
    .min(0, ruleText(general.atLeast, 0))
    .max(100, ruleText(general.atMost, 100))
    .nullable()
    .default(null),
  /** Required (V174). */
  managementMethodId: neededId('picklistValue'),
  /** Its waste goes to a facility at least 200 miles away (40 CFR 262.16(c)). */
  isFarFromFacility: z.boolean().default(false),
  /** Its waste meets the conditions of a longer rule of one code: F006 for metals recovery (40 CFR 262.17(c)(1), (2)). */
  meetsCodeConditions: z.boolean().default(false),
  /** It meets the conditions of storage of PCB for disposal (40 CFR 761.65(b)); null: as areas of PCB and permitted storage do. */
  meetsPcbStorage: z.boolean().nullable().default(null),
  /** A spill plan covers its liquid PCB, which is marked as not above 500 ppm (40 CFR 761.65(c)(1)(iv)). */
  hasSpillPlan: z.boolean().default(false),
  bays: z
    .array(bayFields)
    .max(100)
    .default([])
    .refine((bays) => new Set(bays.map((bay) => bay.name.toLowerCase())).size === bays.length, ruleText(say.bayNames)),
};
export const areaFields = z.object(areaShape);
export type AreaFields = z.output<typeof areaFields>;

export const areaRow = z.object({
  id: z.int(),
  nodeId: z.int(),
  name: z.string(),
  alternateName: z.string(),
  siteId: z.int(),
  site: z.string(),
  parentNodeId: z.int().nullable(),
  parentNode: z.string().nullable(),
  kind: areaKind(),
  storageMaximum: z.number().nullable(),
  storageMaximumUOMId: z.int().nullable(),
  storageMaximumUOM: z.string().nullable(),
  acuteMaximum: z.number().nullable(),
  acuteMaximumUOMId: z.int().nullable(),
  acuteMaximumUOM: z.string().nullable(),
  nonAcuteMaximum: z.number().nullable(),
  nonAcuteMaximumUOMId: z.int().nullable(),
  nonAcuteMaximumUOM: z.string().nullable(),
  allowedAccumulationDays: z.int().nullable(),
  preNotificationDays: z.int().nullable(),
  commercialCapacityCodeId: z.int().nullable(),
  commercialCapacityCode: z.string().nullable(),
  percentCapacityAvailable: z.number().nullable(),
  managementMethodId: z.int().nullable(),
  managementMethod: z.string().nullable(),
  isFarFromFacility: z.boolean(),
  meetsCodeConditions: z.boolean(),
  meetsPcbStorage: z.boolean().nullable(),
  hasSpillPlan: z.boolean(),
  bays: z.array(z.object({ id: z.int(), name: z.string(), separation: z.string() })),
  /** Containers that are there now. */
  containerCount: z.int(),
  version: z.int(),
});
export type AreaRow = z.output<typeof areaRow>;

export const searchAreas = defineList({
  name: 'wasteAreas',
  sortable: [
    'name',
    'kind',
    'storageMaximum',
    'acuteMaximum',
    'nonAcuteMaximum',
    'allowedAccumulationDays',
    'containerCount',
    'site',
  ],
  method: 'POST',
  path: 'wastestoragearea/search',
  shows: ['node', 'container', 'wasteEntry'],
  permission: AREA_VIEW,
  reads: true,
  input: skipTakeSearch({
    siteId: idOrNone('node').default(0),
    kind: areaKind().optional(),
    contains: searchText(),
  }),
  output: pageOf(areaRow),
  failure: say.notLoaded,
  summary: 'Storage areas with their limits and bays',
});

export const readArea = endpoint({
  method: 'GET',
  path: 'wastestoragearea/{id}',
  shows: ['node', 'container', 'wasteEntry'],
  permission: AREA_VIEW,
  input: z.object({ id: idOf('node') }),
  output: areaRow,
  failure: say.notLoaded,
  summary: 'A storage area',
});

export const createArea = endpoint({
  method: 'POST',
  path: 'wastestoragearea/createormodify',
  saves: ['node'],
  permission: 'WASTE_LOCATIONS_FULL',
  changes: 'places',
  when: hasNoId,
  input: areaFields,
  output: created.extend({ nodeId: z.int() }),
  failure: say.notSaved,
  summary: 'Creates a storage area: its node, its limits and its bays',
});

/** V175: its kind can't change while other nodes are below it or containers are in it. The site is fixed. */
export const updateArea = endpoint({
  method: 'POST',
  path: 'wastestoragearea/createormodify',
  saves: ['node'],
  permission: 'WASTE_LOCATIONS_FULL',
  changes: 'places',
  input: z.object({ ...areaShape, id: idOf('node'), version: version() }),
  output: updated,
  failure: say.notSaved,
  summary: 'Changes a storage area; bays left out of the list are removed',
});

export const deleteArea = endpoint({
  method: 'DELETE',
  path: 'wastestoragearea/{id}',
  saves: ['node'],
  permission: 'WASTE_LOCATIONS_DELETE',
  changes: 'places',
  input: z.object({ id: idOf('node') }),
  output: done,
  failure: say.notSaved,
  summary: 'Deletes an empty storage area',
});
