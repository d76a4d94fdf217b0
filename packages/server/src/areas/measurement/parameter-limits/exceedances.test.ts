import { evaluateLimit, saveExceedance } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { limitExemptions } from '@oikos/contract/measurement/parameter-limits/limit-exemptions.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { openLimits, pounds, threeHours } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, administrator, clear, exceedances, findAt, stack, standard, windows } = await openLimits(
  api,
  company,
);
const { update, remove } = parameterLimits.endpoints;

const openActions = async () =>
  (await administrator.call(searchActions, { statuses: ['Open'], sourceEntity: 'limitExceedance', take: 0 })).body
    .items;

beforeEach(clear);

describe('a limit of three rolling hours, at most 100 (U107)', () => {
  let id = 0;
  beforeEach(async () => {
    id = await addLimit(threeHours);
    await stack.writeHours(stack.sulfur, '2024-06-03', [90, 110, 100, 130, 70], pounds);
    await stack.evaluate();
  });

  it('is exceeded once by 90, 110, 100, 130, 70, which is an action with a day until when it is due', async () => {
    expect(await exceedances(id)).toMatchObject([
      {
        ...{ begin: '2024-06-03 03:00', end: '2024-06-03 03:00', windowCount: 1, state: 'open' },
        ...{ peakBegin: '2024-06-03 01:00', peakEnd: '2024-06-03 03:00', unit: 'lb', limit: 100 },
      },
    ]);
    expect((await exceedances(id))[0]?.peak).toBeCloseTo(113.333, 3);
    expect(await openActions()).toMatchObject([
      {
        title: 'Explain the exceedance of Sulfur dioxide at Stack 1',
        dueDate: (await exceedances(id))[0]?.dueDate,
        raisedByRule: 'limitExceeded',
      },
    ]);
    const { windows: shown, counts } = await windows(id);
    expect(counts).toEqual({ within: 2, warned: 0, exceeded: 1, notEvaluated: 2 });
    expect(shown.map(({ end, value }) => [end, value === null ? null : Math.round(value)])).toEqual([
      ['2024-06-03 00:00', null],
      ['2024-06-03 01:00', null],
      ['2024-06-03 02:00', 100],
      ['2024-06-03 03:00', 113],
      ['2024-06-03 04:00', 100],
    ]);
  });

  it('is not exceeded any more when a late correction takes the reason away; what people said stays in the history', async () => {
    const [event] = await exceedances(id);
    const answer = { id: event?.id ?? 0, version: 1, cause: 'Scrubber pump failed', correction: '' };
    expect((await administrator.call(saveExceedance, answer)).body).toMatchObject({ version: 2 });
    await stack.writeHours(stack.sulfur, '2024-06-03', [60], { ...pounds, first: 3 });
    expect(await stack.evaluate()).toBe(1);
    expect(await exceedances(id)).toEqual([]);
    expect(await openActions()).toEqual([]);
    const history = await administrator.call(searchRecordHistory, { entity: 'parameterLimit', record: id });
    expect(JSON.stringify(history.body)).toContain('Scrubber pump failed');
  });

  it('is answered by cause and correction, which ends the action; it is open again when it goes on', async () => {
    const [event] = await exceedances(id);
    const answer = { id: event?.id ?? 0, version: 1, cause: 'Scrubber pump failed', correction: 'Replaced it' };
    expect((await administrator.call(saveExceedance, answer)).status).toBe(200);
    expect((await administrator.call(saveExceedance, answer)).status).toBe(409);
    expect(await exceedances(id)).toMatchObject([{ state: 'answered', cause: 'Scrubber pump failed', version: 2 }]);
    expect((await exceedances(id, { state: 'open' })).length).toBe(0);
    expect(await openActions()).toEqual([]);
    await findAt('2024-06-20T12:00:00Z');
    expect(await exceedances(id)).toMatchObject([{ dueDate: '2024-06-27' }]);
    await stack.writeHours(stack.sulfur, '2024-06-03', [150], { ...pounds, first: 4 });
    await stack.evaluate();
    const [again] = await exceedances(id);
    expect(again).toMatchObject({
      ...{ id: event?.id, state: 'open', cause: 'Scrubber pump failed', windowCount: 2, end: '2024-06-03 04:00' },
      dueDate: event?.dueDate,
    });
    expect(await openActions()).toHaveLength(1);
    const gone = await administrator.call(remove, { id });
    expect(gone).toMatchObject({ status: 400, body: { code: 'parameterLimit.hasAnswers' } });
  });

  it('is evaluated again when it changes, in whatever unit', async () => {
    const changed = { ...standard, ...threeHours, id, version: 1, value: 0.05, unitId: stack.plant.unit('t') };
    expect((await administrator.call(update, changed)).status).toBe(200);
    await stack.evaluate();
    // 100 lb are 0.0454 t, 113.3 lb 0.0514 t.
    expect(await exceedances(id)).toMatchObject([{ begin: '2024-06-03 03:00', unit: 't' }]);
    expect((await administrator.call(update, { ...changed, version: 2, value: 0.06 })).status).toBe(200);
    await stack.evaluate();
    expect(await exceedances(id)).toEqual([]);
    expect((await administrator.call(update, { ...changed, version: 3, beginDate: '2024-06-04' })).status).toBe(200);
    await stack.evaluate();
    expect(await windows(id)).toMatchObject({ windows: [], evaluatedTo: null });
  });

  it('leaves out exempt times, with their citation', async () => {
    const exemption = {
      ...{ parameterLimitId: id, kind: 'startup' as const, beginAt: '2024-06-03T03:15', endAt: '2024-06-03T03:45' },
      citation: '40 CFR 60.8(c)',
    };
    const added = await administrator.call(limitExemptions.endpoints.create, exemption);
    expect(added.status).toBe(200);
    await stack.evaluate();
    expect(await exceedances(id)).toEqual([]);
    const gone = { parameterLimitId: id, id: added.body.id };
    expect((await administrator.call(limitExemptions.endpoints.remove, gone)).status).toBe(200);
    await stack.evaluate();
    expect(await exceedances(id)).toHaveLength(1);
    const refused = async (more: object) => {
      const reply = await administrator.call(limitExemptions.endpoints.create, { ...exemption, ...more });
      return [reply.status, reply.body.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await refused({ endAt: '2024-06-03T03:15' })).toEqual([400, ['endAt']]);
    expect(await refused({ beginAt: 'yesterday' })).toEqual([400, ['beginAt']]);
    expect(await refused({ citation: '' })).toEqual([400, ['citation']]);
    expect(await refused({ kind: 'condition' })).toEqual([400, ['parameterId']]);
    expect(await refused({ kind: 'condition', parameterId: stack.load })).toEqual([400, ['operator']]);
  });

  it('follows the parameters that say which hours count', async () => {
    const condition = {
      ...{ parameterLimitId: id, kind: 'condition' as const, parameterId: stack.load, operator: 'below' as const },
      ...{ value: 20, citation: 'Permit V-17, condition 4.3' },
    };
    expect((await administrator.call(limitExemptions.endpoints.create, condition)).status).toBe(200);
    await stack.evaluate();
    expect(await exceedances(id)).toHaveLength(1);
    await stack.writeHours(stack.load, '2024-06-03', [50, 50, 50, 10, 50]);
    expect(await stack.evaluate()).toBe(1);
    expect(await exceedances(id)).toEqual([]);
    await stack.writeHours(stack.load, '2024-06-03', [50, 50, 50, 20, 50]);
    await stack.evaluate();
    expect(await exceedances(id)).toHaveLength(1);
  });

  it('is asked to be evaluated again by those who may change it', async () => {
    await api.within(company, ({ db }) => db.deleteFrom('limit_exceedance').execute());
    expect((await administrator.call(evaluateLimit, { id })).body).toMatchObject({ isSuccessful: true });
    expect((await windows(id)).isWaiting).toBe(true);
    await stack.evaluate();
    expect((await windows(id)).isWaiting).toBe(false);
    expect(await exceedances(id)).toHaveLength(1);
  });

  it('is another one than a limit of blocks of the same values: each is evaluated', async () => {
    const blocks = await addLimit({ averaging: 'blockHours', averagingLength: 3 });
    const single = await addLimit({ averaging: 'none' });
    expect(await stack.evaluate()).toBe(1);
    await stack.writeHours(stack.sulfur, '2024-06-03', [75], { ...pounds, first: 5 });
    expect(await stack.evaluate()).toBe(1);
    expect([(await exceedances(id)).length, (await exceedances(blocks)).length]).toEqual([1, 0]);
    expect((await exceedances(single)).map(({ begin }) => begin)).toEqual(['2024-06-03 03:00', '2024-06-03 01:00']);
    expect((await windows(blocks)).counts).toEqual({ within: 2, warned: 0, exceeded: 0, notEvaluated: 0 });
  });
});

it('an exceedance tells where its peak moved to, though the peak is as high as before', async () => {
  const id = await addLimit();
  await stack.writeHours(stack.sulfur, '2024-06-03', [110, 130, 110], pounds);
  await stack.evaluate();
  expect(await exceedances(id)).toMatchObject([{ peakBegin: '2024-06-03 01:00', peakEnd: '2024-06-03 01:00' }]);
  await stack.writeHours(stack.sulfur, '2024-06-03', [130, 110, 110], pounds);
  await stack.evaluate();
  expect(await exceedances(id)).toMatchObject([
    { peak: 130, peakBegin: '2024-06-03 00:00', peakEnd: '2024-06-03 00:00', windowCount: 3 },
  ]);
});
