import { clockStarts } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOrNone } from '../../../entity.ts';
import { field, namedValues } from '../../../field.ts';
import { positiveNumber, text } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { ruleText } from '../../../message.ts';
import { defineResource } from '../../../resource.ts';
import { ruleTexts as texts } from './rule-texts.ts';
import {
  lastRuleColumns,
  ruleCitation,
  ruleDays,
  ruleFields,
  ruleFilters,
  ruleList,
  ruleMessages,
} from './waste-rules.ts';

/** How long waste may stay: effective-dated rules with their citation. */

const KILOGRAMS_MAXIMUM = 1_000_000_000;
const CODE_MAXIMUM = 20;

const ruleWasteCode = () =>
  text(CODE_MAXIMUM)
    .toUpperCase()
    .transform((code) => code || null);

export const ruleWasteKinds = { any: 'Any', acute: 'Acute', nonAcute: 'Non-acute' } as const;
export type RuleWasteKind = keyof typeof ruleWasteKinds;
const ruleWasteKind = z.enum(Object.keys(ruleWasteKinds) as [RuleWasteKind, ...RuleWasteKind[]]);

export const accumulationRules = defineResource({
  name: 'accumulationRules',
  entity: 'accumulationRule',
  singular: ruleMessages.accumulationRule,
  plural: ruleMessages.accumulationRules,
  fields: {
    ...ruleFields('accumulationRule'),
    areaKind: field(z.enum(storageAreaKinds), {
      label: texts.areaKind,
      initial: 'central',
      column: { width: 200 },
    }),
    wasteKind: field(ruleWasteKind, {
      label: texts.wasteKind,
      choices: namedValues('waste.ruleWasteKind', ruleWasteKinds),
      initial: 'any',
    }),
    /**
     * Only where all the waste carries this code and its area meets the conditions of the rule (F006 for metals recovery:
     * 40 CFR 262.17(c), (d)); null: whatever the code.
     */
    wasteCode: field(ruleWasteCode().nullable().optional(), { label: texts.wasteCode, shown: z.string().nullable() }),
    /** Only while the site holds no more of that code; null: however much. */
    mostKilograms: field(
      positiveNumber().max(KILOGRAMS_MAXIMUM, ruleText(general.atMost, KILOGRAMS_MAXIMUM)).nullable().optional(),
      { label: texts.mostKilograms },
    ),
    days: field(ruleDays(), { label: texts.days }),
    /** Where the facility is 200 miles away or more (40 CFR 262.16(c)); null: no difference. */
    daysWhenFar: field(ruleDays().nullable(), { label: texts.daysWhenFar }),
    /** Days that the body may grant beyond (40 CFR 262.16(d), 262.17(b)); null: none. */
    extensionDays: field(ruleDays().nullable().optional(), { label: texts.extensionDays }),
    /** Where that is written. */
    extensionCitation: field(ruleCitation().optional(), { label: texts.extensionCitation }),
    startsOn: field(z.enum(clockStarts), {
      label: texts.startsOn,
      initial: 'accumulationStarted',
      column: { width: 240, sortable: false },
    }),
  },
  ...ruleList,
  columns: [
    'name',
    'days',
    'citation',
    'state',
    'areaKind',
    'daysWhenFar',
    'extensionDays',
    'wasteKind',
    'wasteCode',
    'mostKilograms',
    'startsOn',
    ...lastRuleColumns,
  ],
  sortable: [
    'name',
    'governingBody',
    'generatorCategory',
    'areaKind',
    'wasteKind',
    'wasteCode',
    'mostKilograms',
    'days',
    'daysWhenFar',
    'extensionDays',
    'citation',
    'validFrom',
    'validTo',
  ],
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'waste/accumulationrules',
      family: 'GOVERNING_BODIES',
      filters: { ...ruleFilters, areaKind: z.enum(storageAreaKinds).optional() },
      many: 'accumulation rules',
      one: 'an accumulation rule',
    }),
});

/** How many containers a preview names, and how many it looks at. */
export const RULE_PREVIEW_SHOWN = 10;
export const RULE_PREVIEW_CONTAINERS = 20_000;

export const previewAccumulationRule = endpoint({
  method: 'POST',
  path: 'waste/accumulationrules/preview',
  shows: ['accumulationRule', 'container'],
  permission: 'GOVERNING_BODIES_FULL',
  reads: true,
  failure: ruleMessages.previewFailed,
  /** The rule as it would be saved; with an id it replaces the stored one. */
  input: z.object({ ...accumulationRules.fields, id: idOrNone('accumulationRule') }),
  output: z.object({
    /** Containers with waste that were looked at; not all where there are more than the call looks at. */
    containerCount: z.int(),
    isPartial: z.boolean(),
    changedCount: z.int(),
    earlierCount: z.int(),
    laterCount: z.int(),
    /** Overdue at once, and not now. */
    overdueCount: z.int(),
    /** The earliest of the new deadlines, of containers that the caller may see. */
    changed: z.array(
      z.object({
        containerId: z.int(),
        containerIdValue: z.string(),
        locationName: z.string(),
        deadlineBefore: z.string().nullable(),
        deadlineAfter: z.string().nullable(),
      }),
    ),
  }),
  summary: 'What saving an accumulation rule would do to the clocks of containers',
});
