import {
  MAXIMUM_NUMBER_DIGITS,
  MINIMUM_NUMBER_DIGITS,
  type NumberingScheme,
  numberedThings,
  schemeProblem,
} from '@oikos/domain/waste/site/auto-numbering.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import { requiredText, searchText, version, wholeNumber } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import type { Permission } from '../../../identity/permissions.ts';
import { hasNoId } from '../../../library-endpoints.ts';
import { defineList } from '../../../list.ts';
import { flagFilter } from '../../../location/locations/flag-filter.ts';
import { ruleText } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { created, done, updated } from '../../../replies.ts';
import { CONTAINERS_AT_ONCE } from '../../container/containers/containers.ts';
import { numberingMessages as say } from './numbering-messages.ts';

/** How prefix, year and digits are joined: a dash may delimit, the current year may be included (V375). */
export const numberFormats = {
  dash: { delimiter: '-', includesYear: false },
  yearDash: { delimiter: '-', includesYear: true },
  joined: { delimiter: '', includesYear: false },
  yearJoined: { delimiter: '', includesYear: true },
} as const satisfies Record<string, Pick<NumberingScheme, 'delimiter' | 'includesYear'>>;
export type NumberFormat = keyof typeof numberFormats;
const numberFormat = z.enum(Object.keys(numberFormats) as [NumberFormat, ...NumberFormat[]]);

export const numberFormatOf = (delimiter: string, includesYear: boolean): NumberFormat =>
  delimiter === '-' ? (includesYear ? 'yearDash' : 'dash') : includesYear ? 'yearJoined' : 'joined';

const PREFIX_MAXIMUM = 20;
const hasNoSpecialCharacters = (prefix: string): boolean =>
  schemeProblem({ ...numberFormats.dash, prefix, digits: MINIMUM_NUMBER_DIGITS }) !== 'prefixHasSpecialCharacters';

/** Locations' schemes are seen and kept under either right: the pages name both. */
const either = (suffix: '' | '_FULL' | '_DELETE'): readonly Permission[] => [
  `AUTO_NUMBERING_LOCATIONS${suffix}`,
  `AUTO_NUMBERING_CONTAINERS${suffix}`,
];

const schemeType = z.enum(numberedThings);

const schemeFields = {
  /** Required, without special characters (V373, V374). */
  prefix: requiredText(PREFIX_MAXIMUM).refine(hasNoSpecialCharacters, ruleText(say.prefixSpecial)),
  /** 1 to 99 (V372). */
  digits: z
    .int(ruleText(say.digitsRange, MINIMUM_NUMBER_DIGITS, MAXIMUM_NUMBER_DIGITS))
    .min(MINIMUM_NUMBER_DIGITS, ruleText(say.digitsRange, MINIMUM_NUMBER_DIGITS, MAXIMUM_NUMBER_DIGITS))
    .max(MAXIMUM_NUMBER_DIGITS, ruleText(say.digitsRange, MINIMUM_NUMBER_DIGITS, MAXIMUM_NUMBER_DIGITS)),
  format: numberFormat,
};

/** What the form of a scheme fills in. */
export const numberingSchemeForm = z.object(schemeFields);

const numberingOf = z.object({
  prefix: z.string(),
  digits: z.int(),
  format: numberFormat,
  /** The number that would be given next; null where its digits don't suffice any more. */
  nextNumber: z.string().nullable(),
});
export type LocationNumbering = z.output<typeof numberingOf>;

const locationRow = z.object({
  /** The location's node. */
  id: z.int(),
  locationId: z.int(),
  locationName: z.string(),
  locationTypeId: z.int(),
  locationType: z.string(),
  isArchived: z.boolean(),
  containerPrefix: z.string().nullable(),
  containerDigits: z.int().nullable(),
  nextContainerNumber: z.string().nullable(),
  shipmentPrefix: z.string().nullable(),
  shipmentDigits: z.int().nullable(),
  nextShipmentNumber: z.string().nullable(),
});

/** Filters as those of locations: -1 means any, a take of 0 all (V159). */
export const searchNumberingSchemes = defineList({
  name: 'numberingSchemes',
  sortable: ['locationName', 'locationType', 'containerPrefix', 'shipmentPrefix'],
  method: 'POST',
  path: 'locationextensions/locationnumberingschemes/search',
  shows: ['numberingScheme', 'node'],
  permission: either(''),
  reads: true,
  failure: general.failed,
  shownFailure: general.unexpected,
  input: skipTakeSearch({
    locationName: searchText(),
    /** The same, as other lists call it. */
    contains: searchText(),
    showArchived: flagFilter(0),
    locationType: idOrNone('nodeType').optional(),
  }),
  output: pageOf(locationRow),
  summary: 'Locations and how they number containers and shipments',
});

const schemeRow = z.object({
  /** 0 where the location has none of this type; the other fields are then what a new one starts with. */
  id: z.int(),
  version: z.int(),
  nodeId: z.int(),
  locationName: z.string(),
  type: schemeType,
  prefix: z.string(),
  digits: z.int(),
  format: numberFormat,
  /** The last number given this year, or at all where the format has no year. 0: none yet. */
  lastNumber: z.int(),
  nextNumber: z.string().nullable(),
});
export type NumberingSchemeRow = z.output<typeof schemeRow>;

/** E139. The id is the location's. */
export const readNumberingScheme = endpoint({
  method: 'POST',
  path: 'locationextensions/locationnumberingschemes/{id}',
  shows: ['numberingScheme', 'node'],
  permission: either(''),
  reads: true,
  input: z.object({ id: idOf('node'), SchemeType: schemeType }),
  output: schemeRow,
  summary: 'How a location numbers containers or shipments',
});

export const createNumberingScheme = endpoint({
  method: 'POST',
  path: 'locationextensions/locationnumberingschemes/createormodify',
  saves: ['numberingScheme'],
  permission: either('_FULL'),
  changes: 'places',
  when: hasNoId,
  failure: say.saveFailed,
  input: z.object({ nodeId: idOf('node'), type: schemeType, ...schemeFields }),
  output: created,
  summary: 'Begins to number containers or shipments of a location',
});

export const updateNumberingScheme = endpoint({
  method: 'POST',
  path: 'locationextensions/locationnumberingschemes/createormodify',
  saves: ['numberingScheme'],
  permission: either('_FULL'),
  changes: 'places',
  failure: say.saveFailed,
  input: z.object({ ...schemeFields, id: idOf('numberingScheme'), version: version() }),
  output: updated,
  summary: 'Changes how containers or shipments of a location are numbered; counting goes on',
});

/** E141. The id is the location's. */
export const deleteNumberingScheme = endpoint({
  method: 'DELETE',
  path: 'locationextensions/locationnumberingschemes/{id}',
  saves: ['numberingScheme'],
  permission: either('_DELETE'),
  changes: 'places',
  failure: say.deleteFailed,
  input: z.object({ id: idOf('node'), SchemeType: schemeType }),
  output: done,
  summary: 'Ends the numbering of a location; numbers given stay given',
});

const nextNumber = z.object({
  nodeId: z.int(),
  /** null: the location has no auto numbering of this type. Nothing is reserved: another may take it first. */
  number: z.string().nullable(),
  numbering: numberingOf.nullable(),
});

/** E216. The id is the location's. */
export const readNextShipmentNumber = endpoint({
  method: 'GET',
  path: 'shipment/autonumber/{id}',
  shows: ['numberingScheme', 'shipment'],
  permission: 'SHIPMENTS_FULL',
  input: z.object({ id: idOf('node') }),
  output: nextNumber,
  summary: 'The shipment number that a location would give next; reserves nothing',
});

const nextContainerId = z.object({
  nodeId: z.int(),
  /** null: the location has no auto numbering for containers, or its digits don't suffice any more. */
  number: z.string().nullable(),
  numbering: numberingOf.nullable(),
});

/** E241. The id is the location's. Answers with the text FAILED on error (X107). */
export const readNextContainerId = endpoint({
  method: 'GET',
  path: 'container/autonumber/{id}',
  shows: ['numberingScheme', 'container'],
  permission: 'CONTAINER_AUTO_GENERATE_ID',
  failure: general.failed,
  shownFailure: general.unexpected,
  input: z.object({ id: idOf('node') }),
  output: nextContainerId,
  summary: 'The container id that a location would give next; reserves nothing',
});

export const previewContainerIds = endpoint({
  method: 'POST',
  path: 'container/autonumber/preview',
  shows: ['numberingScheme', 'container'],
  permission: 'CONTAINER_AUTO_GENERATE_ID',
  reads: true,
  failure: general.failed,
  shownFailure: general.unexpected,
  input: z.object({ locationId: idOf('node'), count: wholeNumber().min(1).max(CONTAINERS_AT_ONCE).default(1) }),
  output: z.object({ nodeId: z.int(), numbers: z.array(z.string()) }),
  summary: 'The container ids that a location would give next, in order; empty without auto numbering; reserves none',
});
