import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { endDate, realDay, requiredText, text, unpaddedText } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';

/** The specification names federal and local "and others" (U12). */
export const jurisdictions = {
  federal: 'Federal',
  stateOrProvince: 'State or Province',
  county: 'County',
  local: 'Local',
  tribal: 'Tribal',
  regionalOrSupranational: 'Regional or Supranational',
} as const;
export type Jurisdiction = keyof typeof jurisdictions;
const jurisdiction = z.enum(Object.keys(jurisdictions) as [Jurisdiction, ...Jurisdiction[]]);

export const wasteClasses = {
  hazardous: 'Hazardous',
  nonHazardous: 'Non-hazardous',
  nonRegulatory: 'Non-regulatory',
} as const;
export type WasteClass = keyof typeof wasteClasses;
const wasteClass = z.enum(Object.keys(wasteClasses) as [WasteClass, ...WasteClass[]]);

const NAME_MAXIMUM = 256;
const ADDRESS_MAXIMUM = 256;
const PHONE_MAXIMUM = 50;
const BASIS_MAXIMUM = 1024;

const fields = {
  /** Required, without spaces around it (V312). */
  name: unpaddedText(NAME_MAXIMUM),
  jurisdiction,
  isHazardous: z.boolean(),
  isNonHazardous: z.boolean(),
  isNonRegulatory: z.boolean(),
  /** V317: the first line; the others may be empty. */
  addressLine1: requiredText(ADDRESS_MAXIMUM),
  addressLine2: text(ADDRESS_MAXIMUM),
  addressLine3: text(ADDRESS_MAXIMUM),
  /** Required (V314). */
  countryId: idOf('country'),
  firstAdministrationLevelId: idOf('firstAdministrationLevel').nullable(),
  county: text(ADDRESS_MAXIMUM),
  city: text(ADDRESS_MAXIMUM),
  /** More than 4 characters, without spaces (V315). */
  zipCode: z
    .string()
    .min(1, { error: ruleText(general.required), abort: true })
    .max(20)
    .regex(/^\S{5,}$/, ruleText(say.zipCode)),
  /** Required, without spaces, of the characters of phone numbers (V316). */
  phone: z
    .string()
    .min(1, { error: ruleText(general.required), abort: true })
    .max(PHONE_MAXIMUM, ruleText(general.maximumLength, PHONE_MAXIMUM))
    .regex(/^[0-9+()./#x-]+$/i, ruleText(say.phone)),
  basis: text(BASIS_MAXIMUM),
};
const row = z.object({
  ...libraryRow,
  governingBodyId: z.int(),
  name: z.string(),
  jurisdiction,
  isHazardous: z.boolean(),
  isNonHazardous: z.boolean(),
  isNonRegulatory: z.boolean(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  countryId: z.int(),
  country: z.string(),
  firstAdministrationLevelId: z.int().nullable(),
  state: z.string().nullable(),
  county: z.string(),
  city: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  basis: z.string(),
  categoryCount: z.int(),
});

export const governingBodies = defineResource({
  name: 'governingBodies',
  entity: 'governingBody',
  singular: say.governingBody,
  plural: say.governingBodies,
  fields,
  row,
  sortable: ['name', 'jurisdiction', 'country', 'state', 'city', 'zipCode', 'phone', 'categoryCount'],
  searched: ['name', 'city', 'country', 'state', 'basis'],
  imports: { shownAs: { firstAdministrationLevelId: 'state' } },
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: libraryEndpoints({
    path: 'governingbodies',
    entity: 'governingBody',
    idName: 'governingBodyId',
    family: 'GOVERNING_BODIES',
    fields,
    row,
    filters: { jurisdiction: jurisdiction.optional(), countryId: idOrNone('country').optional() },
    saveFailed: say.saveBodyFailed,
    deleteFailed: say.deleteBodyFailed,
    many: 'governing bodies',
    one: 'a governing body',
  }),
});

// ---- categories (U13) -------------------------------------------------------------------------------------------------

const categoryFields = {
  governingBodyId: idOf('governingBody'),
  /** Required (V318). */
  name: unpaddedText(NAME_MAXIMUM),
  wasteClass,
  needsWasteCodes: z.boolean(),
  /** Within as many years as the company allows (V319). */
  beginDate: realDay(),
  endDate: endDate(),
};
const categoryRow = z.object({
  id: z.int(),
  version: z.int(),
  governingBodyId: z.int(),
  name: z.string(),
  wasteClass,
  needsWasteCodes: z.boolean(),
  beginDate: z.string(),
  endDate: z.string(),
});

export const governingBodyCategories = defineResource({
  name: 'governingBodyCategories',
  entity: 'governingBodyCategory',
  singular: say.category,
  plural: say.categories,
  fields: categoryFields,
  row: categoryRow,
  parent: 'governingBodyId',
  sortable: ['name', 'wasteClass', 'beginDate', 'endDate'],
  searched: ['name'],
  imports: true,
  unique: [{ fields: ['governingBodyId', 'name', 'beginDate'], message: say.categoryExists }],
  endpoints: libraryEndpoints({
    path: 'governingbodies/{governingBodyId}/categories',
    entity: 'governingBodyCategory',
    family: 'GOVERNING_BODIES',
    fields: categoryFields,
    row: categoryRow,
    filters: {},
    parent: { governingBodyId: idOf('governingBody') },
    saveFailed: say.saveBodyFailed,
    deleteFailed: say.deleteBodyFailed,
    many: 'the categories of a governing body',
    one: 'a category of a governing body',
  }),
});
