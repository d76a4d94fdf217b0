import { clockStarts } from '@oikos/domain/waste/accumulation-rules.ts';
import { storageAreaKinds } from '@oikos/domain/waste/storage-areas.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { endDate, localDate, requiredText, wholeNumber } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { messages, ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';

/** How long waste may stay, and when a missing manifest must be asked for: effective-dated rules with their citation. */
export const ruleMessages = messages('wasteRules', {
  accumulationRule: 'Accumulation rule',
  accumulationRules: 'Accumulation rules',
  exceptionReportRule: 'Exception report rule',
  exceptionReportRules: 'Exception report rules',
  ruleExists: 'A rule of this name already begins on that day',
  daysNeeded: 'Days to the inquiry or to the report are required',
  inClocks: 'clocks of containers',
});

const NAME_MAXIMUM = 256;
const CITATION_MAXIMUM = 256;
const DAYS_MAXIMUM = 36_600;

/** The categories that rules tell apart (40 CFR 260.10). */
export const ruleCategories = {
  verySmall: 'Very small quantity generator',
  small: 'Small quantity generator',
  large: 'Large quantity generator',
} as const;
export type RuleCategory = keyof typeof ruleCategories;
const ruleCategory = z.enum(Object.keys(ruleCategories) as [RuleCategory, ...RuleCategory[]]);

export const ruleWasteKinds = { any: 'Any', acute: 'Acute', nonAcute: 'Non-acute' } as const;
export type RuleWasteKind = keyof typeof ruleWasteKinds;
const ruleWasteKind = z.enum(Object.keys(ruleWasteKinds) as [RuleWasteKind, ...RuleWasteKind[]]);

export const exceptionProgrammes = { hazardousWaste: 'Hazardous waste', pcb: 'PCB' } as const;
export type ExceptionProgrammeKey = keyof typeof exceptionProgrammes;
const programme = z.enum(Object.keys(exceptionProgrammes) as [ExceptionProgrammeKey, ...ExceptionProgrammeKey[]]);

const days = () =>
  wholeNumber().min(1, ruleText(general.atLeast, 1)).max(DAYS_MAXIMUM, ruleText(general.atMost, DAYS_MAXIMUM));

const accumulationFields = {
  governingBodyId: idOf('governingBody'),
  name: requiredText(NAME_MAXIMUM),
  /** null: whatever the category. */
  generatorCategory: ruleCategory.nullable(),
  areaKind: z.enum(storageAreaKinds),
  wasteKind: ruleWasteKind,
  days: days(),
  /** Where the facility is 200 miles away or more (40 CFR 262.16(c)); null: no difference. */
  daysWhenFar: days().nullable(),
  startsOn: z.enum(clockStarts),
  /** null: everywhere. */
  firstAdministrationLevelId: idOf('firstAdministrationLevel').nullable(),
  citation: requiredText(CITATION_MAXIMUM),
  validFrom: localDate(),
  validTo: endDate(),
};
const accumulationRow = z.object({
  ...libraryRow,
  governingBodyId: z.int(),
  governingBody: z.string(),
  name: z.string(),
  generatorCategory: ruleCategory.nullable(),
  areaKind: z.enum(storageAreaKinds),
  wasteKind: ruleWasteKind,
  days: z.int(),
  daysWhenFar: z.int().nullable(),
  startsOn: z.enum(clockStarts),
  firstAdministrationLevelId: z.int().nullable(),
  firstAdministrationLevel: z.string().nullable(),
  citation: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});

export const accumulationRules = defineResource({
  name: 'accumulationRules',
  entity: 'accumulationRule',
  singular: ruleMessages.accumulationRule,
  plural: ruleMessages.accumulationRules,
  fields: accumulationFields,
  row: accumulationRow,
  sortable: [
    'name',
    'governingBody',
    'generatorCategory',
    'areaKind',
    'wasteKind',
    'days',
    'citation',
    'validFrom',
    'validTo',
  ],
  searched: ['name', 'citation', 'governingBody'],
  unique: [{ fields: ['name', 'validFrom'], message: ruleMessages.ruleExists }],
  endpoints: libraryEndpoints({
    path: 'waste/accumulationrules',
    entity: 'accumulationRule',
    family: 'GOVERNING_BODIES',
    fields: accumulationFields,
    row: accumulationRow,
    filters: {
      governingBodyId: idOrNone('governingBody').optional(),
      generatorCategory: ruleCategory.optional(),
      areaKind: z.enum(storageAreaKinds).optional(),
    },
    many: 'accumulation rules',
    one: 'an accumulation rule',
  }),
});

const exceptionFields = {
  governingBodyId: idOf('governingBody'),
  name: requiredText(NAME_MAXIMUM),
  /** Which manifests: of hazardous waste (40 CFR 262.42) or of PCB (40 CFR 761.217). */
  programme,
  /** null: whatever the category. */
  generatorCategory: ruleCategory.nullable(),
  /** Days after which the transporter and the facility are asked; null: none. */
  inquiryDays: days().nullable(),
  /** Days after which the missing manifest is reported; null: none. */
  reportDays: days().nullable(),
  firstAdministrationLevelId: idOf('firstAdministrationLevel').nullable(),
  citation: requiredText(CITATION_MAXIMUM),
  validFrom: localDate(),
  validTo: endDate(),
};
const exceptionRow = z.object({
  ...libraryRow,
  governingBodyId: z.int(),
  governingBody: z.string(),
  name: z.string(),
  programme,
  generatorCategory: ruleCategory.nullable(),
  inquiryDays: z.int().nullable(),
  reportDays: z.int().nullable(),
  firstAdministrationLevelId: z.int().nullable(),
  firstAdministrationLevel: z.string().nullable(),
  citation: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});

export const exceptionReportRules = defineResource({
  name: 'exceptionReportRules',
  entity: 'exceptionReportRule',
  singular: ruleMessages.exceptionReportRule,
  plural: ruleMessages.exceptionReportRules,
  fields: exceptionFields,
  row: exceptionRow,
  sortable: [
    'name',
    'governingBody',
    'programme',
    'generatorCategory',
    'inquiryDays',
    'reportDays',
    'citation',
    'validFrom',
    'validTo',
  ],
  searched: ['name', 'citation', 'governingBody'],
  unique: [{ fields: ['name', 'validFrom'], message: ruleMessages.ruleExists }],
  endpoints: libraryEndpoints({
    path: 'waste/exceptionreportrules',
    entity: 'exceptionReportRule',
    family: 'GOVERNING_BODIES',
    fields: exceptionFields,
    row: exceptionRow,
    filters: {
      governingBodyId: idOrNone('governingBody').optional(),
      generatorCategory: ruleCategory.optional(),
      programme: programme.optional(),
    },
    many: 'exception report rules',
    one: 'an exception report rule',
  }),
});
