import { readNodeExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { automapNode, automapNodeType, propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import { mappingLabel } from '@oikos/contract/expression/mapping-label.ts';
import { describe, expect, it } from 'vitest';
import { createBoilers } from './testing-boilers.ts';

const {
  administrator,
  plant,
  boilerType,
  boiler,
  second,
  third,
  tank,
  set,
  fuelUse,
  dailyFuel,
  factorUnit,
  fuels,
  result,
  factorMap,
  unmapped,
  expression,
  variablesAt,
  burns,
} = await createBoilers();

describe('propagating', () => {
  const source = async (parameter: number) =>
    expression(parameter, {
      nodeTypeId: 0,
      nodeId: boiler,
      variables: [
        { ...unmapped[0], map: { mapParameterId: fuelUse, sourceNodeId: boiler } },
        { ...unmapped[1], map: factorMap },
      ],
    });
  const labels = async (parameter: number, nodeId: number) => {
    const { body } = await administrator.call(readNodeExpression, { id: parameter, nodeId });
    return body.expression?.variables.map(({ maps }) => maps.map((map) => mappingLabel(map).message));
  };

  it('copies formula and mapping, tells what became of each node, and refuses those it cannot hold at (E177)', async () => {
    const co2 = await result();
    const id = await source(co2);
    const variables = [{ name: 'other', unitId: plant.unit('kg') }];
    await expression(co2, { nodeTypeId: 0, nodeId: third, formula: 'other', variables });
    const reply = await administrator.call(propagateToNodes, { id, nodes: [boiler, second, third, tank] });
    expect(reply.body.nodes).toEqual([
      {
        nodeId: boiler,
        node: 'Boiler 1',
        outcome: 'refused',
        reason: expect.objectContaining({ code: 'expression.isSource', message: 'It is the expression of this node' }),
        parameterExpressionId: 0,
      },
      { nodeId: second, node: 'Boiler 2', outcome: 'added', reason: null, parameterExpressionId: expect.any(Number) },
      { nodeId: third, node: 'Boiler 3', outcome: 'replaced', reason: null, parameterExpressionId: expect.any(Number) },
      {
        nodeId: tank,
        node: 'Tank 1',
        outcome: 'refused',
        reason: expect.objectContaining({
          code: 'expression.notOfItsType',
          message: "The parameter set doesn't apply to its node type",
        }),
        parameterExpressionId: 0,
      },
    ]);
    // What read the first boiler reads the boiler itself.
    expect(await labels(co2, third)).toEqual([['Fuel use at Boiler 3'], ['co2 of Boiler fuel (test_kind)']]);
  });

  it('keeps what nodes map differently, unless it is to be dropped', async () => {
    const co2 = await result();
    const id = await source(co2);
    await expression(co2, {
      nodeTypeId: 0,
      nodeId: second,
      formula: 'fuel_use * 2 * y',
      variables: [
        { ...unmapped[0], map: { mapParameterId: dailyFuel } },
        { name: 'y', unitId: factorUnit },
      ],
    });
    await administrator.call(propagateToNodes, { id, nodes: [second] });
    expect((await labels(co2, second))?.[0]).toEqual(['Fuel use']);
    await administrator.call(propagateToNodes, { id, nodes: [second], dropExistingMappings: true });
    expect((await labels(co2, second))?.[0]).toEqual(['Fuel use at Boiler 2']);
  });

  it('reaches everything below a node that has the parameter, and leaves the rest out (E177)', async () => {
    const root = await plant.api.rootNode(plant.companyId);
    const below = await plant.placedNode(boilerType, 'Boiler below', root);
    await plant.placedNode(await plant.nodeType('Stack'), 'Stack below', root);
    const id = await source(await result());
    const outcomes = async (withBelow: boolean) => {
      const { body } = await administrator.call(propagateToNodes, { id, nodes: [root, second], withBelow });
      return body.nodes.map(({ nodeId, outcome }) => [nodeId, outcome]);
    };
    const named = [
      [second, 'added'],
      [root, 'refused'],
    ];
    expect(await outcomes(false)).toEqual(expect.arrayContaining(named));
    const all = await outcomes(true);
    expect(all).toHaveLength(3);
    expect(all).toContainEqual([below, 'added']);
    expect(all).toContainEqual([second, 'replaced']);
  });

  it('lets nodes follow the expression of their type', async () => {
    const co2 = await result();
    const ofType = await expression(co2, {
      variables: [{ ...unmapped[0], map: { mapParameterId: fuelUse } }, unmapped[1]],
    });
    const own = await expression(co2, {
      nodeTypeId: 0,
      nodeId: second,
      variables: [{ ...unmapped[0], map: { mapParameterId: dailyFuel } }, unmapped[1]],
    });
    expect((await administrator.call(propagateToNodes, { id: own, nodes: [third], isNodeType: true })).status).toBe(
      400,
    );
    const reply = await administrator.call(propagateToNodes, { id: ofType, nodes: [second, third], isNodeType: true });
    expect(reply.body.nodes.map(({ outcome }) => outcome)).toEqual(['replaced', 'added']);
    const read = await administrator.call(readNodeExpression, { id: co2, nodeId: second });
    expect(read.body.expression?.id).toBe(ofType);
    expect((await variablesAt(ofType, second)).get('fuel_use')).toMatchObject({
      isOwn: true,
      map: { mapParameterId: dailyFuel },
    });
    expect((await variablesAt(ofType, third)).get('fuel_use')?.isOwn).toBe(false);
  });
});

describe('automap', () => {
  it('proposes parameters by name and unit, and factors by what they are of, and maps on request (E178)', async () => {
    const co2 = await result();
    await burns(co2, boiler, 'Test gas');
    const id = await expression(co2);
    const variables = [...(await variablesAt(id)).values()].map(({ variableId, name }) => ({ variableId, name }));
    const proposed = await administrator.call(automapNode, { nodeId: boiler, expressionVariables: variables });
    expect(proposed.body).toMatchObject({
      appliedCount: 0,
      variables: [
        {
          name: 'fuel_use',
          proposals: [
            { mapParameterId: fuelUse, confidence: 1 },
            { mapParameterId: dailyFuel, confidence: 0.9 },
          ],
        },
        {
          name: 'co2_factor',
          proposals: [
            {
              source: 'factor',
              factorKind: 'test_kind',
              factorProperty: 'co2',
              picklistId: fuels.id,
              mapParameterId: 0,
            },
          ],
        },
      ],
    });
    const applied = await administrator.call(automapNode, {
      nodeId: boiler,
      expressionVariables: variables,
      apply: true,
    });
    expect(applied.body.appliedCount).toBe(2);
    expect((await variablesAt(id)).message).toBeNull();
    expect((await variablesAt(id, second)).get('fuel_use')?.map).toBeNull();
    const twice = await administrator.call(automapNode, {
      nodeId: boiler,
      expressionVariables: variables,
      apply: true,
    });
    expect(twice.body.appliedCount).toBe(0);
  });

  it('maps for the node type, and never guesses between equals (E179)', async () => {
    const co2 = await result();
    await plant.parameter(set, 'Steam A', 'kg');
    await plant.parameter(set, 'Steam B', 'kg');
    const id = await expression(co2, {
      formula: 'fuel_use * co2_factor + steam',
      variables: [...unmapped, { name: 'steam', unitId: plant.unit('kg') }],
    });
    const variables = [...(await variablesAt(id)).values()].map(({ variableId, name }) => ({ variableId, name }));
    const applied = await administrator.call(automapNodeType, {
      nodeTypeId: boilerType,
      expressionVariables: variables,
      apply: true,
    });
    expect(applied.body.variables.map(({ name, isApplied }) => [name, isApplied])).toEqual([
      ['fuel_use', true],
      ['co2_factor', false],
      ['steam', false],
    ]);
    expect((await variablesAt(id, second)).get('fuel_use')?.map).toMatchObject({ nodeId: 0, mapParameterId: fuelUse });
  });

  it('maps to the chosen factor of a fuel, though the fuel of vehicles has one in the same unit', async () => {
    const [programme] = await plant.rows<{ id: number }>(
      `select id from reporting_programme where shipped_key = 'epa-hub-inventory'`,
    );
    const hub = await plant.set('Hub results', [boilerType], { programme_id: programme?.id });
    const co2 = await plant.result(hub, 'CO2 of gasoline', 'kg');
    await plant.rows(
      `insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
       select $1, $2, picklist_id, id from picklist_value where shipped_key = 'fuelType:motor-gasoline'`,
      [co2, boiler],
    );
    const id = await expression(co2, {
      formula: 'heat * co2 + gallons * co2_product',
      variables: [
        { name: 'heat', unitId: plant.unit('mmBtu') },
        { name: 'co2', unitId: factorUnit },
        { name: 'gallons', unitId: plant.unit('gal') },
        { name: 'co2_product', unitId: plant.unit('kg/gal') },
      ],
    });
    const variables = [...(await variablesAt(id)).values()].map(({ variableId, name }) => ({ variableId, name }));
    const { body } = await administrator.call(automapNode, {
      nodeId: boiler,
      expressionVariables: variables,
      apply: true,
    });
    const factorsOf = (name: string) =>
      body.variables
        .find((variable) => variable.name === name)
        ?.proposals.flatMap(({ source, factorKind, confidence }) =>
          source === 'factor' ? [{ factorKind, confidence }] : [],
        );
    expect(factorsOf('co2')).toEqual([{ factorKind: 'stationary_combustion', confidence: 1 }]);
    expect(factorsOf('co2_product')).toEqual([
      { factorKind: 'stationary_combustion', confidence: 1 },
      { factorKind: 'mobile_combustion', confidence: 0.51 },
    ]);
    const mapped = await variablesAt(id);
    for (const name of ['co2', 'co2_product']) {
      expect(mapped.get(name)?.map).toMatchObject({ factorKind: 'stationary_combustion', factorProperty: name });
    }
  });

  it('takes the parameter with the property asked for', async () => {
    const gas = await plant.parameter(set, 'Meter 1', 'therm');
    const oil = await plant.parameter(set, 'Meter 2', 'therm');
    await burns(gas, boiler, 'Test gas');
    await burns(oil, boiler, 'Test oil');
    const { body } = await administrator.call(automapNode, {
      nodeId: boiler,
      expressionVariables: [{ name: 'burnt', unitId: plant.unit('therm') }],
      picklistValues: [fuels.value('Test oil')],
      matchByVariableName: false,
    });
    expect(body.variables[0]?.proposals.map(({ mapParameterId }) => mapParameterId)).toEqual([oil]);
  });
});
