import { setTri } from '@oikos/contract/company/feature-flags.ts';
import {
  createExpression,
  deleteExpression,
  updateExpression,
} from '@oikos/contract/expression/expressions/expressions.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { calculationChoices } from '@oikos/contract/parameter/calculation-choices.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/api.ts';
import { createResults } from './testing-results.ts';

const { api, company, administrator, plant, boilerType, product, result, create } = await createResults();
const root = await api.rootNode(company);
const region = await plant.placedNode(boilerType, 'Arizona', root);
const elsewhere = await plant.placedNode(boilerType, 'California', root);
const manager = await api.user(company, 'manager', { nodeId: region });
const keeper = await api.user(company, 'administrator', { nodeId: region });

const forCompany = {
  status: 403,
  body: {
    message: "You don't have permission to do this action",
    errors: [
      {
        message:
          "You can't change this. Only people with this permission for the whole company can: administrator Tester",
      },
    ],
  },
};

const numberOf = async (query: string) => (await plant.rows<{ value: string }>(query))[0]?.value;

describe('a permission held at one site', () => {
  it("does not change the formula of a node type, whose results are every site's", async () => {
    const co2 = await result();
    const { id, version } = await create(co2);
    const change = { id: co2, expressionId: id, version, ...product, formula: 'heat * factor * 500' };
    expect(await manager.call(updateExpression, change)).toMatchObject(forCompany);
    expect(await numberOf(`select formula as value from parameter_expression where id = ${id}`)).toBe(product.formula);
    expect(await manager.call(createExpression, { id: co2, ...product })).toMatchObject(forCompany);
    expect(await keeper.call(deleteExpression, { id: co2, expressionId: id })).toMatchObject(forCompany);
    expect((await administrator.call(updateExpression, change)).status).toBe(200);
  });

  it('changes the expression of a node there, and of no other node', async () => {
    const co2 = await result();
    const of = (nodeId: number) => ({ id: co2, ...product, nodeTypeId: 0, nodeId });
    const made = await manager.call(createExpression, of(region));
    expect(made.status).toBe(200);
    expect((await manager.call(createExpression, of(elsewhere))).status).toBe(403);
    const own = { ...of(region), expressionId: made.body.id, version: made.body.version };
    expect((await manager.call(updateExpression, own)).status).toBe(200);
  });

  it('changes no factor and no switch of the company', async () => {
    const [factor] = (await administrator.call(factors.endpoints.search, { top: 1 })).body.items;
    const { id, version, value } = factor as { id: number; version: number; value: number };
    const change = { id, version, value: value * 10 } as never;
    expect(await keeper.call(factors.endpoints.update, change)).toMatchObject(forCompany);
    expect(await keeper.call(setTri, { isEnabled: true })).toMatchObject(forCompany);
    expect((await administrator.call(factors.endpoints.update, change)).status).toBe(200);
    expect((await administrator.call(setTri, { isEnabled: true })).status).toBe(200);
  });

  it('chooses factors for a node there, but not for the company, nor does it make a choice of one that of the other', async () => {
    const choice = { kind: 'global_warming_potential' as const, assessment: 'AR4' as const, horizon: 100 as const };
    const add = (who: TestClient, nodeId: number | null) =>
      who.call(calculationChoices.endpoints.create, { ...choice, nodeId });
    expect(await add(keeper, null)).toMatchObject(forCompany);
    const local = await add(keeper, region);
    expect(local).toMatchObject({ status: 200 });
    const { id, version } = local.body;
    const wider = { id, version, nodeId: null } as never;
    expect(await keeper.call(calculationChoices.endpoints.update, wider)).toMatchObject(forCompany);
    const [whole] = (
      await administrator.call(calculationChoices.endpoints.search, { kind: 'global_warming_potential' })
    ).body.items.filter((each) => each.nodeId === null);
    const narrower = { id: whole?.id, version: whole?.version, nodeId: region } as never;
    expect(await keeper.call(calculationChoices.endpoints.update, narrower)).toMatchObject(forCompany);
  });

  it('makes places below its own, but no second root', async () => {
    const [hierarchy] = await plant.rows<{ id: number }>('select id from hierarchy where is_organisation');
    const node = { name: 'New', altname: 'New', type: boilerType, hierarchyId: hierarchy!.id };
    expect(await manager.call(createNode, { ...node, parentNodeId: 0 })).toMatchObject(forCompany);
    expect((await manager.call(createNode, { ...node, parentNodeId: region })).status).toBe(200);
  });
});
