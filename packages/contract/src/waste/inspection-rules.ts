import { storageAreaKinds } from '@oikos/domain/waste/storage-areas.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../entity.ts';
import { endDate, localDate, requiredText, wholeNumber } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { messages, ruleText } from '../message.ts';
import { defineResource } from '../resource.ts';
import { ruleCategories, ruleMessages } from './accumulation-rules.ts';

/** How often storage areas are inspected: effective-dated rules with their citation. */
export const inspectionRuleMessages = messages('inspectionRules', {
  inspectionRule: 'Inspection rule',
  inspectionRules: 'Inspection rules',
});

const NAME_MAXIMUM = 256;
const CITATION_MAXIMUM = 256;
const DAYS_MAXIMUM = 3660;

const category = z.enum(Object.keys(ruleCategories) as (keyof typeof ruleCategories)[]);

const fields = {
  governingBodyId: idOf('governingBody'),
  name: requiredText(NAME_MAXIMUM),
  /** null: whatever the category. */
  generatorCategory: category.nullable(),
  areaKind: z.enum(storageAreaKinds),
  /** At least one inspection in so many days. */
  days: wholeNumber().min(1, ruleText(general.atLeast, 1)).max(DAYS_MAXIMUM, ruleText(general.atMost, DAYS_MAXIMUM)),
  /** null: everywhere. */
  firstAdministrationLevelId: idOf('firstAdministrationLevel').nullable(),
  citation: requiredText(CITATION_MAXIMUM),
  validFrom: localDate(),
  validTo: endDate(),
};
const row = z.object({
  ...libraryRow,
  governingBodyId: z.int(),
  governingBody: z.string(),
  name: z.string(),
  generatorCategory: category.nullable(),
  areaKind: z.enum(storageAreaKinds),
  days: z.int(),
  firstAdministrationLevelId: z.int().nullable(),
  firstAdministrationLevel: z.string().nullable(),
  citation: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});

export const inspectionRules = defineResource({
  name: 'inspectionRules',
  entity: 'inspectionRule',
  singular: inspectionRuleMessages.inspectionRule,
  plural: inspectionRuleMessages.inspectionRules,
  fields,
  row,
  sortable: ['name', 'governingBody', 'generatorCategory', 'areaKind', 'days', 'citation', 'validFrom', 'validTo'],
  searched: ['name', 'citation', 'governingBody'],
  unique: [{ fields: ['name', 'validFrom'], message: ruleMessages.ruleExists }],
  endpoints: libraryEndpoints({
    path: 'waste/inspectionrules',
    entity: 'inspectionRule',
    family: 'GOVERNING_BODIES',
    fields,
    row,
    filters: {
      governingBodyId: idOrNone('governingBody').optional(),
      generatorCategory: category.optional(),
      areaKind: z.enum(storageAreaKinds).optional(),
    },
    many: 'inspection rules',
    one: 'an inspection rule',
  }),
});
