import { maximumFormulaLength } from '@oikos/domain/expression/tokens.ts';
import { severities } from '@oikos/domain/measurement/severity.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { formulaProblem } from '../../expression/expressions/expression-fields.ts';
import { computed, field, reference } from '../../field.ts';
import { endDate, localDate, requiredText, searchText, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { nodeTypes } from '../../hierarchy/node-types.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { effectiveDates, effectiveDatesRow } from '../../parameter/factors/effective-dates.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { qualityRuleMessages as say } from './quality-rule-messages.ts';
import { qualityRuleTexts as texts } from './quality-rule-texts.ts';

/** Rules of data quality: which values are doubtful, and what follows (R076; U115, N1). */

const NAME_MAXIMUM = 255;
const MESSAGE_MAXIMUM = 500;

/** Where high-frequency integration is off, the library belongs to who keeps the templates of forms (N1). */
const mayView = ['HIGH_FREQUENCY_EXPRESSIONS', 'DATA_ENTRY_TEMPLATES'] as const;
const mayEdit = ['HIGH_FREQUENCY_EXPRESSIONS', 'DATA_ENTRY_TEMPLATES_FULL'] as const;

const formula = () => requiredText(maximumFormulaLength);

export const qualityRules = defineResource({
  name: 'qualityRules',
  entity: 'qualityRule',
  singular: say.rule,
  plural: say.rules,
  help: texts.help,
  fields: {
    name: field(requiredText(NAME_MAXIMUM), { label: texts.name }),
    parameterSetId: reference(idOf('parameterSet'), { label: texts.parameterSet }),
    /** Blank: every number of the set. */
    parameterId: reference(idOf('parameter').nullable().default(null), { label: texts.parameter }),
    nodeTypeId: reference(idOf('nodeType').nullable().default(null), {
      label: texts.nodeType,
      chosen: { from: nodeTypes },
    }),
    /** Blank: everywhere. */
    nodeId: reference(idOf('node').nullable().default(null), { label: texts.node, by: 'altname' }),
    severity: field(z.enum(severities), {
      label: texts.severity,
      choices: severities.map((value) => ({ value, label: texts[value] })),
      initial: 'ask',
    }),
    formula: field(formula(), { label: texts.formula, lines: 2, column: { sortable: false } }),
    message: field(requiredText(MESSAGE_MAXIMUM), {
      label: texts.message,
      hint: texts.messageHint,
      example: texts.messageExample,
    }),
    beginDate: field(effectiveDates.beginDate, { label: texts.beginDate, shown: effectiveDatesRow.beginDate }),
    /** The last day. */
    endDate: field(endDate(), { label: texts.endDate, isBeside: true }),
  },
  computed: { isActive: computed(z.boolean(), { label: texts.isActive }) },
  columns: [
    'name',
    'isActive',
    'severity',
    'parameterSet',
    'parameter',
    'formula',
    'message',
    'nodeType',
    'node',
    'beginDate',
    'endDate',
  ],
  searched: ['name', 'parameterSet', 'parameter', 'formula', 'message'],
  unique: [{ fields: ['name'], message: say.nameExists }],
  imports: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'dataquality/rules/search',
      permission: mayView,
      reads: true,
      input: skipTopSearch({
        contains: searchText(),
        parameterSetId: idOrNone('parameterSet').optional(),
        parameterId: idOrNone('parameter').optional(),
        /** The node that a rule is bound to. */
        nodeId: idOrNone('node').optional(),
        severity: z.enum(severities).optional(),
        isActive: z.boolean().optional(),
      }),
      output: pageOf(row),
      summary: 'Lists the rules of data quality',
    }),
    read: endpoint({
      method: 'GET',
      path: 'dataquality/rules/{id}',
      permission: mayView,
      input: z.object({ id: idOf('qualityRule') }),
      output: row,
      summary: 'Reads a rule of data quality',
    }),
    create: endpoint({
      method: 'POST',
      path: 'dataquality/rules/createormodify',
      permission: mayEdit,
      when: hasNoId,
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a rule of data quality, which checks nothing until it is activated',
    }),
    update: endpoint({
      method: 'POST',
      path: 'dataquality/rules/createormodify',
      permission: mayEdit,
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('qualityRule'), version: version() }),
      output: updated,
      summary: 'Changes a rule of data quality; one that finds other values than before has to be activated again',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'dataquality/rules/{id}',
      permission: mayEdit,
      failure: general.couldNotSave,
      input: z.object({ id: idOf('qualityRule') }),
      output: deleted,
      summary: 'Deletes a rule of data quality',
    }),
  }),
});

const switching = (path: 'activate' | 'deactivate', summary: string) =>
  endpoint({
    method: 'PUT',
    path: `dataquality/rules/{id}/${path}`,
    saves: ['qualityRule'],
    permission: mayEdit,
    failure: general.couldNotSave,
    input: z.object({ id: idOf('qualityRule'), version: version() }),
    output: updated,
    summary,
  });

export const activateQualityRule = switching('activate', 'Activates a rule, which checks values from now on');
export const deactivateQualityRule = switching('deactivate', 'Deactivates a rule, which checks no more values');

const judgedBy = {
  /** Of a stored rule: what its names mean stays, whatever the parameters are called now. */
  ruleId: idOf('qualityRule').nullable().default(null),
  formula: z.string().max(maximumFormulaLength),
  parameterSetId: idOf('parameterSet'),
  parameterId: idOf('parameter').nullable().default(null),
};

/** What the editor asks while a formula is written. */
export const checkQualityRule = endpoint({
  method: 'POST',
  path: 'dataquality/rules/check',
  shows: ['parameter', 'parameterSet', 'qualityRule'],
  permission: mayView,
  reads: true,
  input: z.object(judgedBy),
  output: z.object({
    isValid: z.boolean(),
    problems: z.array(formulaProblem),
    /** What the formula may call the other numbers of the set. */
    names: z.array(z.object({ name: z.string(), parameter: z.string() })),
    /** What it calls other parameters, and which they are. */
    reads: z.array(z.object({ name: z.string(), parameter: z.string(), unit: z.string().nullable() })),
  }),
  summary: 'Reads and checks the formula of a rule for the units of its parameters',
});

/** Doubtful values that a trial lists. */
export const TRIAL_LISTED = 100;
/** Values that a trial judges at most. */
export const TRIAL_MAXIMUM = 100_000;

export const tryQualityRule = endpoint({
  method: 'POST',
  path: 'dataquality/rules/trial',
  shows: ['measurement', 'parameter', 'parameterSet', 'qualityRule'],
  permission: mayView,
  reads: true,
  failure: general.unexpected,
  input: z.object({
    ...judgedBy,
    nodeTypeId: idOf('nodeType').nullable().default(null),
    nodeId: idOf('node').nullable().default(null),
    /** Values of periods that begin from the one to the other day, both included. */
    beginDate: localDate(),
    endDate: localDate(),
  }),
  output: z.object({
    judgedCount: z.int(),
    doubtfulCount: z.int(),
    notJudgedCount: z.int(),
    /** Not all values of the time were judged. */
    isCut: z.boolean(),
    /** The first of the doubtful ones. */
    doubtful: z
      .array(
        z.object({
          nodeId: z.int(),
          node: z.string(),
          parameterId: z.int(),
          parameter: z.string(),
          beginDate: z.string(),
          slot: z.int(),
          /** The clock at which an hour begins; blank for a day or longer. */
          time: z.string(),
          value: z.number(),
          unit: z.string().nullable(),
          /** 'Operating hours: 0 h'; blank where the rule reads no other parameter. */
          read: z.string(),
        }),
      )
      .max(TRIAL_LISTED),
  }),
  summary: 'What a rule would find among the values that are stored; changes nothing',
});
export type RuleTrial = z.output<typeof tryQualityRule.output>;
