import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { requiredText, text } from '../fields.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';

export const packingGroups = ['I', 'II', 'III'] as const;

const FIGURE_MAXIMUM = 20;
const LABEL_CODES_MAXIMUM = 50;
const fields = {
  // Column 1 of the table (49 CFR 172.101(b)).
  symbols: text(FIGURE_MAXIMUM).regex(/^(?:[+ADGIW](?: [+ADGIW])*)?$/, ruleText(say.invalidSymbols)),
  properShippingName: requiredText(280),
  hazardClassId: idOf('hazardClass').nullable(),
  compatibilityGroup: text(1).regex(/^[A-S]?$/),
  isForbidden: z.boolean(),
  identificationNumber: text(6).regex(/^(?:(?:UN|NA|ID)\d{4})?$/, ruleText(say.invalidIdentification)),
  packingGroup: z.enum(['', ...packingGroups]),
  labelCodes: text(LABEL_CODES_MAXIMUM),
  specialProvisions: text(50),
  exceptions: text(FIGURE_MAXIMUM),
  nonBulkPackaging: text(FIGURE_MAXIMUM),
  bulkPackaging: text(FIGURE_MAXIMUM),
  passengerAircraft: text(FIGURE_MAXIMUM),
  cargoAircraft: text(FIGURE_MAXIMUM),
  location: text(3),
  otherStowage: text(30),
  emergencyResponseGuideId: idOf('emergencyResponseGuide').nullable(),
  governingBodyId: idOf('governingBody').nullable(),
};

const row = z.object({
  ...libraryRow,
  symbols: z.string(),
  properShippingName: z.string(),
  hazardClassId: z.int().nullable(),
  compatibilityGroup: z.string(),
  isForbidden: z.boolean(),
  /** Column 3 as the table prints it: 1.1D, 3, Forbidden. */
  hazardClass: z.string(),
  hazardClassName: z.string().nullable(),
  identificationNumber: z.string(),
  packingGroup: z.enum(['', ...packingGroups]),
  labelCodes: z.string(),
  specialProvisions: z.string(),
  exceptions: z.string(),
  nonBulkPackaging: z.string(),
  bulkPackaging: z.string(),
  passengerAircraft: z.string(),
  cargoAircraft: z.string(),
  location: z.string(),
  otherStowage: z.string(),
  emergencyResponseGuideId: z.int().nullable(),
  guideNumber: z.string().nullable(),
  governingBodyId: z.int().nullable(),
  governingBody: z.string().nullable(),
  /** Symbol G. */
  needsTechnicalNames: z.boolean(),
});

/** The hazardous materials table (R104, U20, V356 to V364). */
export const hazardousMaterials = defineResource({
  name: 'hazardousMaterials',
  entity: 'hazardousMaterial',
  singular: say.hazardousMaterial,
  plural: say.hazardousMaterials,
  fields,
  row,
  sortable: [
    'properShippingName',
    'identificationNumber',
    'hazardClass',
    'packingGroup',
    'symbols',
    'labelCodes',
    'guideNumber',
  ],
  searched: ['properShippingName', 'identificationNumber'],
  imports: {
    key: ['properShippingName', 'identificationNumber', 'packingGroup'],
    // 172.101 has entries that differ in their symbols or special provisions alone.
    mayRepeat: true,
    shownAs: { hazardClassId: 'hazardClassName', emergencyResponseGuideId: 'guideNumber' },
  },
  endpoints: libraryEndpoints({
    path: 'hazardousmaterials',
    entity: 'hazardousMaterial',
    family: 'HAZARDOUS_MATERIALS_TABLE',
    fields,
    row,
    filters: {
      hazardClassId: idOrNone('hazardClass').optional(),
      packingGroup: z.enum(packingGroups).optional(),
      needsTechnicalNames: z.boolean().optional(),
    },
    many: 'the hazardous materials table',
    one: 'a hazardous material',
  }),
});
