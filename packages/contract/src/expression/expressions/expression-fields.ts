import { isReservedName } from '@oikos/domain/expression/functions.ts';
import { gasOrigins, missingMappingFields, variableSources } from '@oikos/domain/expression/mapping.ts';
import { isVariableName, maximumFormulaLength, maximumVariableNameLength } from '@oikos/domain/expression/tokens.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../../entity.ts';
import { realDay, requiredText, text } from '../../fields.ts';
import { ruleText } from '../../message.ts';
import { messageParameter } from '../../replies.ts';
import { expressionMessages as say } from './expression-messages.ts';

/** At most 64 characters (V205). */
export const LIBRARY_NAME_MAXIMUM = 64;
/** At most 256 characters (V207). */
export const DESCRIPTION_MAXIMUM = 256;
/** At most 1024 characters (V208). */
export const COMMENTS_MAXIMUM = 1024;
const CITATION_MAXIMUM = 1000;
const MOST_VARIABLES = 200;
export const FIRST_EFFECTIVE_DATE = '1900-01-01';

/** Expressions are of the Air and Water modules. */
export const expressionModules = [1, 2] as const;

export const formula = () => requiredText(maximumFormulaLength);
export const description = () => text(DESCRIPTION_MAXIMUM).default('');
export const comments = () => text(COMMENTS_MAXIMUM).default('');
export const citation = () => text(CITATION_MAXIMUM).default('');

/** V206, and what the formula language can read as a name. */
export const variableName = () =>
  requiredText(maximumVariableNameLength).refine(
    (name) => isVariableName(name) && !isReservedName(name),
    ruleText(say.variableName),
  );

/** What a variable is mapped to; which fields count depends on `source`. */
export const mappingFields = {
  source: z.enum(variableSources).default('parameter'),
  mapParameterId: idOrNone('parameter').default(0),
  /** 0: the node calculated. */
  sourceNodeId: idOrNone('node').default(0),
  picklistId: idOrNone('picklist').default(0),
  factorKind: text(100).nullable().default(null),
  factorProperty: text(100).nullable().default(null),
  subjectKey: text(200).nullable().default(null),
  gas: text(100).nullable().default(null),
  origin: z.enum(gasOrigins).nullable().default(null),
  referenceDataPropertyId: idOrNone('referenceDataProperty').default(0),
  constantValue: z.number().nullable().default(null),
  constantUnitId: idOrNone('unit').default(0),
};
const mappingObject = z.object(mappingFields);
export type MappingInput = z.input<typeof mappingObject>;
export type MappingValues = z.output<typeof mappingObject>;

/** Refuses a mapping that lacks what its source needs (V210). */
export function refuseIncompleteMapping(mapping: MappingValues, context: z.RefinementCtx): void {
  for (const field of missingMappingFields(mapping)) {
    context.addIssue({ code: 'custom', path: [field], message: ruleText(say.mappingField) });
  }
}
/** A mapping on its own: its form, and what a variable of an expression brings. */
export const mappingForm = mappingObject.superRefine(refuseIncompleteMapping);

const variableFields = { name: variableName(), unitId: idOrNone('unit').default(0), description: description() };

/** A variable of a library expression. */
export const libraryVariable = z.object(variableFields);

/** A variable of a parameter's expression; `map` is what it means there, null leaves a mapping as it is. */
export const variableInput = z.object({
  ...variableFields,
  variableId: idOrNone('expressionVariable').default(0),
  map: mappingForm.nullable().default(null),
});

function refuseSameNames(variables: readonly { name: string }[], context: z.RefinementCtx): void {
  const known = new Set<string>();
  for (const [index, { name }] of variables.entries()) {
    const key = name.toUpperCase();
    if (known.has(key))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: ruleText(say.variableNameExists) });
    known.add(key);
  }
}
export const libraryVariables = () =>
  z.array(libraryVariable).max(MOST_VARIABLES).superRefine(refuseSameNames).default([]);
export const variableInputs = () => z.array(variableInput).max(MOST_VARIABLES).superRefine(refuseSameNames).default([]);

/** What an editor of an expression fills in. */
export const expressionFields = {
  formula: formula(),
  effectiveDate: realDay().default(FIRST_EFFECTIVE_DATE),
  /** The node whose own expression it is; 0: of the node type. */
  nodeId: idOrNone('node').default(0),
  /** 0 and no node: wherever the parameter set applies. */
  nodeTypeId: idOrNone('nodeType').default(0),
  /** The unit results are stored in; 0: the parameter's. */
  unitId: idOrNone('unit').default(0),
  description: description(),
  comments: comments(),
  citation: citation(),
  expressionLibraryId: idOrNone('expressionLibrary').default(0),
  variables: variableInputs(),
};

/** The editor's form. */
export const expressionForm = z.object(expressionFields);
export type ExpressionValues = z.input<typeof expressionForm>;
export type VariableValues = z.input<typeof variableInput>;

// ---- replies --------------------------------------------------------------------------------------------------------

/** A mapping as it is stored; `mappingLabel` says it in words. */
export const variableMap = z.object({
  parameterExpressionMapId: z.int(),
  variableId: z.int(),
  /** 0: of the expression, for all its nodes. */
  nodeId: z.int(),
  source: z.enum(variableSources),
  mapParameterId: z.int(),
  sourceNodeId: z.int(),
  picklistId: z.int(),
  factorKind: z.string().nullable(),
  factorProperty: z.string().nullable(),
  subjectKey: z.string().nullable(),
  gas: z.string().nullable(),
  origin: z.enum(gasOrigins).nullable(),
  referenceDataPropertyId: z.int(),
  constantValue: z.number().nullable(),
  constantUnitId: z.int(),
  /** The names of what the mapping refers to. */
  mapParameter: z.string().nullable(),
  sourceNode: z.string().nullable(),
  picklist: z.string().nullable(),
  referenceData: z.string().nullable(),
  referenceProperty: z.string().nullable(),
  constantUnit: z.string().nullable(),
  version: z.int(),
});
export type VariableMapReply = z.output<typeof variableMap>;

export const expressionVariable = z.object({
  variableId: z.int(),
  name: z.string(),
  unitId: z.int(),
  unit: z.string().nullable(),
  description: z.string(),
  version: z.int(),
  maps: z.array(variableMap),
});

export const parameterExpression = z.object({
  id: z.int(),
  parameterExpressionId: z.int(),
  parameterId: z.int(),
  parameter: z.string(),
  parameterSetId: z.int(),
  parameterSet: z.string(),
  /** 0: none. */
  nodeId: z.int(),
  node: z.string().nullable(),
  nodeTypeId: z.int(),
  nodeType: z.string().nullable(),
  effectiveDate: z.string(),
  /** Its last day; empty: no end. */
  endDate: z.string(),
  formula: z.string(),
  unitId: z.int(),
  unit: z.string().nullable(),
  description: z.string(),
  comments: z.string(),
  citation: z.string(),
  expressionLibraryId: z.int(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  variables: z.array(expressionVariable),
  version: z.int(),
});
export type ParameterExpressionReply = z.output<typeof parameterExpression>;

/** A problem of a formula: half-open positions in its text. */
export const formulaProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  parameters: z.array(messageParameter),
  start: z.int(),
  end: z.int(),
});

export const parameterPath = { id: idOf('parameter') };
export const expressionPath = { ...parameterPath, expressionId: idOf('parameterExpression') };
