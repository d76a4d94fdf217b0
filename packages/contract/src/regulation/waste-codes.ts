import { isCasNumber } from '@oikos/domain/material/cas-number.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { field, reference } from '../field.ts';
import { distinct, requiredText, text, unpaddedText } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { ruleText } from '../message.ts';
import { searchMeasurementUnits } from '../quantity/units.ts';
import { defineResource } from '../resource.ts';
import { governingBodies } from './governing-bodies.ts';
import { regulationMessages as say } from './regulation-messages.ts';
import { regulationTexts as texts } from './regulation-texts.ts';

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

const hazardCode = z.enum(hazardCodeKeys);

export const wasteCodes = defineResource({
  name: 'wasteCodes',
  entity: 'wasteCode',
  singular: say.wasteCode,
  plural: say.wasteCodes,
  help: texts.wasteCodesHelp,
  chosenBy: { label: 'code', code: 'code', hint: 'description', within: { order: 'code' } },
  fields: {
    governingBodyId: reference(idOf('governingBody'), {
      label: texts.governingBody,
      chosen: { from: governingBodies },
    }),
    /** Required, without spaces around it; unique by governing body (V274, U10). */
    code: field(unpaddedText(20), { label: texts.code, column: { noWrap: true, width: 110 } }),
    description: field(requiredText(2056), { label: texts.description, lines: 3 }),
    casNumber: field(
      text(12).refine((value) => value === '' || isCasNumber(value), ruleText(say.invalidCasNumber)),
      { label: texts.casNumber, column: { noWrap: true } },
    ),
    hazardCodes: field(distinct(hazardCode).max(hazardCodeKeys.length), { label: texts.hazardCodes }),
    isAcutelyHazardous: field(z.boolean(), { label: texts.acute }),
    /** A number, and then with a unit (V275, V276). */
    regulatoryLevel: field(
      z.number(ruleText(general.notANumber)).positive(ruleText(general.positiveNumber)).nullable(),
      { label: texts.regulatoryLevel },
    ),
    regulatoryLevelUnitId: reference(idOf('unit').nullable(), {
      label: texts.unit,
      by: 'code',
      isBeside: true,
      chosen: { from: searchMeasurementUnits },
    }),
    category: field(text(100), { label: texts.category }),
  },
  columns: [
    'code',
    'description',
    'casNumber',
    'hazardCodes',
    'isAcutelyHazardous',
    'regulatoryLevel',
    'category',
    'governingBody',
  ],
  searched: ['code', 'description', 'casNumber', 'category'],
  unique: [{ fields: ['governingBodyId', 'code'], message: say.wasteCodeExists }],
  isShipped: true,
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'wastecodes',
      family: 'WASTE_CODES',
      filters: {
        governingBodyId: idOrNone('governingBody').optional(),
        hazardCode: hazardCode.optional(),
        isAcutelyHazardous: z.boolean().optional(),
      },
      many: 'waste codes',
      one: 'a waste code',
    }),
});
