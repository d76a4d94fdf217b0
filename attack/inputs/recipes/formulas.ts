import type { InputOf } from '@oikos/contract/endpoint.ts';
import * as expressions from '@oikos/contract/expression/expressions/expressions.ts';
import * as library from '@oikos/contract/expression/library.ts';
import { propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import * as variables from '@oikos/contract/expression/variables.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { freeMonth } from './free-month.ts';

/** Formulas, and what their variables are mapped to. */

const newLibraryExpression = (kit: Kit) => ({
  name: kit.fresh('Formula '),
  formula: 'a * 2',
  variables: [{ name: 'a', unitId: kit.reference.id('unit', 'kg') }],
});

async function makeLibraryExpression(kit: Kit) {
  const fields = newLibraryExpression(kit);
  const { body } = await kit.call(library.createLibraryExpression, fields);
  return { ...fields, id: body.id, version: 1 };
}

interface Calculated {
  readonly id: number;
  readonly expressionId: number;
  readonly variableId: number;
  readonly mapId: number;
  readonly mapped: number;
  readonly nodeTypeId: number;
  readonly unit: number;
}

/** A calculated parameter with its formula, its first variable and what that is mapped to. */
async function calculated(kit: Kit): Promise<Calculated> {
  const [row] = await kit.rows<Calculated>(`
    select e.parameter_id as id, e.id as expression_id, v.id as variable_id, m.id as map_id,
      m.source_parameter_id as mapped, coalesce(e.node_type_id, 0) as node_type_id, v.unit_id as unit
    from parameter_expression e
    join expression_variable v on v.company_id = e.company_id and v.parameter_expression_id = e.id
    join variable_map m on m.company_id = v.company_id and m.expression_variable_id = v.id
    join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
    join parameter s on s.company_id = e.company_id and s.id = m.source_parameter_id and s.unit_id = p.unit_id
    where m.source = 'parameter' and m.node_id is null and e.node_id is null order by e.id limit 1`);
  if (!row) throw new Error('Nothing is calculated');
  return row;
}

/** The calls that give a place an own formula or mapping each do it at another one. */
const burner = (kit: Kit, fuel: 'SUB' | 'DFO' | 'NG') => kit.reference.id('node', `EIA-113-${fuel}-ST`);

/** An expression of a single node, each time from another day on. */
async function newExpression(kit: Kit): Promise<InputOf<typeof expressions.createExpression>> {
  const { id, mapped, unit } = await calculated(kit);
  return {
    id,
    nodeId: burner(kit, 'DFO'),
    formula: 'a * 1',
    effectiveDate: freeMonth(kit),
    variables: [{ name: 'a', unitId: unit, map: { source: 'parameter', mapParameterId: mapped } }],
  };
}

async function makeExpression(kit: Kit) {
  const fields = await newExpression(kit);
  const { body } = await kit.call(expressions.createExpression, fields);
  return { ...fields, expressionId: body.parameterExpressionId || body.id, version: body.version };
}

async function makeMap(kit: Kit, nodeId: number) {
  const { id, expressionId, variableId, mapped } = await calculated(kit);
  const { body } = await kit.call(variables.createVariableMap, {
    id,
    expressionId,
    variableId,
    nodeId,
    source: 'parameter',
    mapParameterId: mapped,
  });
  const mapId = body.parameterExpressionMapId;
  return { id, expressionId, mapId, source: 'parameter' as const, mapParameterId: mapped, version: 1 };
}

export const formulaRecipes: readonly Recipe[] = [
  recipe(library.createLibraryExpression, newLibraryExpression),
  recipe(library.updateLibraryExpression, makeLibraryExpression),
  recipe(library.deleteLibraryExpression, async (kit) => ({ id: (await makeLibraryExpression(kit)).id })),
  recipe(expressions.createExpression, newExpression),
  recipe(expressions.updateExpression, makeExpression),
  recipe(expressions.updateExpressionAt, async (kit) => {
    const made = await makeExpression(kit);
    return { ...made, x: made.nodeId ?? 0 };
  }),
  recipe(expressions.deleteExpression, async (kit) => {
    const { id, expressionId } = await makeExpression(kit);
    return { id, expressionId };
  }),
  recipe(expressions.deleteExpressionAt, async (kit) => {
    const { id, expressionId, nodeId = 0 } = await makeExpression(kit);
    return { id, expressionId, x: nodeId };
  }),
  recipe(expressions.checkParameterExpression, async (kit) => {
    const { id, expressionId } = await calculated(kit);
    return { id, expressionId };
  }),
  recipe(variables.createVariableMap, async (kit) => {
    const { id, expressionId, variableId, mapped } = await calculated(kit);
    const nodeId = await kit.id("select id from node where external_id like 'EIA-151-%' order by id limit 1");
    return { id, expressionId, variableId, nodeId, source: 'parameter', mapParameterId: mapped };
  }),
  recipe(variables.updateVariableMap, async (kit) => makeMap(kit, burner(kit, 'SUB'))),
  recipe(variables.deleteVariableMap, async (kit) => {
    const gas = await kit.id("select id from node where external_id like 'EIA-116-NG-%' order by id desc limit 1");
    const { id, mapId } = await makeMap(kit, gas);
    return { id, mapId };
  }),
  recipe(propagateToNodes, async (kit) => {
    const { expressionId } = await calculated(kit);
    return { id: expressionId, nodes: [burner(kit, 'NG')] };
  }),
];
