import { z } from 'zod';
import { idOf, idOrNone } from '../../../entity.ts';
import { computed, field, namedValues, reference } from '../../../field.ts';
import { endDate, realDay, requiredText, text, wholeNumber } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { messages, ruleText } from '../../../message.ts';
import { ruleTexts as texts } from './rule-texts.ts';

/** What the rules of waste have in common: whose they are, whom and where they bind, since when, and where that is written. */
export const ruleMessages = messages('wasteRules', {
  accumulationRule: 'Accumulation rule',
  accumulationRules: 'Accumulation rules',
  exceptionReportRule: 'Exception report rule',
  exceptionReportRules: 'Exception report rules',
  inspectionRule: 'Inspection rule',
  inspectionRules: 'Inspection rules',
  ruleExists: 'A rule of this name already begins on that day',
  daysNeeded: 'Days to the inquiry or to the report are required',
  shippedRuleStays: "You can't change this rule, because it came with the product. Add your own rule instead.",
  replacesShipped: 'You can only replace a rule that came with the product',
  stateNeeded: 'Choose the state of this rule',
  webAddress: 'The address starts with https:// or http://',
  previewFailed: "The effect couldn't be calculated",
});

const NAME_MAXIMUM = 256;
const CITATION_MAXIMUM = 256;
const ADDRESS_MAXIMUM = 2048;
const DAYS_MAXIMUM = 36_600;

/** The categories that rules tell apart (40 CFR 260.10). */
export const ruleCategories = {
  verySmall: 'Very small quantity generator',
  small: 'Small quantity generator',
  large: 'Large quantity generator',
} as const;
export type RuleCategory = keyof typeof ruleCategories;
const ruleCategory = z.enum(Object.keys(ruleCategories) as [RuleCategory, ...RuleCategory[]]);

/** Whether a rule holds today: 'replaced' by a company's own one. */
export const ruleStates = { inForce: 'In force', notYet: 'Not yet', ended: 'Ended', replaced: 'Replaced' } as const;
export type RuleState = keyof typeof ruleStates;
const ruleState = z.enum(Object.keys(ruleStates) as [RuleState, ...RuleState[]]);

export type RuleEntity = 'accumulationRule' | 'exceptionReportRule' | 'inspectionRule';

export const ruleDays = (maximum = DAYS_MAXIMUM) =>
  wholeNumber().min(1, ruleText(general.atLeast, 1)).max(maximum, ruleText(general.atMost, maximum));

/** A citation that may be blank. */
export const ruleCitation = () => text(CITATION_MAXIMUM);

/** What an editor fills in of any rule. */
export const ruleFields = <const E extends RuleEntity>(entity: E) => ({
  governingBodyId: reference(idOf('governingBody'), { label: texts.governingBody, column: { width: 200 } }),
  name: field(requiredText(NAME_MAXIMUM), { label: texts.name, column: { width: 250 } }),
  /** null: whatever the category. */
  generatorCategory: field(ruleCategory.nullable(), {
    label: texts.category,
    choices: namedValues('waste.ruleCategory', ruleCategories),
  }),
  /** null: everywhere. */
  firstAdministrationLevelId: reference(idOf('firstAdministrationLevel').nullable(), {
    label: texts.state,
    column: { sortable: false },
  }),
  /** The shipped rule that it replaces while it holds; null: it holds beside the others. */
  replacesId: reference(idOf(entity).nullable().optional(), { label: texts.replaces }),
  citation: field(requiredText(CITATION_MAXIMUM), { label: texts.citation, column: { width: 190 } }),
  /** Where its text is read; blank: found from a federal citation, or not told. */
  citationUrl: field(
    text(ADDRESS_MAXIMUM)
      .regex(/^(https?:\/\/\S+)?$/, ruleText(ruleMessages.webAddress))
      .optional(),
    { label: texts.citationUrl },
  ),
  validFrom: field(realDay(), { label: texts.validFrom }),
  /** Its last day. */
  validTo: field(endDate(), { label: texts.validTo }),
});

/** What lists show of any rule besides. */
const ruleComputed = {
  state: computed(ruleState, {
    label: texts.existing,
    choices: namedValues('waste.ruleState', ruleStates),
    column: { sortable: false, noWrap: true },
  }),
  isShipped: computed(z.boolean(), { label: texts.origin, column: { sortable: false } }),
};

/** The columns that end every list of rules. */
export const lastRuleColumns = [
  'generatorCategory',
  'validFrom',
  'validTo',
  'governingBody',
  'firstAdministrationLevel',
  'isShipped',
] as const;

export const ruleFilters = {
  governingBodyId: idOrNone('governingBody').optional(),
  generatorCategory: ruleCategory.optional(),
  state: ruleState.optional(),
  isShipped: z.boolean().optional(),
};

/** What the lists of rules have in common beside their fields. */
export const ruleList = {
  computed: ruleComputed,
  searched: ['name', 'citation', 'governingBody'],
  unique: [{ fields: ['name', 'validFrom'], message: ruleMessages.ruleExists }],
  imports: true,
  isShipped: true,
} as const;
