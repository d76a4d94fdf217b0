import { isCasNumber } from '@oikos/domain/material/cas-number.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { distinct, requiredText, text, unpaddedText } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';

/** 40 CFR 261.30(b), and 261.21 to 261.24 for the characteristics. */
export const hazardCodes = {
  I: 'Ignitable',
  C: 'Corrosive',
  R: 'Reactive',
  E: 'Toxicity characteristic',
  H: 'Acute hazardous',
  T: 'Toxic',
} as const;
export type HazardCode = keyof typeof hazardCodes;
const hazardCodeKeys = Object.keys(hazardCodes) as [HazardCode, ...HazardCode[]];

const CODE_MAXIMUM = 20;
const DESCRIPTION_MAXIMUM = 2056;
const CAS_MAXIMUM = 12;
const CATEGORY_MAXIMUM = 100;

const fields = {
  governingBodyId: idOf('governingBody'),
  /** Required, without spaces around it; unique by governing body (V274, U10). */
  code: unpaddedText(CODE_MAXIMUM),
  description: requiredText(DESCRIPTION_MAXIMUM),
  casNumber: text(CAS_MAXIMUM).refine((value) => value === '' || isCasNumber(value), ruleText(say.invalidCasNumber)),
  hazardCodes: distinct(z.enum(hazardCodeKeys)).max(hazardCodeKeys.length),
  isAcutelyHazardous: z.boolean(),
  /** A number, and then with a unit (V275, V276). */
  regulatoryLevel: z.number(ruleText(general.notANumber)).positive(ruleText(general.positiveNumber)).nullable(),
  regulatoryLevelUnitId: idOf('unit').nullable(),
  category: text(CATEGORY_MAXIMUM),
};

const row = z.object({
  ...libraryRow,
  governingBodyId: z.int(),
  governingBody: z.string(),
  code: z.string(),
  description: z.string(),
  casNumber: z.string(),
  hazardCodes: z.array(z.enum(hazardCodeKeys)),
  isAcutelyHazardous: z.boolean(),
  regulatoryLevel: z.number().nullable(),
  regulatoryLevelUnitId: z.int().nullable(),
  regulatoryLevelUnit: z.string().nullable(),
  category: z.string(),
});

export const wasteCodes = defineResource({
  name: 'wasteCodes',
  entity: 'wasteCode',
  singular: say.wasteCode,
  plural: say.wasteCodes,
  fields,
  row,
  sortable: ['code', 'description', 'casNumber', 'isAcutelyHazardous', 'regulatoryLevel', 'category', 'governingBody'],
  searched: ['code', 'description', 'casNumber', 'category'],
  imports: true,
  unique: [{ fields: ['governingBodyId', 'code'], message: say.wasteCodeExists }],
  endpoints: libraryEndpoints({
    path: 'wastecodes',
    entity: 'wasteCode',
    family: 'WASTE_CODES',
    fields,
    row,
    filters: {
      governingBodyId: idOrNone('governingBody').optional(),
      hazardCode: z.enum(hazardCodeKeys).optional(),
      isAcutelyHazardous: z.boolean().optional(),
    },
    many: 'waste codes',
    one: 'a waste code',
  }),
});
