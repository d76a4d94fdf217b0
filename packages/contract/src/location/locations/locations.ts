import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone, idRegistry } from '../../entity.ts';
import { localDate, requiredText, searchText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hierarchyMessages } from '../../hierarchy/hierarchies/hierarchy-messages.ts';
import { ALTERNATIVE_NAME_MAXIMUM, LOCATION_NAME_MAXIMUM } from '../../hierarchy/nodes/node-fields.ts';
import { defineList } from '../../list.ts';
import { type Message, ruleText } from '../../message.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { saidMessage } from '../../replies.ts';
import { generatorCategoryFields, readGeneratorCategory } from '../generator-categories.ts';
import { addressFields, phoneField, physicalAddressFields, readAddress } from './address-fields.ts';
import { coordinateFields, readCoordinates } from './coordinate-fields.ts';
import { ANY, flagFilter } from './flag-filter.ts';
import { locationMessages as say } from './location-messages.ts';

/** Locations: nodes with roles, addresses, coordinates and generator categories (E131 to E134). A location's id is its node's. */

const OPTIONAL_NAME_MAXIMUM = 300;

const neededId = (entity: 'node' | 'nodeType', missing: Message = general.required) =>
  z.int(ruleText(missing)).positive(ruleText(missing)).register(idRegistry, { entity });

const dayFilter = () =>
  z
    .union([localDate(), z.literal(''), z.null()])
    .optional()
    .transform((value) => value || undefined);

export const locationRow = z.object({
  id: z.int(),
  locationId: z.int(),
  nodeId: z.int(),
  name: z.string(),
  alternateName: z.string(),
  /** The physical address in one line. */
  address: z.string(),
  city: z.string(),
  state: z.string(),
  isWasteGenerator: z.boolean(),
  isDisposalFacility: z.boolean(),
  isTransporter: z.boolean(),
  /** The category that holds today, or within the period asked about; null where there is none. */
  generatorCategoryTypeId: z.int().nullable(),
  generatorCategory: z.string().nullable(),
  startPeriod: z.string().nullable(),
  /** The last day; null is no end. */
  endPeriod: z.string().nullable(),
  nodeTypeId: z.int(),
  locationType: z.string(),
  epaId: z.string(),
  archived: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type LocationRow = z.output<typeof locationRow>;

/** V089: a day. */
const LOOKUP_CACHE_SECONDS = 86_400;

/** E134, V159, V380. Permitted locations only; storage areas are listed with their site. */
export const searchLocations = defineList({
  name: 'locations',
  sortable: [
    'name',
    'address',
    'isWasteGenerator',
    'isDisposalFacility',
    'isTransporter',
    'generatorCategory',
    'startPeriod',
    'endPeriod',
    'locationType',
    'alternateName',
    'city',
    'state',
    'epaId',
    'archived',
  ],
  method: 'POST',
  path: 'locationextensions/search',
  shows: ['node', 'generatorCategoryPeriod', 'locationIdNumber'],
  cacheSeconds: LOOKUP_CACHE_SECONDS,
  permission: ['WASTE_LOCATIONS', 'LOCATIONS', 'CONTAINERS', 'SHIPMENTS', 'AUTO_NUMBERING_LOCATIONS'],
  reads: true,
  input: skipTakeSearch({
    showWasteGenerators: flagFilter(ANY),
    showDisposalFacilities: flagFilter(ANY),
    showTransporters: flagFilter(ANY),
    /** A location in any one of the roles asked for, instead of all of them. */
    orForShowGeneratorDisposalTransporter: z.boolean().default(false),
    /** Part of the name or the alternative name. */
    locationName: searchText(),
    /** Part of name, alternative name, address or EPA ID number. */
    contains: searchText(),
    locationType: z.int().min(ANY).default(ANY).register(idRegistry, { entity: 'nodeType' }),
    showArchived: flagFilter(0),
    GeneratorCategoryType: z.int().min(ANY).default(ANY).register(idRegistry, { entity: 'generatorCategoryType' }),
    activePeriodStart: dayFilter(),
    activePeriodEnd: dayFilter(),
    /** Only those that a map can show. */
    hasCoordinates: z.boolean().default(false),
  }),
  output: pageOf(locationRow),
  failure: general.failed,
  shownFailure: say.locationsNotLoaded,
  summary: 'Lists locations',
});

export const readLocationTypes = endpoint({
  method: 'GET',
  path: 'locationextensions/locationtypes',
  shows: ['nodeType'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: pageOf(z.object({ id: z.int(), nodeTypeId: z.int(), name: z.string(), icon: z.string().nullable() })),
  failure: say.locationTypesNotLoaded,
  summary: 'Location types: node types that stand for places',
});

export const readLocation = endpoint({
  method: 'GET',
  path: 'locationextensions/{locationId}',
  shows: ['node', 'generatorCategoryPeriod', 'locationIdNumber'],
  permission: 'VIEW_LOCATION_DETAILS',
  input: z.object({ locationId: idOf('node') }),
  output: z.object({
    locationId: z.int(),
    nodeId: z.int(),
    parentNodeId: z.int().nullable(),
    parentNodeName: z.string().nullable(),
    name: z.string(),
    alternateName: z.string(),
    optionalName: z.string(),
    nodeTypeId: z.int(),
    locationType: z.string(),
    timeZone: z.string(),
    isWasteGenerator: z.boolean(),
    isTransporter: z.boolean(),
    isDisposalFacility: z.boolean(),
    epaId: z.string(),
    foreignSiteId: z.string(),
    emergencyPhoneNumber: z.string(),
    hemisphere: z.enum(['N', 'S']),
    archived: z.boolean(),
    coordinates: readCoordinates.nullable(),
    physicalAddress: readAddress.nullable(),
    mailingAddress: readAddress.nullable(),
    meta: z.object({
      /** The one that holds today. */
      generatorCategory: readGeneratorCategory.nullable(),
      /** All of them, the latest first. */
      generatorCategories: z.array(readGeneratorCategory),
    }),
    /** The node's, for changes of name, type and time zone. */
    nodeVersion: z.int(),
    /** 0 while nothing of it was saved yet. */
    version: z.int(),
  }),
  failure: general.notFound,
  summary: 'A location with its roles, addresses, coordinates and generator categories',
});

/** V141 to V143, V146; what left out stays. */
export const locationDetailShape = {
  name: requiredText(LOCATION_NAME_MAXIMUM, hierarchyMessages.nameMissing),
  alternateName: requiredText(ALTERNATIVE_NAME_MAXIMUM, hierarchyMessages.alternativeNameMissing),
  optionalName: text(OPTIONAL_NAME_MAXIMUM),
  nodeTypeId: neededId('nodeType', hierarchyMessages.locationTypeMissing),
  timeZone: z
    .string()
    .min(1, ruleText(general.required))
    .refine((name) => name === '' || isTimeZone(name), ruleText(general.invalidValue)),
  isWasteGenerator: z.boolean(),
  isTransporter: z.boolean(),
  isDisposalFacility: z.boolean(),
  /** A wrong format warns (U57). */
  epaId: text(50),
  /** At most 20 characters (V142). */
  foreignSiteId: text(20),
  emergencyPhoneNumber: phoneField(),
  hemisphere: z.enum(['N', 'S']),
  archived: z.boolean(),
};
export const locationDetailFields = z.object(locationDetailShape);

/** The version the editor saw; 0 where nothing of the location was saved yet. */
const extensionVersion = () => z.int(ruleText(general.versionMissing)).min(0);

/** E132's whole input: sections left out stay, a section given as null is cleared. */
export const locationModification = z.object({
  locationId: idOf('node'),
  version: extensionVersion(),
  /** Needed with name, alternative name, type or time zone, which are the node's. */
  nodeVersion: z.int().positive().optional(),
  ...locationDetailFields.partial().shape,
  physicalAddress: physicalAddressFields.optional(),
  mailingAddress: addressFields.nullable().optional(),
  coordinates: coordinateFields.nullable().optional(),
  meta: z.object({ generatorCategory: generatorCategoryFields.optional() }).optional(),
});
export type LocationModification = z.output<typeof locationModification>;

export const locationModified = z.object({
  id: z.int(),
  version: z.int(),
  ...saidMessage.partial().shape,
  /** What was saved all the same: no coordinates for the address, an unusual EPA id. */
  warnings: z.array(saidMessage),
  generatorCategoryId: z.int().optional(),
});

const has = (body: unknown, section: string): boolean =>
  typeof body === 'object' && body !== null && (body as Record<string, unknown>)[section] !== undefined;

/** E132, once for each section, since each fails with words of its own (X097, X099 to X102). */
const modification = (summary: string, failure: Message, section?: string) =>
  endpoint({
    method: 'POST',
    path: 'locationextensions/modify',
    saves: ['node', 'generatorCategoryPeriod', 'locationNotification', 'locationIdNumber'],
    permission: 'WASTE_LOCATIONS_FULL',
    changes: 'places',
    ...(section !== undefined && { when: (body: unknown) => has(body, section) }),
    input: locationModification,
    output: locationModified,
    failure,
    summary,
  });

export const saveGeneratorCategory = modification('Adds or changes a generator category', say.categoryNotSaved, 'meta');
export const saveCoordinates = modification(
  'Changes the coordinates of a location',
  say.coordinatesNotSaved,
  'coordinates',
);
export const savePhysicalAddress = modification(
  'Changes the physical address of a location',
  say.physicalAddressNotSaved,
  'physicalAddress',
);
export const saveMailingAddress = modification(
  'Changes the mailing address of a location',
  say.mailingAddressNotSaved,
  'mailingAddress',
);
export const saveLocationDetails = modification('Changes a location; sections left out stay', say.detailsNotSaved);

/** A period that was entered by mistake. */
export const deleteGeneratorCategory = endpoint({
  method: 'DELETE',
  path: 'locationextensions/{locationId}/generatorcategories/{id}',
  saves: ['generatorCategoryPeriod'],
  permission: 'WASTE_LOCATIONS_DELETE',
  changes: 'places',
  input: z.object({ locationId: idOf('node'), id: idOf('generatorCategoryPeriod') }),
  output: z.object({ isSuccessful: z.literal(true) }),
  failure: say.categoryNotSaved,
  summary: 'Deletes a generator category period of a location',
});

/** V139, V141, V145: node, place, roles, extension and physical address in one transaction, all of it or nothing. */
export const createWasteLocation = endpoint({
  method: 'POST',
  path: 'locationextensions/create',
  saves: ['node', 'generatorCategoryPeriod', 'locationNotification', 'locationIdNumber'],
  permission: 'WASTE_LOCATIONS_FULL',
  changes: 'places',
  input: z.object({
    name: locationDetailShape.name,
    /** V145: blank becomes the name, or a name with the first free number where the company's switch says so. */
    alternateName: text(ALTERNATIVE_NAME_MAXIMUM).default(''),
    optionalName: locationDetailShape.optionalName.default(''),
    nodeTypeId: locationDetailShape.nodeTypeId,
    parentNodeId: neededId('node'),
    /** 0: the organisation. */
    hierarchyId: idOrNone('hierarchy').default(0),
    timeZone: locationDetailShape.timeZone,
    isWasteGenerator: z.boolean().default(false),
    isTransporter: z.boolean().default(false),
    isDisposalFacility: z.boolean().default(false),
    epaId: locationDetailShape.epaId.default(''),
    foreignSiteId: locationDetailShape.foreignSiteId.default(''),
    emergencyPhoneNumber: locationDetailShape.emergencyPhoneNumber.default(''),
    physicalAddress: physicalAddressFields,
  }),
  output: z.object({
    id: z.int(),
    newId: z.int(),
    locationId: z.int(),
    nodeId: z.int(),
    version: z.int(),
    warnings: z.array(saidMessage),
  }),
  failure: say.locationNotCreated,
  summary: 'Creates a location with everything it starts with',
});
