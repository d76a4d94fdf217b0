import { evaluateLimit } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { openLimits, pounds } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, administrator, clear, exceedances, stack, standard, windows } = await openLimits(api, company);

beforeEach(clear);

const writeDay = (date: LocalDate, value: number, hours = 24, first = 0) =>
  stack.writeHours(
    stack.sulfur,
    date,
    Array.from({ length: hours }, () => value),
    { ...pounds, first },
  );

const kept = () =>
  api.within(company, async ({ db }) => [
    await db
      .selectFrom('limit_exceedance')
      .select(['parameterLimitId', 'beginDate', 'beginSlot', 'endDate', 'endSlot', 'windowCount', 'peak'])
      .select(['peakBeginDate', 'peakBeginSlot', 'peakEndDate', 'peakEndSlot'])
      .orderBy('parameterLimitId')
      .orderBy('beginDate')
      .orderBy('beginSlot')
      .execute(),
    await db.selectFrom('limit_month').selectAll().orderBy('parameterLimitId').orderBy('month').execute(),
  ]);

/** What is kept after changes one by one is what an evaluation of everything keeps. */
async function expectSameAsWhole(ids: readonly number[]): Promise<void> {
  const followed = await kept();
  await api.within(company, async ({ db }) => {
    await db.deleteFrom('limit_exceedance').execute();
    await db.deleteFrom('limit_month').execute();
  });
  for (const id of ids) await administrator.call(evaluateLimit, { id });
  await stack.evaluate();
  expect(followed).toEqual(await kept());
}

describe('a window that a later value closes', () => {
  it('is evaluated though the values changed in another month', async () => {
    const month = await addLimit({ averaging: 'month', leastCoverage: 10 });
    const daily = await addLimit({ averaging: 'day', leastCoverage: 10 });
    for (let day = 20; day <= 27; day += 1) await writeDay(`2024-06-${day}`, 120);
    await writeDay('2024-06-28', 120, 6);
    await stack.evaluate();
    expect(await exceedances(month)).toEqual([]);
    await writeDay('2024-07-01', 50);
    await stack.evaluate();
    expect(await exceedances(month)).toMatchObject([{ begin: '2024-06-01 00:00', peak: 120 }]);
    expect(await exceedances(daily)).toMatchObject([{ begin: '2024-06-20 00:00', end: '2024-06-28 23:00' }]);
    await expectSameAsWhole([month, daily]);
  });

  it('is shown as not evaluated where months have no values, before and after those that were evaluated', async () => {
    const ids = [
      await addLimit({ averaging: 'none' }),
      await addLimit({ averaging: 'month', leastCoverage: 1 }),
      await addLimit({ averaging: 'year', leastCoverage: 1 }),
    ];
    await writeDay('2025-06-10', 120);
    await stack.evaluate();
    await writeDay('2025-10-02', 130);
    await stack.evaluate();
    await expectSameAsWhole(ids);
    await writeDay('2024-02-03', 140);
    await stack.evaluate();
    await expectSameAsWhole(ids);
    await writeDay('2026-01-01', 90, 1);
    await stack.evaluate();
    await expectSameAsWhole(ids);
  });

  it('is open again when the later value is taken away, and gone when the first one is', async () => {
    const ids = [await addLimit({ averaging: 'none' }), await addLimit({ averaging: 'month', leastCoverage: 1 })];
    await writeDay('2024-03-10', 120);
    await writeDay('2024-06-10', 120);
    await writeDay('2024-09-10', 120);
    await stack.evaluate();
    for (const date of ['2024-09-10', '2024-03-10']) {
      await stack.removeDay(stack.sulfur, date);
      await stack.evaluate();
      await expectSameAsWhole(ids);
    }
  });

  it('is open while only values after it are there that do not count', async () => {
    const id = await addLimit({ averaging: 'month', leastCoverage: 1 });
    await writeDay('2024-06-10', 120);
    await writeDay('2024-07-20', 120);
    await api.within(company, ({ db }) =>
      db
        .updateTable('measurement')
        .set({ flags: measurementFlag.forecast })
        .where('beginDate', '=', '2024-07-20')
        .execute(),
    );
    await stack.evaluate();
    expect(await exceedances(id)).toEqual([]);
    expect(await windows(id)).toMatchObject({ endDate: '2024-06-10', windows: [] });
  });

  it('has ended in a part of the days, too', async () => {
    const id = await addLimit({ averaging: 'day', leastCoverage: 10 });
    await writeDay('2024-06-10', 120, 6);
    await writeDay('2024-07-20', 120);
    const part = { beginDate: '2024-06-10', endDate: '2024-06-11' };
    expect((await windows(id, part)).windows).toMatchObject([{ state: 'exceeded' }, { state: 'notEvaluated' }]);
  });
});

describe('a limit that begins later than it did', () => {
  const begins = (id: number, more: object) =>
    administrator.call(parameterLimits.endpoints.update, {
      ...standard,
      ...more,
      id,
      version: 1,
      beginDate: '2024-07-01',
    });

  it('keeps nothing of the days before, also where operating days are averaged', async () => {
    const operating = {
      ...{ averaging: 'operatingDays' as const, averagingLength: 1, leastCoverage: 1 },
      ...{ operatingParameterId: stack.load, operatingAbove: 0 },
    };
    const id = await addLimit(operating);
    for (const date of ['2024-05-10', '2024-06-10', '2024-07-10', '2024-07-11']) {
      await stack.writeHours(stack.load, date, [50, 50, 50]);
      await writeDay(date, date === '2024-06-10' ? 50 : 120, 3);
    }
    await stack.evaluate();
    expect(await exceedances(id)).toHaveLength(2);
    expect((await begins(id, operating)).status).toBe(200);
    await stack.evaluate();
    expect(await exceedances(id)).toMatchObject([{ beginDate: '2024-07-10' }]);
    await expectSameAsWhole([id]);
  });

  it('keeps nothing where its values are taken away at the same time', async () => {
    const id = await addLimit({ averaging: 'none' });
    await writeDay('2024-05-10', 120, 3);
    await stack.evaluate();
    await stack.removeDay(stack.sulfur, '2024-05-10');
    expect((await begins(id, {})).status).toBe(200);
    await stack.evaluate();
    expect(await kept()).toEqual([[], []]);
  });
});
