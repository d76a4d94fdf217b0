import { readParameterUses, searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import * as overwrites from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import * as properties from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import * as tags from '@oikos/contract/parameter/node-parameters/parameter-tags.ts';
import * as sets from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { makeNode, makePicklist } from '../testing-reference.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Cedar Power');
const administrator = await api.user(company, 'administrator');
const other = await api.user(await api.company('Douglas Paper'), 'administrator');
const boiler = await makeNode(api, company, 'Boiler');
const pump = await makeNode(api, company, 'Pump');

async function newParameter(parameterSetId: number, name: string, more = {}): Promise<number> {
  return (await administrator.call(parameters.endpoints.create, { parameterSetId, name, ...more })).body.id;
}
async function newSet(name: string): Promise<number> {
  const { id } = (await administrator.call(sets.parameterSets.endpoints.create, { name, timespan: 5 })).body;
  const { version } = (await administrator.call(sets.readParameterSetNodeTypes, { id })).body;
  await administrator.call(sets.writeParameterSetNodeTypes, { id, nodeTypeIds: [boiler.typeId], version });
  return id;
}
/** An expression with one variable and its map; returns the variable's id. */
const express = (expression: {
  parameter: number;
  formula: string;
  nodeId?: number;
  from?: string;
  to?: string;
  source: 'parameter' | 'factor';
  reads: number;
  picklistId?: number;
}) =>
  api.within(company, async ({ db }) => {
    const { parameter, formula, nodeId = null, from = '1900-01-01', to = '9999-12-31', picklistId = null } = expression;
    const kind = expression.source === 'factor' ? 'stationary_combustion' : null;
    await sql`
      with e as (insert into parameter_expression (parameter_id, node_id, formula, valid_from, valid_to)
        values (${parameter}, ${nodeId}, ${formula}, ${from}, ${to}) returning id),
      v as (insert into expression_variable (parameter_expression_id, name) select id, 'x' from e returning id)
      insert into variable_map (expression_variable_id, source, source_parameter_id, picklist_id, factor_kind, factor_property)
      select id, ${expression.source}, ${expression.reads}, ${picklistId}::bigint, ${kind},
        ${kind === null ? null : 'co2'} from v`.execute(db);
  });

describe('the parameters of a node', () => {
  let heat = 0;
  let steam = 0;
  let co2 = 0;
  let fuels = { id: 0, valueIds: [] as number[] };
  beforeAll(async () => {
    fuels = await makePicklist(administrator, 'Fuels', ['Gas', 'Oil']);
    const entered = await newSet('Fuel use');
    heat = await newParameter(entered, 'Heat');
    steam = await newParameter(entered, 'Steam', { dataTypeId: 1 });
    co2 = await newParameter(await newSet('Emissions'), 'CO2', { isCalculated: true });
    await express({ parameter: co2, formula: 'x * 2', source: 'factor', reads: heat, picklistId: fuels.id });
  });
  const at = async (name: string) => {
    const { body } = await administrator.call(searchNodeParameters, { nodeId: boiler.nodeId });
    return body.items.find((each) => each.name === name)!;
  };

  it('are those of the sets of its type, what is entered first', async () => {
    const { body } = await administrator.call(searchNodeParameters, { nodeId: boiler.nodeId });
    expect(body.items.map((each) => each.name)).toEqual(['Heat', 'Steam', 'CO2']);
    expect(body.items[2]).toMatchObject({ isCalculated: true, formula: 'x * 2', expressionLevel: 'parameterSet' });
    expect((await administrator.call(searchNodeParameters, { nodeId: pump.nodeId })).body.items).toEqual([]);
  });

  it('name the property that a result needs and nobody has set yet', async () => {
    expect(await at('Heat')).toMatchObject({
      missingPropertyCount: 1,
      properties: [{ picklist: 'Fuels', isNeeded: true, atNode: null, forAllNodes: null }],
    });
    const missing = await administrator.call(searchNodeParameters, {
      nodeId: boiler.nodeId,
      missingPropertyOnly: true,
    });
    expect(missing.body.items.map((each) => each.name)).toEqual(['Heat']);
  });

  it('show what holds for all nodes and what holds at this one, the latter going before (E155)', async () => {
    const [gas, oil] = fuels.valueIds as [number, number];
    const property = { id: heat, picklistId: fuels.id };
    await administrator.call(properties.createParameterProperty, { ...property, picklistValueId: gas, nodeId: 0 });
    expect(await at('Heat')).toMatchObject({ propertyText: 'Fuels: Gas', missingPropertyCount: 0 });
    await administrator.call(properties.createParameterProperty, {
      ...property,
      picklistValueId: oil,
      nodeId: boiler.nodeId,
    });
    expect(await at('Heat')).toMatchObject({
      propertyText: 'Fuels: Oil',
      properties: [{ atNode: { displayValue: 'Oil', version: 1 }, forAllNodes: { displayValue: 'Gas' } }],
    });
  });

  it('show what the node overwrites and how outside systems call them (E146, E149)', async () => {
    await administrator.call(overwrites.createParameterOverwrite, {
      parameterId: steam,
      parameterOverwriteNodeId: boiler.nodeId,
      picklistId: fuels.id,
      isReadOnly: true,
    });
    await administrator.call(tags.writeParameterTags, { parameterId: steam, nodeId: boiler.nodeId, tags: ['FI-1'] });
    expect(await at('Steam')).toMatchObject({
      isReadOnly: true,
      isReadOnlyEverywhere: false,
      picklist: 'Fuels',
      generalPicklist: null,
      overwrite: { version: 1, isReadOnly: true },
      tags: ['FI-1'],
    });
  });

  it('show the newest value with its last day; a blank and a failure stay what they are', async () => {
    expect(await at('Heat')).toMatchObject({ lastBeginDate: null, lastValue: null, lastState: null });
    await api.within(company, ({ db }) =>
      sql`insert into measurement (node_id, parameter_id, value, revision, begin_date, end_date, state) values
        (${boiler.nodeId}, ${heat}, 0, 1, '2024-01-01', '2024-02-01', 0),
        (${boiler.nodeId}, ${heat}, 7, 1, '2024-02-01', '2024-03-01', 0),
        (${boiler.nodeId}, ${co2}, null, 1, '2024-02-01', '2024-03-01', 16)`.execute(db),
    );
    expect(await at('Heat')).toMatchObject({
      lastBeginDate: '2024-02-01',
      lastEndDate: '2024-02-29',
      lastValue: 7,
      lastState: 'value',
    });
    expect(await at('CO2')).toMatchObject({
      lastValue: null,
      lastState: 'noProperty',
    });
  });

  it('are read by expressions; one of the type that the node replaces on all its days no longer reads', async () => {
    const uses = async (id: number) =>
      (await administrator.call(readParameterUses, { id, nodeId: boiler.nodeId })).body.items;
    expect(await uses(heat)).toMatchObject([{ parameter: 'CO2', reads: 'property', picklist: 'Fuels', node: null }]);
    const own = { parameter: co2, nodeId: boiler.nodeId, source: 'parameter', reads: steam } as const;
    await express({ ...own, formula: 'x * 3', from: '2020-01-01' });
    expect(await uses(heat)).toHaveLength(1);
    expect(await uses(steam)).toMatchObject([{ parameter: 'CO2', reads: 'values', formula: 'x * 3' }]);
    await express({ ...own, formula: 'x * 4', from: '1900-01-01', to: '2020-01-01' });
    expect(await uses(heat)).toEqual([]);
    expect(await at('CO2')).toMatchObject({ formula: 'x * 3', expressionLevel: 'node' });
    expect(await at('Heat')).toMatchObject({ properties: [{ isNeeded: false }] });
  });

  it("stay the company's, and at permitted nodes", async () => {
    expect((await other.call(searchNodeParameters, { nodeId: boiler.nodeId })).status).toBe(404);
    const keeper = await api.user(company, 'administrator', { nodeId: pump.nodeId });
    expect((await keeper.call(searchNodeParameters, { nodeId: boiler.nodeId })).status).toBe(403);
    expect((await keeper.call(readParameterUses, { id: heat, nodeId: boiler.nodeId })).status).toBe(403);
  });
});
