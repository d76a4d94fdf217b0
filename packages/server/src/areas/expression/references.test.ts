import {
  checkParameterExpression,
  createExpression,
  deleteExpression,
  searchExpressions,
  updateExpression,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { createVariableMap, readNodeVariables } from '@oikos/contract/expression/variables.ts';
import { describe, expect, it } from 'vitest';
import { createResults } from './testing-results.ts';

const {
  api,
  company,
  administrator,
  plant,
  boilerType,
  boiler,
  second,
  mmBtu,
  factor,
  product,
  result,
  create,
  count,
} = await createResults();
const kg = plant.unit('kg');
const reads = (parameter: number, name = 'x', unitId = kg) => ({ name, unitId, map: { mapParameterId: parameter } });

describe('what reads what', () => {
  it('refuses a result that depends on itself and prints the path', async () => {
    const [a, b, c] = [await result('A'), await result('B'), await result('C')];
    await create(b, { formula: 'x', variables: [reads(a)] });
    await create(c, { formula: 'x', variables: [reads(b)] });
    const refused = await administrator.call(createExpression, {
      id: a,
      nodeTypeId: boilerType,
      formula: 'x',
      variables: [reads(c)],
    });
    const [name, nameB, nameC] = [count() - 2, count() - 1, count()].map((n, index) => `${'ABC'[index]} ${n}`);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'formula', code: 'expression.circular' }] },
    });
    const place = (parameter: string | undefined) => `Boiler 1: ${parameter}`;
    expect(refused.body.message).toBe(
      `The result depends on itself: ${[name, nameB, nameC, name].map(place).join(' → ')}`,
    );
    const own = await administrator.call(createExpression, {
      id: a,
      nodeTypeId: boilerType,
      formula: 'x + 1',
      variables: [reads(a)],
    });
    expect(own.body.message).toMatch(/^The result depends on itself/);
  });

  it('allows earlier periods, other nodes and other days', async () => {
    const total = await result('Running total');
    await create(total, {
      formula: 'IFBLANK(PREVIOUS(x), 0) + heat * factor',
      variables: [reads(total), ...product.variables],
    });
    const [a, b] = [await result('A'), await result('B')];
    const at = (nodeId: number, source: number) => ({
      ...reads(source),
      map: { mapParameterId: source, sourceNodeId: nodeId },
    });
    await create(a, { formula: 'x', nodeTypeId: 0, nodeId: boiler, variables: [at(second, a)] });
    await create(b, { formula: 'x', variables: [reads(a)] });
    await create(a, { nodeTypeId: 0, nodeId: second });
    // The chain Boiler 1: A <- Boiler 2: A stays open; closing it is refused, on the days it would be closed only.
    const closing = { id: a, formula: 'x', nodeId: second, variables: [at(boiler, a)] };
    const refused = await administrator.call(createExpression, { ...closing, effectiveDate: '2030-01-01' });
    expect(refused.body.message).toMatch(/^The result depends on itself: .*Boiler 2: A/);
    await create(a, { nodeTypeId: 0, nodeId: boiler, effectiveDate: '2029-01-01' });
    expect((await administrator.call(createExpression, { ...closing, effectiveDate: '2030-01-01' })).status).toBe(200);
  });

  it('keeps an expression that another reads from deletion and says which (V211)', async () => {
    const [a, b] = [await result('A'), await result('B')];
    const source = await create(a);
    await create(b, { formula: 'x * 2', variables: [reads(a)] });
    const check = await administrator.call(checkParameterExpression, { id: a, expressionId: source.id });
    expect(check.body).toMatchObject({
      canUse: true,
      canDelete: false,
      references: [{ parameterId: b, parameter: `B ${count()}`, variable: 'x' }],
    });
    const refused = await administrator.call(deleteExpression, { id: a, expressionId: source.id });
    expect(refused.body.message).toBe(`Cannot be deleted: it is used by expressions: B ${count()}`);
    const own = await create(a, { nodeTypeId: 0, nodeId: boiler });
    expect((await administrator.call(deleteExpression, { id: a, expressionId: own.id })).status).toBe(400);
  });

  it('tells what is missing before an expression is used (E169, X080)', async () => {
    const co2 = await result();
    const { id } = await create(co2, { variables: [{ name: 'heat', unitId: mmBtu }, factor] });
    const check = await administrator.call(checkParameterExpression, { id: co2, expressionId: id });
    expect(check.body).toMatchObject({
      canUse: false,
      canDelete: true,
      problems: [],
      mappingProblems: [{ variable: 'heat', messages: [{ code: 'expression.mappingsMissing' }] }],
    });
  });

  it('is refused where it is saved when all its variables are constants, since nothing says which periods it has (decision 013)', async () => {
    const emitted = await result();
    const amount = {
      name: 'heat',
      unitId: mmBtu,
      map: { source: 'constant' as const, constantValue: 3, constantUnitId: mmBtu },
    };
    const asked = { id: emitted, nodeTypeId: boilerType, formula: 'heat * factor' };
    const refused = await administrator.call(createExpression, { ...asked, variables: [amount, factor] });
    const message = /^Map at least one variable to values with a period/;
    expect(refused.body.errors).toMatchObject([{ path: 'formula', message: expect.stringMatching(message) }]);
    // While one isn't mapped it may still be mapped to values; mapping the last one to a constant is refused.
    const { id } = await create(emitted, { variables: [{ ...amount, map: null }, factor] });
    const { body } = await administrator.call(readNodeVariables, { expressionId: id, nodeId: boiler });
    const variableId = body.variables.find(({ name }) => name === 'heat')?.variableId as number;
    const last = { id: emitted, expressionId: id, nodeId: 0, variableId, ...amount.map };
    const mapped = await administrator.call(createVariableMap, last);
    expect(mapped.body.errors).toMatchObject([{ path: 'source', message: expect.stringMatching(message) }]);
  });
});

describe('the path of a cycle', () => {
  it('goes through nodes at which the caller has no right without their names', async () => {
    const [near, far] = [await plant.node(boilerType, 'Near boiler'), await plant.node(boilerType, 'Far boiler')];
    const root = await api.rootNode(company);
    for (const [ancestor, node, depth] of [
      [near, near, 0],
      [far, far, 0],
      [root, near, 1],
      [root, far, 1],
    ]) {
      await plant.rows(
        `insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
         select id, $1, $2, $3, '2000-01-01', '9999-12-31' from hierarchy where is_organisation`,
        [ancestor, node, depth],
      );
    }
    const [a, b, c] = [await result('A'), await result('B'), await result('C')];
    const at = (nodeId: number, parameter: number, sourceNodeId: number) => ({
      nodeTypeId: 0,
      nodeId,
      formula: 'x',
      variables: [{ name: 'x', unitId: kg, map: { mapParameterId: parameter, sourceNodeId } }],
    });
    await create(b, at(near, c, far));
    await create(c, at(far, a, near));
    const local = await api.user(company, 'administrator', { nodeId: near });
    const closing = { id: a, ...at(near, b, near) };
    const refused = await local.call(createExpression, closing);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/Another node: C/);
    expect(refused.body.message).not.toMatch(/Far boiler/);
    expect((await administrator.call(createExpression, closing)).body.message).toMatch(/Far boiler: C/);
  });
});

describe('who may', () => {
  it('finds an expression only under its own parameter and company', async () => {
    const [co2, other] = [await result(), await result()];
    const { id, version } = await create(co2);
    const wrong = await administrator.call(updateExpression, { id: other, expressionId: id, version, ...product });
    expect(wrong.status).toBe(404);
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    expect((await stranger.call(checkParameterExpression, { id: co2, expressionId: id })).status).toBe(404);
    expect((await stranger.call(searchExpressions, { id: co2 })).status).toBe(404);
  });
});
