import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { computed, field, namedValues, parentId, reference } from '../field.ts';
import { endDate, realDay, requiredText, text, unpaddedText } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { countries } from '../location/countries/countries.ts';
import { type Message, ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';
import { regulationTexts as texts } from './regulation-texts.ts';

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
const PHONE_MAXIMUM = 50;

/** V317: the first line; the others may be empty. */
const addressLine = (label: Message) => field(text(256), { label, column: false });
/** More than 4 characters, without spaces (V315). */
const zipCode = () =>
  z
    .string()
    .min(1, { error: ruleText(general.required), abort: true })
    .max(20)
    .regex(/^\S{5,}$/, ruleText(say.zipCode));
/** Required, without spaces, of the characters of phone numbers (V316). */
const phone = () =>
  z
    .string()
    .min(1, { error: ruleText(general.required), abort: true })
    .max(PHONE_MAXIMUM, ruleText(general.maximumLength, PHONE_MAXIMUM))
    .regex(/^[0-9+()./#x-]+$/i, ruleText(say.phone));

export const governingBodies = defineResource({
  name: 'governingBodies',
  entity: 'governingBody',
  singular: say.governingBody,
  plural: say.governingBodies,
  help: texts.bodiesHelp,
  fields: {
    /** Required, without spaces around it (V312). */
    name: field(unpaddedText(NAME_MAXIMUM), { label: texts.name }),
    jurisdiction: field(jurisdiction, {
      label: texts.jurisdiction,
      choices: namedValues('regulation.jurisdiction', jurisdictions),
    }),
    isHazardous: field(z.boolean(), { label: texts.hazardous }),
    isNonHazardous: field(z.boolean(), { label: texts.nonHazardous, isBeside: true }),
    isNonRegulatory: field(z.boolean(), { label: texts.nonRegulatory, isBeside: true }),
    addressLine1: field(requiredText(256), { label: texts.addressLine1 }),
    addressLine2: addressLine(texts.addressLine2),
    addressLine3: addressLine(texts.addressLine3),
    /** Required (V314). */
    countryId: reference(idOf('country'), { label: texts.country, chosen: { from: countries } }),
    firstAdministrationLevelId: reference(idOf('firstAdministrationLevel').nullable(), {
      label: texts.state,
      as: 'state',
      isBeside: true,
    }),
    county: field(text(256), { label: texts.county }),
    city: field(text(256), { label: texts.city, isBeside: true }),
    zipCode: field(zipCode(), { label: texts.zipCode, isBeside: true }),
    phone: field(phone(), { label: texts.phone, column: { noWrap: true } }),
    basis: field(text(1024), { label: texts.basis, hint: texts.basisHint, lines: 2 }),
  },
  computed: {
    governingBodyId: computed(z.int()),
    categoryCount: computed(z.int(), { label: texts.categories, column: { width: 110 } }),
  },
  columns: ['name', 'jurisdiction', 'country', 'state', 'city', 'phone', 'categoryCount'],
  sortable: ['name', 'jurisdiction', 'country', 'state', 'city', 'zipCode', 'phone', 'categoryCount'],
  searched: ['name', 'city', 'country', 'state', 'basis'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  isShipped: true,
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'governingbodies',
      idName: 'governingBodyId',
      family: 'GOVERNING_BODIES',
      filters: { jurisdiction: jurisdiction.optional(), countryId: idOrNone('country').optional() },
      saveFailed: say.saveBodyFailed,
      deleteFailed: say.deleteBodyFailed,
      many: 'governing bodies',
      one: 'a governing body',
    }),
});

/** What kinds of waste a body rules on (U13). */
export const governingBodyCategories = defineResource({
  name: 'governingBodyCategories',
  entity: 'governingBodyCategory',
  singular: say.category,
  plural: say.categories,
  fields: {
    governingBodyId: parentId(idOf('governingBody')),
    /** Required (V318). */
    name: field(unpaddedText(NAME_MAXIMUM), { label: texts.wasteCategory }),
    wasteClass: field(wasteClass, {
      label: texts.wasteClass,
      choices: namedValues('regulation.wasteClass', wasteClasses),
    }),
    needsWasteCodes: field(z.boolean(), { label: texts.needsWasteCodes, column: { sortable: false } }),
    /** Within as many years as the company allows (V319). */
    beginDate: field(realDay(), { label: texts.beginDate }),
    endDate: field(endDate(), { label: texts.endDate }),
  },
  unique: [{ fields: ['governingBodyId', 'name', 'beginDate'], message: say.categoryExists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'governingbodies/{governingBodyId}/categories',
      family: 'GOVERNING_BODIES',
      parent: { governingBodyId: idOf('governingBody') },
      saveFailed: say.saveBodyFailed,
      deleteFailed: say.deleteBodyFailed,
      many: 'the categories of a governing body',
      one: 'a category of a governing body',
    }),
});
