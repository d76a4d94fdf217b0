import { z } from 'zod';
import { field, namedValues } from '../../../field.ts';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { defineResource } from '../../../resource.ts';
import { ruleTexts as texts } from './rule-texts.ts';
import { lastRuleColumns, ruleDays, ruleFields, ruleFilters, ruleList, ruleMessages } from './waste-rules.ts';

/** When a manifest that doesn't come back is asked for and reported: effective-dated rules with their citation. */

export const exceptionProgrammes = { hazardousWaste: 'Hazardous waste', pcb: 'PCB' } as const;
export type ExceptionProgrammeKey = keyof typeof exceptionProgrammes;
const programme = z.enum(Object.keys(exceptionProgrammes) as [ExceptionProgrammeKey, ...ExceptionProgrammeKey[]]);

export const exceptionReportRules = defineResource({
  name: 'exceptionReportRules',
  entity: 'exceptionReportRule',
  singular: ruleMessages.exceptionReportRule,
  plural: ruleMessages.exceptionReportRules,
  fields: {
    ...ruleFields('exceptionReportRule'),
    /** Which manifests: of hazardous waste (40 CFR 262.42) or of PCB (40 CFR 761.217). */
    programme: field(programme, {
      label: texts.programme,
      choices: namedValues('waste.exceptionProgramme', exceptionProgrammes),
      initial: 'hazardousWaste',
    }),
    /** Days after which the transporter and the facility are asked; null: none. */
    inquiryDays: field(ruleDays().nullable(), { label: texts.inquiryDays }),
    /** Days after which the missing manifest is reported; null: none. */
    reportDays: field(ruleDays().nullable(), { label: texts.reportDays }),
  },
  ...ruleList,
  columns: ['name', 'inquiryDays', 'reportDays', 'citation', 'state', 'programme', ...lastRuleColumns],
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
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'waste/exceptionreportrules',
      family: 'GOVERNING_BODIES',
      filters: { ...ruleFilters, programme: programme.optional() },
      many: 'exception report rules',
      one: 'an exception report rule',
    }),
});
