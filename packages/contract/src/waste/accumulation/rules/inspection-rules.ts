import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { z } from 'zod';
import { field } from '../../../field.ts';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { defineResource } from '../../../resource.ts';
import { ruleTexts as texts } from './rule-texts.ts';
import { lastRuleColumns, ruleDays, ruleFields, ruleFilters, ruleList, ruleMessages } from './waste-rules.ts';

/** How often storage areas are inspected: effective-dated rules with their citation. */

const DAYS_MAXIMUM = 3660;

export const inspectionRules = defineResource({
  name: 'inspectionRules',
  entity: 'inspectionRule',
  singular: ruleMessages.inspectionRule,
  plural: ruleMessages.inspectionRules,
  fields: {
    ...ruleFields('inspectionRule'),
    areaKind: field(z.enum(storageAreaKinds), {
      label: texts.areaKind,
      initial: 'central',
    }),
    /** At least one inspection in so many days. */
    days: field(ruleDays(DAYS_MAXIMUM), { label: texts.days }),
  },
  ...ruleList,
  columns: ['name', 'days', 'citation', 'state', 'areaKind', ...lastRuleColumns],
  sortable: ['name', 'governingBody', 'generatorCategory', 'areaKind', 'days', 'citation', 'validFrom', 'validTo'],
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'waste/inspectionrules',
      family: 'GOVERNING_BODIES',
      filters: { ...ruleFilters, areaKind: z.enum(storageAreaKinds).optional() },
      many: 'inspection rules',
      one: 'an inspection rule',
    }),
});
