import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { readEntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { keepEntrySheet } from '@oikos/contract/measurement/entry-start.ts';
import * as measurements from '@oikos/contract/measurement/measurements/measurements.ts';
import { decideRestatements } from '@oikos/contract/measurement/restatements.ts';
import { readSiteSheet } from '@oikos/contract/measurement/site-sheet.ts';
import * as bills from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import * as overwrites from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import * as properties from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { formulaRecipes } from './formulas.ts';
import { freeMonth } from './free-month.ts';

interface Value {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly parameterSetId: number;
  readonly beginDate: string;
}

/** A stored value, entered or calculated. */
async function existing(kit: Kit, isCalculated: boolean): Promise<Value> {
  const [row] = await kit.rows<Value>(`
    select m.node_id, m.parameter_id, p.parameter_set_id, m.begin_date::text from measurement m
    join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    join node n on n.company_id = m.company_id and n.id = m.node_id
    where n.external_id like 'EIA-113-%' and m.value is not null and p.is_calculated = ${isCalculated}
    order by m.node_id, m.parameter_id, m.begin_date limit 1`);
  if (!row) throw new Error('There is no value at Cholla');
  return row;
}

const setId = (value: Value) => `${value.nodeId}_${value.parameterSetId}_${value.beginDate}_-1`;
const slotOf = (value: Value) => ({
  nodeId: value.nodeId,
  parameterId: value.parameterId,
  beginDate: value.beginDate,
});

async function newValue(kit: Kit): Promise<InputOf<typeof measurements.modifyMeasurements>> {
  const value = await existing(kit, false);
  const beginDate = freeMonth(kit);
  return {
    nodeId: value.nodeId,
    parameterSetId: value.parameterSetId,
    data: [{ key: 1, type: 'Insert', beginDate, dataItems: [{ parameterId: value.parameterId, numValue: 12.5 }] }],
  };
}

async function newBill(kit: Kit) {
  const meter = await kit.id(`
    select m.node_id as id from measurement m join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    where p.name = 'Electricity purchased' or p.name like '%lectricity%' and not p.is_calculated limit 1`);
  const [row] = await kit.rows<{ parameterId: number }>(`
    select m.parameter_id from measurement m join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    where m.node_id = ${meter} and not p.is_calculated limit 1`);
  const beginDate = freeMonth(kit);
  return {
    nodeId: meter,
    parameterId: Number(row?.parameterId),
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

async function newProperty(kit: Kit) {
  const [row] = await kit.rows<{ id: number; picklistId: number; picklistValueId: number }>(`
    select parameter_id as id, picklist_id, picklist_value_id
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
  const value = await existing(kit, false);
  const parameterOverwriteNodeId = await placeWithoutProperty(kit);
  return { parameterId: value.parameterId, parameterOverwriteNodeId, isReadOnly: true };
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
  const result = await existing(kit, true);
  const approve = { parameterId: result.parameterId, approved: true };
  const [{ revision } = { revision: 0 }] = await kit.rows<{ revision: number }>(`
    select revision from measurement where node_id = ${result.nodeId} and parameter_id = ${result.parameterId} and begin_date = '${result.beginDate}'`);
  const change = (value: Value, item: object) => ({
    nodeId: value.nodeId,
    parameterSetId: value.parameterSetId,
    data: [{ key: 1, type: 'Update', id: setId(value), beginDate: value.beginDate, dataItems: [item] }],
  });
  await kit.call(measurements.modifyMeasurements, change(result, { ...approve, revision }) as never);
  const [input] = await kit.rows<Value & { revision: number }>(`
    select m.node_id, m.parameter_id, p.parameter_set_id, m.begin_date::text, m.revision from measurement m
    join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    where m.node_id = ${result.nodeId} and m.begin_date = '${result.beginDate}' and not p.is_calculated and p.name = 'Heat input'`);
  if (!input) throw new Error('Nothing is entered where that is calculated');
  const corrected = { parameterId: input.parameterId, numValue: 1234.5, revision: input.revision };
  await kit.call(measurements.modifyMeasurements, change(input, corrected) as never);
  for (let tries = 0; tries < 200; tries += 1) {
    const [proposal] = await found();
    if (proposal) return proposal;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No restatement was proposed');
}

export const airRecipes: readonly Recipe[] = [
  recipe(explainMeasurement, async (kit) => slotOf(await existing(kit, true))),
  recipe(replayMeasurement, async (kit) => slotOf(await existing(kit, true))),
  recipe(readEntrySheet, async (kit) => {
    const value = await existing(kit, false);
    return { parameterSetId: value.parameterSetId, nodeId: value.nodeId };
  }),
  recipe(readSiteSheet, async (kit) => {
    const { nodeId, beginDate: date } = await existing(kit, false);
    return { nodeId, timespan: 5 as const, date };
  }),
  recipe(readEntryReferences, async (kit) => {
    const { nodeId, parameterSetId, beginDate } = await existing(kit, false);
    return { nodeId, parameterSetId, beginDate, endDate: beginDate };
  }),
  recipe(keepEntrySheet, async (kit) => {
    const { nodeId } = await existing(kit, false);
    return { moduleId: 1 as const, sheet: { layout: 'site' as const, nodeId } };
  }),
  recipe(measurements.checkMeasurementSet, async (kit) => ({ id: setId(await existing(kit, false)) })),
  recipe(measurements.modifyMeasurements, newValue),
  // The newest value: other calls change the first, and what was changed in the meantime isn't approved.
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
    const value = await existing(kit, false);
    return { nodeId: value.nodeId, parameterId: value.parameterId, measurementSetId: setId(value) };
  }),
  recipe(measurements.searchMeasurements, async (kit) => {
    const value = await existing(kit, false);
    return { nodeId: value.nodeId, parameterSetId: value.parameterSetId };
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
  ...formulaRecipes,
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
        where t.company_id = s.company_id and t.parameter_set_id = s.id) as node_type_ids from parameter_set s order by s.id limit 1`);
    return { id: row?.id ?? 0, version: row?.version ?? 0, nodeTypeIds: row?.nodeTypeIds ?? [] };
  }),
];
