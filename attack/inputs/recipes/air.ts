import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import * as expressions from '@oikos/contract/expression/expressions/expressions.ts';
import * as library from '@oikos/contract/expression/library.ts';
import { propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import * as variables from '@oikos/contract/expression/variables.ts';
import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import * as measurements from '@oikos/contract/measurement/measurements/measurements.ts';
import { decideRestatements } from '@oikos/contract/measurement/restatements.ts';
import * as bills from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import * as overwrites from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import * as properties from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';

interface Value {
  readonly node_id: number;
  readonly parameter_id: number;
  readonly parameter_set_id: number;
  readonly begin_date: string;
}

/** A value that stands: entered, or calculated. */
async function standing(kit: Kit, isCalculated: boolean): Promise<Value> {
  const [row] = await kit.rows<Value>(`
    select m.node_id, m.parameter_id, p.parameter_set_id, m.begin_date::text from measurement m
    join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    join node n on n.company_id = m.company_id and n.id = m.node_id
    where n.external_id like 'EIA-113-%' and m.value is not null and p.is_calculated = ${isCalculated}
    order by m.node_id, m.parameter_id, m.begin_date limit 1`);
  if (!row) throw new Error('There is no value at Cholla');
  return row;
}

const setId = (value: Value) => `${value.node_id}_${value.parameter_set_id}_${value.begin_date}_-1`;
const slotOf = (value: Value) => ({
  nodeId: value.node_id,
  parameterId: value.parameter_id,
  beginDate: value.begin_date,
});

/** A month, each time another, of years without values. */
const freeMonth = (kit: Kit) => addMonths('1990-01-01', Number.parseInt(kit.fresh(), 36) % 240);

async function newValue(kit: Kit): Promise<InputOf<typeof measurements.modifyMeasurements>> {
  const value = await standing(kit, false);
  const beginDate = freeMonth(kit);
  return {
    nodeId: value.node_id,
    parameterSetId: value.parameter_set_id,
    data: [{ key: 1, type: 'Insert', beginDate, dataItems: [{ parameterId: value.parameter_id, numValue: 12.5 }] }],
  };
}

async function newBill(kit: Kit) {
  const meter = await kit.id(`
    select m.node_id as id from measurement m join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    where p.name = 'Electricity purchased' or p.name like '%lectricity%' and not p.is_calculated limit 1`);
  const [row] = await kit.rows<{ parameter_id: number }>(`
    select m.parameter_id from measurement m join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    where m.node_id = ${meter} and not p.is_calculated limit 1`);
  const beginDate = freeMonth(kit);
  return {
    nodeId: meter,
    parameterId: Number(row?.parameter_id),
    meter: 'M-1',
    accountNumber: 'A-1',
    beginDate,
    endDate: beginDate.replace(/01$/, '28'),
    value: 100,
    documentId: await kit.upload('bill.txt', 'A bill'),
  };
}

async function makeBill(kit: Kit) {
  const { nodeId, parameterId, ...fields } = await newBill(kit);
  const { body } = await kit.call(bills.createUtilityBill, { nodeId, parameterId, ...fields });
  return { ...fields, id: body.id, version: 1 };
}

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
    select e.parameter_id as id, e.id as "expressionId", v.id as "variableId", m.id as "mapId",
      m.source_parameter_id as mapped, coalesce(e.node_type_id, 0) as "nodeTypeId", v.unit_id as unit
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

async function newProperty(kit: Kit) {
  const [row] = await kit.rows<{ id: number; picklistId: number; picklistValueId: number }>(`
    select parameter_id as id, picklist_id as "picklistId", picklist_value_id as "picklistValueId"
    from parameter_property where node_id is not null order by id limit 1`);
  if (!row) throw new Error('No parameter has a property');
  return { id: row.id, picklistId: row.picklistId, picklistValueId: row.picklistValueId };
}

/** At a source of its own, which has none yet. */
async function placeWithoutProperty(kit: Kit): Promise<number> {
  const nodes = await kit.rows<{ id: number }>(`
    select n.id from node n where n.external_id is not null
    and not exists (select 1 from parameter_property p where p.company_id = n.company_id and p.node_id = n.id) order by n.id`);
  return nodes[Number.parseInt(kit.fresh(), 36) % nodes.length]?.id ?? 0;
}

async function makeProperty(kit: Kit) {
  const fields = { ...(await newProperty(kit)), nodeId: await placeWithoutProperty(kit) };
  const { body } = await kit.call(properties.createParameterProperty, fields);
  return { ...fields, propertyId: body.id, version: 1 };
}

async function newOverwrite(kit: Kit) {
  const value = await standing(kit, false);
  const parameterOverwriteNodeId = await placeWithoutProperty(kit);
  return { parameterId: value.parameter_id, parameterOverwriteNodeId, isReadOnly: true };
}

async function makeOverwrite(kit: Kit) {
  const fields = await newOverwrite(kit);
  const { body } = await kit.call(overwrites.createParameterOverwrite, fields);
  return { ...fields, id: body.id, version: 1 };
}

/** A proposal to restate: an approved result whose input was corrected, calculated by the worker. */
async function makeRestatement(kit: Kit) {
  const found = async () =>
    kit.rows<{ id: number; version: number }>("select id, version from restatement where status = 'proposed' limit 1");
  const result = await standing(kit, true);
  const approve = { parameterId: result.parameter_id, approved: true };
  const [{ revision } = { revision: 0 }] = await kit.rows<{ revision: number }>(`
    select revision from measurement where node_id = ${result.node_id} and parameter_id = ${result.parameter_id} and begin_date = '${result.begin_date}'`);
  const change = (value: Value, item: object) => ({
    nodeId: value.node_id,
    parameterSetId: value.parameter_set_id,
    data: [{ key: 1, type: 'Update', id: setId(value), beginDate: value.begin_date, dataItems: [item] }],
  });
  await kit.call(measurements.modifyMeasurements, change(result, { ...approve, revision }) as never);
  const [input] = await kit.rows<Value & { revision: number }>(`
    select m.node_id, m.parameter_id, p.parameter_set_id, m.begin_date::text, m.revision from measurement m
    join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    where m.node_id = ${result.node_id} and m.begin_date = '${result.begin_date}' and not p.is_calculated and p.name = 'Heat input'`);
  if (!input) throw new Error('Nothing is entered where that is calculated');
  const corrected = { parameterId: input.parameter_id, numValue: 1234.5, revision: input.revision };
  await kit.call(measurements.modifyMeasurements, change(input, corrected) as never);
  for (let tries = 0; tries < 200; tries += 1) {
    const [proposal] = await found();
    if (proposal) return proposal;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No restatement was proposed');
}

export const airRecipes: readonly Recipe[] = [
  recipe(explainMeasurement, async (kit) => slotOf(await standing(kit, true))),
  recipe(replayMeasurement, async (kit) => slotOf(await standing(kit, true))),
  recipe(readEntrySheet, async (kit) => {
    const value = await standing(kit, false);
    return { parameterSetId: value.parameter_set_id, nodeId: value.node_id };
  }),
  recipe(measurements.checkMeasurementSet, async (kit) => ({ id: setId(await standing(kit, false)) })),
  recipe(measurements.modifyMeasurements, newValue),
  // The newest value: other calls change the first, and what was changed meanwhile isn't approved.
  recipe(approveValues, async (kit) => {
    const [value] = await kit.rows<Value & { readonly revision: number }>(`
      select m.node_id, m.parameter_id, p.parameter_set_id, m.begin_date::text, m.revision from measurement m
      join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
      join node n on n.company_id = m.company_id and n.id = m.node_id
      where n.external_id like 'EIA-113-%' and m.value is not null and not p.is_calculated
      order by m.begin_date desc, m.node_id desc, m.parameter_id desc limit 1`);
    if (!value) throw new Error('There is no value at Cholla');
    return { approved: true, values: [{ ...slotOf(value), revision: Number(value.revision) }] };
  }),
  recipe(measurements.readAuditHistory, async (kit) => {
    const value = await standing(kit, false);
    return { nodeId: value.node_id, parameterId: value.parameter_id, measurementSetId: setId(value) };
  }),
  recipe(measurements.searchMeasurements, async (kit) => {
    const value = await standing(kit, false);
    return { nodeId: value.node_id, parameterSetId: value.parameter_set_id };
  }),
  recipe(decideRestatements, async (kit) => ({
    decision: 'reject' as const,
    reason: 'The meter was read wrongly',
    items: [await makeRestatement(kit)],
  })),
  recipe(bills.createUtilityBill, newBill),
  recipe(bills.updateUtilityBill, makeBill),
  recipe(bills.deleteUtilityBill, async (kit) => ({ id: (await makeBill(kit)).id })),
  recipe(bills.downloadBillDocument, async (kit) => ({ id: (await makeBill(kit)).id })),
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
  recipe(properties.createParameterProperty, async (kit) => ({
    ...(await newProperty(kit)),
    nodeId: await placeWithoutProperty(kit),
  })),
  recipe(properties.updateParameterProperty, makeProperty),
  recipe(properties.deleteParameterProperty, async (kit) => {
    const { id, propertyId, nodeId } = await makeProperty(kit);
    return { id, propertyId, nodeId };
  }),
  recipe(overwrites.createParameterOverwrite, newOverwrite),
  recipe(overwrites.updateParameterOverwrite, makeOverwrite),
  recipe(overwrites.deleteParameterOverwrite, async (kit) => ({ id: (await makeOverwrite(kit)).id })),
  recipe(overwrites.searchParameterOverwrites, () => ({ skip: 0, top: 20 })),
  recipe(writeParameterSetNodeTypes, async (kit) => {
    const [row] = await kit.rows<{ id: number; version: number; nodeTypeIds: number[] }>(`
      select s.id, s.version, (select array_agg(node_type_id) from parameter_set_node_type t
        where t.company_id = s.company_id and t.parameter_set_id = s.id) as "nodeTypeIds" from parameter_set s order by s.id limit 1`);
    return { id: row?.id ?? 0, version: row?.version ?? 0, nodeTypeIds: row?.nodeTypeIds ?? [] };
  }),
];
