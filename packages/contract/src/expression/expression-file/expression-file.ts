import { gasOrigins, variableSources } from '@oikos/domain/expression/mapping.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { text } from '../../fields.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { placeInFile, versionInFile } from '../../row-groups.ts';
import {
  citation,
  comments,
  description,
  expressionFields,
  expressionModules,
  FIRST_EFFECTIVE_DATE,
  formula,
} from '../expressions/expression-fields.ts';
import { expressionMessages as say } from '../expressions/expression-messages.ts';
import { createExpression, deleteExpression, updateExpression } from '../expressions/expressions.ts';
import { expressionFileTexts as texts } from './expression-file-texts.ts';

const node = () => idOf('node').nullable().default(null);
const unit = () => idOf('unit').nullable().default(null);

/** Expressions as workbooks have them: a row for each variable and for each mapping at a node (decision 091). */
export const expressionFile = defineResource({
  name: 'expressions',
  entity: 'parameterExpression',
  singular: say.expression,
  plural: texts.expressions,
  fields: {
    parameterId: reference(idOf('parameter'), { label: texts.parameter, inFiles: 'parameterInFiles' }),
    nodeTypeId: reference(idOf('nodeType').nullable().default(null), {
      label: texts.nodeType,
      hint: texts.nodeTypeHint,
    }),
    nodeId: reference(node(), { label: texts.node, hint: texts.nodeHint, by: 'altname' }),
    effectiveDate: field(expressionFields.effectiveDate, {
      label: texts.effectiveDate,
      hint: texts.effectiveDateHint,
      initial: FIRST_EFFECTIVE_DATE,
    }),
    formula: field(formula(), { label: texts.formula, hint: texts.formulaHint }),
    unitId: reference(unit(), { label: texts.resultUnit, hint: texts.resultUnitHint, by: 'code' }),
    description: field(description(), { label: texts.description }),
    comments: field(comments(), { label: texts.comments }),
    citation: field(citation(), { label: texts.citation }),
    variable: field(text(100).default(''), { label: texts.variable, hint: texts.variableHint }),
    variableUnitId: reference(unit(), { label: texts.variableUnit, by: 'code' }),
    variableDescription: field(description(), { label: texts.variableDescription }),
    mapNodeId: reference(node(), { label: texts.mappedAt, hint: texts.mappedAtHint, by: 'altname' }),
    source: field(z.enum(variableSources).nullable().default(null), { label: texts.source, hint: texts.sourceHint }),
    mapParameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.sourceParameter,
      inFiles: 'mapParameterInFiles',
    }),
    sourceNodeId: reference(node(), { label: texts.sourceNode, hint: texts.sourceNodeHint, by: 'altname' }),
    picklistId: reference(idOf('picklist').nullable().default(null), { label: texts.picklist }),
    factorKind: field(text(100).default(''), { label: texts.factorKind }),
    factorProperty: field(text(100).default(''), { label: texts.factorProperty }),
    subjectKey: field(text(200).default(''), { label: texts.subject }),
    gas: field(text(100).default(''), { label: texts.gas }),
    origin: field(z.enum(gasOrigins).nullable().default(null), { label: texts.origin }),
    referenceDataPropertyId: reference(idOf('referenceDataProperty').nullable().default(null), {
      label: texts.referenceValue,
    }),
    constantValue: field(z.number().nullable().default(null), { label: texts.constant }),
    constantUnitId: reference(unit(), { label: texts.constantUnit, by: 'code' }),
    version: versionInFile(),
  },
  computed: {
    place: placeInFile(),
    parameterInFiles: computed(z.string()),
    mapParameterInFiles: computed(z.string().nullable()),
  },
  sortable: ['place'],
  searched: ['parameter', 'formula'],
  imports: {
    key: ['parameterId', 'variable'],
    after: ['parameterSetNodeTypes', 'factors', 'calculationChoices'],
    inWorkbooksOnly: true,
  },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'expression/file/search',
      shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
      permission: 'EXPRESSIONS',
      modules: expressionModules,
      reads: true,
      failure: say.loadFailed,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Expressions with their variables and mappings, as workbooks have them',
    }),
    create: createExpression,
    update: updateExpression,
    remove: deleteExpression,
  }),
});
export type ExpressionFileValues = z.output<z.ZodObject<typeof expressionFile.fields>>;
