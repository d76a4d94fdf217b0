import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { z } from 'zod';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { defineWrittenResource } from '../../../written-resource.ts';
import { ruleDays, ruleFields, ruleFilters, ruleMessages, ruleRow, ruleSearched, ruleUnique } from './waste-rules.ts';

/** How often storage areas are inspected: effective-dated rules with their citation. */

const DAYS_MAXIMUM = 3660;

const fields = {
  ...ruleFields('inspectionRule'),
  areaKind: z.enum(storageAreaKinds),
  /** At least one inspection in so many days. */
  days: ruleDays(DAYS_MAXIMUM),
};
const row = z.object({ ...ruleRow, areaKind: z.enum(storageAreaKinds), days: z.int() });

export const inspectionRules = defineWrittenResource({
  isShipped: true,
  name: 'inspectionRules',
  entity: 'inspectionRule',
  singular: ruleMessages.inspectionRule,
  plural: ruleMessages.inspectionRules,
  fields,
  row,
  sortable: ['name', 'governingBody', 'generatorCategory', 'areaKind', 'days', 'citation', 'validFrom', 'validTo'],
  searched: ruleSearched,
  unique: ruleUnique,
  endpoints: libraryEndpoints({
    path: 'waste/inspectionrules',
    entity: 'inspectionRule',
    family: 'GOVERNING_BODIES',
    fields,
    row,
    filters: { ...ruleFilters, areaKind: z.enum(storageAreaKinds).optional() },
    many: 'inspection rules',
    one: 'an inspection rule',
  }),
});
