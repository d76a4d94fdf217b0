import { createExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { checkFormulaText } from '@oikos/contract/expression/formula/check.ts';
import {
  createVariableMap,
  deleteVariableMap,
  readMeasureAttributes,
  readNodeTypeVariables,
  updateVariableMap,
} from '@oikos/contract/expression/variables.ts';
import { describe, expect, it } from 'vitest';
import { createBoilers } from './testing-boilers.ts';

const {
  administrator,
  plant,
  boilerType,
  boiler,
  second,
  set,
  fuelUse,
  dailyFuel,
  pure,
  text,
  fuels,
  factorOf,
  result,
  factorMap,
  unmapped,
  expression,
  variablesAt,
  burns,
  lastResult,
} = await createBoilers();

const temperature = await plant.parameter(set, 'Steam temperature', '°F');

describe('variables', () => {
  it('are flagged while a mapping is missing, and complete when it is there (V210, X080, E172 to E176)', async () => {
    const co2 = await result();
    await burns(co2, boiler, 'Test gas');
    const id = await expression(co2);
    const before = await variablesAt(id);
    expect(before.message).toBe('Mappings are missing for this parameter.');
    const [fuel, factor] = [before.get('fuel_use'), before.get('co2_factor')];
    expect(fuel).toMatchObject({
      map: null,
      isComplete: false,
      messages: ['Mappings are missing for this parameter.'],
    });
    const base = { id: co2, expressionId: id, nodeId: 0 };
    const mapped = await administrator.call(createVariableMap, {
      ...base,
      variableId: fuel?.variableId as number,
      mapParameterId: fuelUse,
    });
    expect(mapped.status).toBe(200);
    const again = await administrator.call(createVariableMap, {
      ...base,
      variableId: fuel?.variableId as number,
      mapParameterId: fuelUse,
    });
    expect(again).toMatchObject({ status: 409, body: { message: 'The variable is mapped here already' } });
    await administrator.call(createVariableMap, { ...base, variableId: factor?.variableId as number, ...factorMap });
    const after = await variablesAt(id);
    expect(after.message).toBeNull();
    expect(after.get('co2_factor')?.label).toBe('co2 of Boiler fuel (test_kind)');
    // Boiler 2 has no fuel; for the type as a whole that cannot be told.
    expect((await variablesAt(id, second)).get('co2_factor')?.messages).toEqual([
      'The property that selects the factor is missing',
    ]);
    const ofType = await administrator.call(readNodeTypeVariables, { expressionId: id, nodeTypeId: boilerType });
    expect(ofType.body.isComplete).toBe(true);
    const removed = await administrator.call(deleteVariableMap, {
      id: co2,
      mapId: mapped.body.parameterExpressionMapId,
    });
    expect(removed.status).toBe(200);
    expect((await variablesAt(id)).get('fuel_use')?.map).toBeNull();
  });

  it.each([
    ['Load factor', () => pure, 'The variable is in mmBtu, but Load factor has no unit.'],
    ['Remark', () => text, 'Remark has no numbers.'],
    ['Steam temperature', () => temperature, "Steam temperature is in °F, which can't be converted to mmBtu."],
  ])('are refused when mapped to %s, beside the mapping', async (_name, parameter, message) => {
    const co2 = await result();
    const map = { mapParameterId: parameter() };
    const asked = { id: co2, nodeTypeId: boilerType, formula: 'fuel_use * co2_factor' };
    const refused = await administrator.call(createExpression, {
      ...asked,
      variables: [{ ...unmapped[0], name: 'fuel_use', map }, unmapped[1] as { name: string }],
    });
    expect(refused.body.errors).toMatchObject([{ path: 'variables.0.map.mapParameterId', message }]);
    const id = await expression(co2);
    const variableId = (await variablesAt(id)).get('fuel_use')?.variableId as number;
    const base = { id: co2, expressionId: id, nodeId: 0, variableId };
    const mapped = await administrator.call(createVariableMap, { ...base, ...map });
    expect(mapped.body.errors).toMatchObject([{ path: 'mapParameterId', message }]);
    const right = await administrator.call(createVariableMap, { ...base, mapParameterId: fuelUse });
    const change = { id: co2, expressionId: id, mapId: right.body.id, version: right.body.version, ...map };
    expect((await administrator.call(updateVariableMap, change)).body.errors).toMatchObject([{ message }]);
    const { body } = await administrator.call(checkFormulaText, {
      formula: '2 * fuel_use',
      variables: [{ name: 'fuel_use', unitId: plant.unit('mmBtu'), map }],
    });
    expect(body).toMatchObject({ isValid: false, problems: [{ message, start: 4, end: 12 }] });
  });

  it.each([
    ['°F', factorMap, /^CO2 needs a mass per .*, but the variable is in °F\.$/],
    [null, factorMap, /but the variable has no unit/],
    ['kg', { source: 'global_warming_potential', gas: 'ch4', origin: 'fossil' }, /in kg, but ch4 has no unit/],
    ['kg', { source: 'constant', constantValue: 2 }, /in kg, but the constant has no unit/i],
  ] as const)('in %s are refused when mapped to %j', async (code, map, message) => {
    const odd = { name: 'odd', unitId: code === null ? 0 : plant.unit(code), map };
    const { body } = await administrator.call(checkFormulaText, { formula: 'odd', variables: [odd] });
    expect(body.isValid).toBe(false);
    expect(body.problems.at(-1)?.message).toMatch(message);
    const refused = await administrator.call(createExpression, {
      id: await result(code),
      nodeTypeId: boilerType,
      formula: 'odd',
      variables: [odd],
    });
    expect(refused.status).toBe(400);
  });

  it('are flagged when the unit of what they are mapped to changes afterwards (V210)', async () => {
    const parameter = await plant.parameter(set, 'Meter', 'therm');
    const id = await expression(await result('mmBtu'), {
      formula: 'x',
      variables: [{ name: 'x', unitId: plant.unit('therm'), map: { mapParameterId: parameter } }],
    });
    expect((await variablesAt(id)).get('x')?.messages).toEqual([]);
    await plant.rows('update parameter set unit_id = $2 where id = $1', [parameter, plant.unit('kg')]);
    expect((await variablesAt(id)).get('x')?.messages).toEqual(["Meter is in kg, which can't be converted to therm."]);
  });

  it('are flagged where the chosen set has no factor on the day', async () => {
    const co2 = await result();
    await burns(co2, null, 'Test oil');
    await factorOf('test_oil', 74, { valid_from: '2020-01-01' });
    const id = await expression(co2, { variables: [unmapped[0], { ...unmapped[1], map: factorMap }] });
    expect((await variablesAt(id, boiler, '2019-12-31')).get('co2_factor')?.messages).toEqual([
      'The chosen set has no factor for this subject and period',
    ]);
    expect((await variablesAt(id, boiler, '2020-01-01')).get('co2_factor')?.isComplete).toBe(true);
  });

  it('mean at a node what the node says, and change with a version', async () => {
    const co2 = await result();
    const id = await expression(co2, {
      variables: [{ ...unmapped[0], map: { mapParameterId: fuelUse } }, unmapped[1]],
    });
    const variableId = (await variablesAt(id)).get('fuel_use')?.variableId as number;
    const own = await administrator.call(createVariableMap, {
      id: co2,
      expressionId: id,
      nodeId: boiler,
      variableId,
      mapParameterId: dailyFuel,
    });
    expect((await variablesAt(id)).get('fuel_use')).toMatchObject({ isOwn: true, map: { mapParameterId: dailyFuel } });
    expect((await variablesAt(id, second)).get('fuel_use')).toMatchObject({
      isOwn: false,
      map: { mapParameterId: fuelUse },
    });
    const change = { id: co2, expressionId: id, mapId: own.body.id, mapParameterId: dailyFuel, sourceNodeId: second };
    expect((await administrator.call(updateVariableMap, { ...change, version: own.body.version })).status).toBe(200);
    expect((await administrator.call(updateVariableMap, { ...change, version: own.body.version })).status).toBe(409);
    const circular = await administrator.call(updateVariableMap, {
      ...change,
      version: own.body.version + 1,
      mapParameterId: co2,
      sourceNodeId: 0,
    });
    expect(circular.body.message).toBe(
      `The result depends on itself: Boiler 1: ${lastResult()} → Boiler 1: ${lastResult()}`,
    );
  });

  it('are flagged where the periods of what they read cannot become those of the result', async () => {
    const yearly = await plant.parameter(
      await plant.set('Yearly fuel', [boilerType], { timespan: 8 }),
      'Fuel of a year',
      'mmBtu',
    );
    const id = await expression(await result(), {
      variables: [{ ...unmapped[0], map: { mapParameterId: yearly } }, unmapped[1]],
    });
    expect((await variablesAt(id)).get('fuel_use')).toMatchObject({
      isComplete: false,
      messages: ['The period of an input does not fit'],
    });
  });

  it('can be mapped to what the company has (E171)', async () => {
    const { body } = await administrator.call(readMeasureAttributes, {});
    expect(body.factorKinds).toContainEqual(
      expect.objectContaining({
        kind: 'test_kind',
        properties: ['co2'],
        subjects: expect.arrayContaining([{ key: 'test_gas', name: 'test_gas' }]),
      }),
    );
    expect(body.propertyPicklists).toContainEqual({ id: fuels.id, name: 'Boiler fuel' });
    expect(body.functions).toContainEqual({ name: 'PREVIOUS', least: 1, most: 2 });
  });
});
