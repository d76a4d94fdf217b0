import {
  evaluateLimit,
  saveExceedance,
  searchExceedances,
  searchLimitEvaluation,
  searchLimitReport,
  searchWindowParts,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { openLimits, pounds, threeHours } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, administrator, exceedances, stack, standard } = await openLimits(api, company);
const { create, read } = parameterLimits.endpoints;

describe('rules of limits of averages', () => {
  it('a limit is refused whose windows its values do not make', async () => {
    const refused = async (more: object) => {
      const reply = await administrator.call(create, { ...standard, ...more });
      expect(reply.status).toBe(400);
      return reply.body.errors?.map(({ path }: { path: string }) => path);
    };
    const monthly = { parameterId: stack.monthly, unitId: stack.plant.unit('t') };
    expect(await refused({ ...monthly, averaging: 'day' })).toEqual(['averaging']);
    expect(await refused({ averaging: 'blockHours', averagingLength: 5 })).toEqual(['averagingLength']);
    expect(await refused({ averaging: 'operatingDays', averagingLength: 30 })).toEqual(['operatingParameterId']);
    expect(await refused({ operatingAbove: 5 })).toEqual(['operatingParameterId']);
    expect(await refused({ operatingParameterId: stack.load })).toEqual(['operatingAbove']);
    expect(await refused({ value: 0, warningPercent: 90 })).toEqual(['warningPercent']);
    expect(await refused({ warningPercent: 100 })).toEqual(['warningPercent']);
    expect(await refused({ seasonBegin: '05-01' })).toEqual(['seasonEnd']);
    expect(await refused({ seasonBegin: '02-30', seasonEnd: '05-01' })).toEqual(['seasonBegin']);
  });

  it('are seen and changed with the rights of limits at the place of the node', async () => {
    const root = await api.rootNode(company);
    const site = await stack.place('East site', root, await stack.plant.nodeType('Site of limits'));
    const nodeId = await stack.place('Stack 2', site);
    const here = await addLimit(threeHours);
    const there = await addLimit({ ...threeHours, nodeId });
    await stack.writeHours(stack.sulfur, '2024-06-03', [200, 200, 200], pounds);
    await stack.writeHours(stack.sulfur, '2024-06-03', [200, 200, 200], { ...pounds, nodeId });
    expect(await stack.evaluate()).toBe(2);
    const reader = await api.user(company, 'administrator', { nodeId: site });
    const seen = await reader.call(searchExceedances, { top: 0 });
    expect(seen.body.items.map(({ node }: { node: string }) => node)).toEqual(['Stack 2']);
    expect((await reader.call(searchLimitReport, {})).body.totalCount).toBe(1);
    expect((await reader.call(read, { id: there })).status).toBe(200);
    expect((await reader.call(read, { id: here })).status).toBeGreaterThanOrEqual(403);
    expect((await reader.call(searchLimitEvaluation, { id: here })).status).toBeGreaterThanOrEqual(403);
    const window = { beginDate: '2024-06-03', beginSlot: 0, endDate: '2024-06-03', endSlot: 2 };
    expect((await reader.call(searchWindowParts, { id: here, ...window })).status).toBeGreaterThanOrEqual(403);
    const [elsewhere] = await exceedances(here);
    const answer = { id: elsewhere?.id ?? 0, version: 1, cause: 'x', correction: 'y' };
    expect((await reader.call(saveExceedance, answer)).status).toBeGreaterThanOrEqual(403);
    const technician = await api.user(company, 'dataEntryTechnician');
    expect((await technician.call(searchExceedances, {})).status).toBe(403);
    expect((await technician.call(evaluateLimit, { id: there })).status).toBe(403);
  });

  it('a window says which values it is made of, and what they come to', async () => {
    const id = await addLimit({
      ...threeHours,
      operatingParameterId: stack.load,
      operatingAbove: 5,
      leastCoverage: 50,
    });
    await stack.writeHours(stack.sulfur, '2024-07-01', [60, 80, 100], pounds);
    await stack.writeHours(stack.load, '2024-07-01', [9, 1, 9]);
    const { windows: found } = (
      await administrator.call(searchLimitEvaluation, { id, beginDate: '2024-07-01', endDate: '2024-07-01' })
    ).body;
    const last = found.find(({ beginSlot, endSlot }) => beginSlot === 0 && endSlot === 2);
    expect(last).toMatchObject({ value: 80, begin: '2024-07-01 00:00', end: '2024-07-01 02:00' });
    const window = { beginDate: '2024-07-01', beginSlot: 0, endDate: '2024-07-01', endSlot: 2 };
    const { body } = await administrator.call(searchWindowParts, { id, ...window });
    expect(body).toMatchObject({ value: 80, countedCount: 2, expectedCount: 2, totalCount: 3 });
    expect(body.parts.map(({ period, value, part }) => [period, value, part])).toEqual([
      ['2024-07-01 00:00', 60, 'counts'],
      ['2024-07-01 01:00', 80, 'leftOut'],
      ['2024-07-01 02:00', 100, 'counts'],
    ]);
    const first = await administrator.call(searchWindowParts, { id, ...window, take: 1 });
    expect(first.body.parts).toEqual(body.parts.slice(0, 1));
    const none = await administrator.call(searchWindowParts, { id, ...window, endSlot: 9 });
    expect(none.body).toEqual({ value: null, countedCount: 0, expectedCount: 0, totalCount: 0, parts: [] });
  });
});
