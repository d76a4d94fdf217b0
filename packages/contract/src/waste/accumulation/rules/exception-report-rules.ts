import { z } from 'zod';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { defineWrittenResource } from '../../../written-resource.ts';
import { ruleDays, ruleFields, ruleFilters, ruleMessages, ruleRow, ruleSearched, ruleUnique } from './waste-rules.ts';

/** When a manifest that doesn't come back is asked for and reported: effective-dated rules with their citation. */

export const exceptionProgrammes = { hazardousWaste: 'Hazardous waste', pcb: 'PCB' } as const;
export type ExceptionProgrammeKey = keyof typeof exceptionProgrammes;
const programme = z.enum(Object.keys(exceptionProgrammes) as [ExceptionProgrammeKey, ...ExceptionProgrammeKey[]]);

const fields = {
  ...ruleFields('exceptionReportRule'),
  /** Which manifests: of hazardous waste (40 CFR 262.42) or of PCB (40 CFR 761.217). */
  programme,
  /** Days after which the transporter and the facility are asked; null: none. */
  inquiryDays: ruleDays().nullable(),
  /** Days after which the missing manifest is reported; null: none. */
  reportDays: ruleDays().nullable(),
};
const row = z.object({
  ...ruleRow,
  programme,
  inquiryDays: z.int().nullable(),
  reportDays: z.int().nullable(),
});

export const exceptionReportRules = defineWrittenResource({
  isShipped: true,
  name: 'exceptionReportRules',
  entity: 'exceptionReportRule',
  singular: ruleMessages.exceptionReportRule,
  plural: ruleMessages.exceptionReportRules,
  fields,
  row,
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
  searched: ruleSearched,
  unique: ruleUnique,
  endpoints: libraryEndpoints({
    path: 'waste/exceptionreportrules',
    entity: 'exceptionReportRule',
    family: 'GOVERNING_BODIES',
    fields,
    row,
    filters: { ...ruleFilters, programme: programme.optional() },
    many: 'exception report rules',
    one: 'an exception report rule',
  }),
});
