import {
  createExpression,
  deleteExpression,
  deleteExpressionAt,
  readExpression,
  readNodeExpression,
  resetExpressions,
  searchExpressions,
  updateExpression,
  updateExpressionAt,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { mappingLabel } from '@oikos/contract/expression/mapping-label.ts';
import { createVariableMap } from '@oikos/contract/expression/variables.ts';
import { describe, expect, it } from 'vitest';
import { createResults } from './testing-results.ts';

const { administrator, plant, boilerType, boiler, second, fuel, mmBtu, heat, factor, product, result, create, count } =
  await createResults();
const otherType = await plant.nodeType('Tank');

const timeline = async (parameter: number, nodeId = boiler) =>
  (await administrator.call(readNodeExpression, { id: parameter, nodeId })).body.timeline.map(
    ({ effectiveDate, endDate, level, formula }) => [effectiveDate, endDate, level, formula],
  );

describe('an expression', () => {
  it('is read with its variables, units and mappings, and who made it (E161, E162)', async () => {
    const co2 = await result();
    const { id } = await create(co2, { description: 'Heat by factor' });
    const atType = await administrator.call(readExpression, { id: co2, nodeTypeId: boilerType });
    expect(atType.body.expression).toMatchObject({
      parameterExpressionId: id,
      parameter: `CO2 ${count()}`,
      parameterSet: 'Fuel',
      nodeType: 'Boiler',
      effectiveDate: '1900-01-01',
      endDate: '',
      unit: 'kg',
      createdBy: 'administrator Tester',
      variables: [
        {
          name: 'heat',
          unit: 'mmBtu',
          maps: [{ source: 'parameter', mapParameterId: fuel, mapParameter: 'Fuel use' }],
        },
        { name: 'factor', unit: 'kg/mmBtu', maps: [{ source: 'constant', constantValue: 53.06 }] },
      ],
    });
    const atNode = await administrator.call(readNodeExpression, { id: co2, nodeId: boiler });
    expect(atNode.body.expression?.id).toBe(id);
    const none = await administrator.call(readExpression, { id: fuel });
    expect(none).toMatchObject({ status: 200, body: { expression: null, timeline: [] } });
  });

  it('is refused with a formula that cannot be computed, in the words of the language (V209)', async () => {
    const co2 = await result();
    const send = (more: object) =>
      administrator.call(createExpression, { id: co2, nodeTypeId: boilerType, ...product, ...more });
    expect(await send({ formula: 'heat * unknown' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'formula', code: 'formula.unknownVariable', message: "The variable 'unknown' is not known." }],
      },
    });
    expect((await send({ formula: 'heat + factor' })).body.message).toBe(
      "mmBtu and kg/mmBtu measure different things and cannot meet in '+'.",
    );
    expect((await send({ formula: 'heat' })).body.message).toBe(
      'The formula yields mmBtu, which cannot be converted to the unit of the result, kg.',
    );
    expect((await send({ formula: 'heat * (factor' })).body.message).toMatch(/ends too early/);
    expect((await send({ formula: '2 * 3', variables: [] })).body.message).toMatch(/^The formula reads no variable/);
    expect((await administrator.call(searchExpressions, { id: co2 })).body.totalCount).toBe(0);
  });

  it('has names of at most 32 characters, that are names, each once (V206 to V208)', async () => {
    const co2 = await result();
    const send = (more: object) =>
      administrator.call(createExpression, { id: co2, nodeTypeId: boilerType, ...product, ...more });
    const named = (name: string) => send({ variables: [{ name }] });
    expect(await named('x'.repeat(33))).toMatchObject({
      status: 400,
      body: { message: 'Must be at most 32 characters' },
    });
    for (const name of ['2x', 'a b', 'MAX', 'not']) {
      expect(await named(name)).toMatchObject({ status: 400, body: { errors: [{ path: 'variables.0.name' }] } });
    }
    const twice = await send({ variables: [heat, { ...heat, name: 'HEAT' }] });
    expect(twice).toMatchObject({ status: 400, body: { message: 'Another variable has this name' } });
    expect((await send({ description: 'x'.repeat(257) })).body.errors?.[0]?.path).toBe('description');
    expect((await send({ comments: 'x'.repeat(1025) })).body.errors?.[0]?.path).toBe('comments');
  });

  it('belongs to a calculated parameter at nodes its set applies to', async () => {
    const co2 = await result();
    const send = (more: object) => administrator.call(createExpression, { ...product, id: co2, ...more });
    expect((await send({ id: fuel })).body.message).toBe('The parameter is not a calculated one');
    expect((await send({ nodeTypeId: otherType })).body.message).toBe("The parameter set doesn't apply to Tank");
    expect((await send({ nodeTypeId: boilerType, nodeId: boiler })).status).toBe(400);
  });

  it('asks of a mapping what its source needs (V210)', async () => {
    const co2 = await result();
    const variables = [{ ...heat, map: { source: 'factor' as const, factorKind: 'k' } }, factor];
    const refused = await administrator.call(createExpression, {
      id: co2,
      nodeTypeId: boilerType,
      ...product,
      variables,
    });
    expect(refused.body.errors?.map(({ path }) => path)).toEqual([
      'variables.0.map.factorProperty',
      'variables.0.map.picklistId',
    ]);
  });
});

describe('dates', () => {
  it('a change from a date closes the former one, which holds for the time before', async () => {
    const co2 = await result();
    const first = await create(co2);
    const changed = await administrator.call(updateExpression, {
      id: co2,
      expressionId: first.id,
      version: first.version,
      ...product,
      formula: 'heat * factor * 1.1',
      effectiveDate: '2024-01-01',
    });
    expect(changed.status).toBe(200);
    expect(changed.body.id).not.toBe(first.id);
    expect(await timeline(co2)).toEqual([
      ['1900-01-01', '2023-12-31', 'nodeType', 'heat * factor'],
      ['2024-01-01', '', 'nodeType', 'heat * factor * 1.1'],
    ]);
    const before = await administrator.call(readNodeExpression, { id: co2, nodeId: boiler, date: '2023-12-31' });
    expect(before.body.expression?.id).toBe(first.id);
    const inserted = await create(co2, { effectiveDate: '2020-01-01', formula: 'factor * heat' });
    expect(await timeline(co2)).toEqual([
      ['1900-01-01', '2019-12-31', 'nodeType', 'heat * factor'],
      ['2020-01-01', '2023-12-31', 'nodeType', 'factor * heat'],
      ['2024-01-01', '', 'nodeType', 'heat * factor * 1.1'],
    ]);
    const removed = await administrator.call(deleteExpression, { id: co2, expressionId: inserted.id });
    expect(removed.status).toBe(200);
    expect((await timeline(co2))[0]).toEqual(['1900-01-01', '2023-12-31', 'nodeType', 'heat * factor']);
  });

  it('keeps the mappings of a change, those of single nodes too', async () => {
    const co2 = await result();
    const first = await create(co2);
    const read = await administrator.call(readExpression, { id: co2, nodeTypeId: boilerType });
    const variableId = read.body.expression?.variables[0]?.variableId as number;
    const mapped = await administrator.call(createVariableMap, {
      id: co2,
      expressionId: first.id,
      nodeId: boiler,
      variableId,
      mapParameterId: fuel,
      sourceNodeId: second,
    });
    expect(mapped.status).toBe(200);
    await administrator.call(updateExpression, {
      id: co2,
      expressionId: first.id,
      version: first.version,
      formula: 'heat * factor * 2',
      variables: [
        { name: 'heat', unitId: mmBtu },
        { name: 'factor', unitId: plant.unit('kg/mmBtu') },
      ],
      effectiveDate: '2024-01-01',
    });
    const after = await administrator.call(readNodeExpression, { id: co2, nodeId: boiler, date: '2025-01-01' });
    expect(after.body.expression?.variables.map(({ maps }) => maps.map((map) => mappingLabel(map).message))).toEqual([
      ['Fuel use', 'Fuel use at Boiler 2'],
      ['53.06 kg/mmBtu'],
    ]);
  });

  it('lets none begin on the day of another, nor swallow one', async () => {
    const co2 = await result();
    await create(co2);
    const later = await create(co2, { effectiveDate: '2024-01-01' });
    const again = await administrator.call(createExpression, { id: co2, nodeTypeId: boilerType, ...product });
    expect(again.body.message).toBe('Another expression for the same place already begins on 1900-01-01');
    const change = (effectiveDate: string) =>
      administrator.call(updateExpression, {
        id: co2,
        expressionId: later.id,
        version: later.version,
        ...product,
        effectiveDate,
      });
    expect(await change('1900-01-01')).toMatchObject({ status: 400, body: { errors: [{ path: 'effectiveDate' }] } });
    expect((await change('2023-01-01')).status).toBe(200);
    expect((await timeline(co2)).map(([from]) => from)).toEqual(['1900-01-01', '2023-01-01']);
  });

  it('corrects in place without a date, and refuses an older version', async () => {
    const co2 = await result();
    const first = await create(co2);
    const input = { id: co2, expressionId: first.id, version: first.version, ...product, formula: 'factor * heat' };
    const corrected = await administrator.call(updateExpression, input);
    expect(corrected.body).toMatchObject({ id: first.id, version: first.version + 1 });
    expect(await administrator.call(updateExpression, input)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('administrator Tester') },
    });
  });

  it('renames variables that exchange their names and removes those that are gone', async () => {
    const co2 = await result();
    const first = await create(co2);
    const read = await administrator.call(readExpression, { id: co2, nodeTypeId: boilerType });
    const [a, b] = read.body.expression?.variables ?? [];
    const base = { id: co2, expressionId: first.id };
    const swapped = await administrator.call(updateExpression, {
      ...base,
      version: first.version,
      formula: 'heat * factor',
      variables: [
        { variableId: a?.variableId as number, name: 'factor', unitId: mmBtu },
        { variableId: b?.variableId as number, name: 'heat', unitId: plant.unit('kg/mmBtu') },
      ],
    });
    expect(swapped.status).toBe(200);
    const fewer = await administrator.call(updateExpression, {
      ...base,
      version: swapped.body.version,
      formula: 'heat',
      variables: [
        {
          variableId: b?.variableId as number,
          name: 'heat',
          unitId: plant.unit('kg'),
          map: { mapParameterId: await result() },
        },
      ],
    });
    expect(fewer.status).toBe(200);
    const after = await administrator.call(readExpression, { id: co2, nodeTypeId: boilerType });
    expect(after.body.expression?.variables.map(({ name }) => name)).toEqual(['heat']);
  });
});

describe("a node's own expression", () => {
  it('is made by the first change at the node and dropped by a reset (E166, E170)', async () => {
    const co2 = await result();
    const ofType = await create(co2);
    const own = await administrator.call(updateExpressionAt, {
      id: co2,
      expressionId: ofType.id,
      x: boiler,
      version: ofType.version,
      ...product,
      variables: [
        { name: 'heat', unitId: mmBtu },
        { name: 'factor', unitId: plant.unit('kg/mmBtu') },
      ],
      formula: 'heat * factor * 0.9',
    });
    expect(own.status).toBe(200);
    expect(await timeline(co2)).toEqual([['1900-01-01', '', 'node', 'heat * factor * 0.9']]);
    expect(await timeline(co2, second)).toEqual([['1900-01-01', '', 'nodeType', 'heat * factor']]);
    const read = await administrator.call(readNodeExpression, { id: co2, nodeId: boiler });
    expect(
      read.body.expression?.variables.map(({ maps }) => maps.slice(0, 1).map((map) => mappingLabel(map).message)[0]),
    ).toEqual(['Fuel use', '53.06 kg/mmBtu']);
    const reset = await administrator.call(resetExpressions, { id: co2, nodes: [boiler, second] });
    expect(reset.body).toMatchObject({ expressions: 1 });
    expect(await timeline(co2)).toEqual([['1900-01-01', '', 'nodeType', 'heat * factor']]);
  });

  it('has nothing to go back to without an expression of its type', async () => {
    const co2 = await result();
    await create(co2, { nodeTypeId: 0, nodeId: boiler });
    const reset = await administrator.call(resetExpressions, { id: co2, nodes: [boiler] });
    expect(reset.body.message).toBe('No expression of the node type takes its place: Boiler 1');
  });

  it('is meant by the last part of the address, 0 by the expression of the type (U116)', async () => {
    const co2 = await result();
    const ofType = await create(co2);
    const own = await create(co2, { nodeTypeId: 0, nodeId: boiler });
    const remove = (expressionId: number, x: number) =>
      administrator.call(deleteExpressionAt, { id: co2, expressionId, x });
    expect((await remove(own.id, 0)).status).toBe(404);
    expect((await remove(ofType.id, boiler)).status).toBe(404);
    expect((await remove(own.id, boiler)).status).toBe(200);
    expect((await remove(ofType.id, 0)).status).toBe(200);
  });
});
