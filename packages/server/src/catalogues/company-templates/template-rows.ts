import { SYSTEM_TYPES, type SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { shippedUnit } from '../units/unit-catalogue.ts';
import type { TemplateDescription, TemplateParameter, TemplateSet } from './template-description.ts';

export type TemplateRow = Readonly<Record<string, string | number | boolean>>;
/** Rows by the fields of the lists that are worksheets, by the lists' names. */
export type TemplateSheets = Readonly<Record<string, readonly TemplateRow[]>>;

/** The day from which the nodes of a template are there. */
const FIRST_DAY = '2015-01-01';
const FIRST_FORM = '2026-01-01';

const typeOfUnit = (code: string): string => SYSTEM_TYPES[shippedUnit(code).typeKey as SystemTypeKey].name;

function parameterRow(set: TemplateSet, parameter: TemplateParameter, sequence: number): TemplateRow {
  const { name, description = '', unit, rollUp = 'sum', kind, scope, method, formula } = parameter;
  return {
    parameterSetId: set.name,
    name,
    description,
    ...(unit && { uomTypeId: typeOfUnit(unit), unitId: unit }),
    isCalculated: formula !== undefined,
    rollUp,
    sequence,
    ...(kind && { quantityKind: kind }),
    ...(scope && { emissionScope: scope }),
    ...(method && { scope2Method: method }),
  };
}

/** Each variable is a row; the first one says the formula. */
function expressionRows(set: TemplateSet, { name, formula }: TemplateParameter): readonly TemplateRow[] {
  if (!formula) return [];
  return formula.variables.map((variable, at) => ({
    parameterId: `${set.name} / ${name}`,
    effectiveDate: '1900-01-01',
    ...(at === 0 && { formula: formula.text, citation: formula.citation, comments: formula.comments ?? '' }),
    variable: variable.name,
    ...(variable.unit && { variableUnitId: variable.unit }),
    ...variable.map,
  }));
}

function formRows({ forms, nodes: [site] }: TemplateDescription): TemplateSheets {
  return {
    formTemplates: forms.map(({ name, code, instructions }) => ({
      ...{ name, code, instructions },
      timespan: 'Monthly',
      defaultNodeId: site.name,
      firstDay: FIRST_FORM,
      openingOffset: 1,
      dueOffset: 5,
      needsApproval: false,
    })),
    formLayouts: forms.flatMap(({ name, parts }) => parts.map((part) => ({ formTemplateId: name, ...part }))),
    formUsers: forms.map(({ name }) => ({ formTemplateId: name, nodeId: site.name, part: 'forms' })),
  };
}

/** The rows of all worksheets that a description has. */
export function templateRows(description: TemplateDescription): TemplateSheets {
  const { nodeTypes, nodes, programmes, choices, sets, limits, rules, areas } = description;
  const [site] = nodes;
  return {
    nodeTypes: nodeTypes.map(({ name, comments }) => ({ name, kind: 'asset', comments })),
    nodes: nodes.map(({ name, type, parent = '' }) => ({
      ...{ name, altname: name, nodeTypeId: type, parentId: parent },
      activeDate: FIRST_DAY,
    })),
    reportingProgrammes: programmes,
    calculationChoices: choices,
    parameterSets: sets.map(({ name, timespan, programme = '', modules = 'Air' }) => ({
      ...{ name, timespan, moduleIds: modules },
      ...(programme && { programmeId: programme }),
    })),
    parameterSetNodeTypes: sets.flatMap(({ name, nodeTypes: types }) =>
      types.map((type) => ({ parameterSetId: name, nodeTypeId: type })),
    ),
    parameters: sets.flatMap((set) => set.parameters.map((each, sequence) => parameterRow(set, each, sequence))),
    expressions: sets.flatMap((set) => set.parameters.flatMap((each) => expressionRows(set, each))),
    parameterLimits: limits,
    qualityRules: rules,
    wasteLocations:
      areas.length === 0
        ? []
        : [{ name: site.name, altname: site.name, nodeTypeId: site.type, isWasteGenerator: true }],
    storageAreas: areas,
    ...formRows(description),
  };
}
