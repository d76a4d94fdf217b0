import { writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { comparableYearToDate } from './default-period.ts';
import { TestingEmissions } from './testing-emissions.ts';

const api = await createTestApi();
const monthsOf = (year: number, count = 12) =>
  Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** A company of two boilers, each with what it burns and what that emits. */
async function openCompany(name: string) {
  const emissions = await TestingEmissions.create(api, name);
  const { hierarchy, entrySetId } = emissions;
  const { administrator } = hierarchy;
  const type = await hierarchy.typeId('Boiler');
  await administrator.call(writeParameterSetNodeTypes, { id: entrySetId, version: 1, nodeTypeIds: [type] });
  const heat = await emissions.parameter('Heat', 'mmBtu', { parameter_set_id: entrySetId, quantity_kind: 'energy' });
  const co2e = await emissions.parameter('CO2e', 't', {
    is_calculated: true,
    quantity_kind: 'co2e',
    emission_scope: 1,
  });
  const plant = await hierarchy.add('Plant');
  const boilers = [
    await hierarchy.add('Large boiler', { parent: plant, type: 'Boiler' }),
    await hierarchy.add('Small boiler', { parent: plant, type: 'Boiler' }),
  ] as const;
  const enter = (nodes: readonly number[], months: readonly string[], tons: number) =>
    emissions.write(
      nodes.flatMap((node) =>
        months.flatMap((month) => [
          { node, parameter: heat, month, value: 1 },
          { node, parameter: co2e, month, value: tons },
        ]),
      ),
    );
  const read = async (input = {}) => {
    const { status, body } = await administrator.call(readCorporateDashboard, input);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { emissions, boilers, enter, read, heat, co2e, plant };
}

it('is the latest complete year, which a source entered for a new year leaves as it is, and says what the new year lacks', async () => {
  const { boilers, enter, read, plant } = await openCompany('Cedar Power');
  await enter(boilers, monthsOf(2016), 10);
  await enter(boilers, monthsOf(2017), 11);
  const before = await read();
  expect(before).toMatchObject({
    chosenAs: 'completeYear',
    beginDate: '2017-01-01',
    endDate: '2017-12-31',
    later: null,
  });
  expect(before.values).toEqual({ expected: 24, present: 24 });

  await enter([boilers[1]], monthsOf(2018), 0.5);
  const after = await read();
  expect(after).toMatchObject({ chosenAs: 'completeYear', beginDate: '2017-01-01', endDate: '2017-12-31' });
  expect(after.later).toEqual({ beginDate: '2018-01-01', endDate: '2018-12-31', expected: 24, present: 12 });
  expect(after.totals).toEqual(before.totals);
  expect(after.comparison).toMatchObject({ basis: 'alike', beginDate: '2016-01-01', endDate: '2016-12-31' });
  expect(after.totals.carbonDioxideEquivalent.change).toBeCloseTo(10, 9);
  expect(after.facilities.find(({ nodeId }) => nodeId === plant)?.change).toBeCloseTo(10, 9);
  expect((await read({ nodeId: plant })).endDate).toBe('2017-12-31');
});

it('is a complete year, however many incomplete ones follow it', async () => {
  const { boilers, enter, read } = await openCompany('Gum Power');
  await enter(boilers, monthsOf(2010), 10);
  await enter(
    [boilers[1]],
    [2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018].flatMap((year) => monthsOf(year)),
    1,
  );
  expect(await read()).toMatchObject({ chosenAs: 'completeYear', beginDate: '2010-01-01', endDate: '2010-12-31' });
});

it('compares no year by a percentage with one that is there in part, wherever a change is shown', async () => {
  const { boilers, enter, read } = await openCompany('Dogwood Power');
  await enter(boilers, monthsOf(2017), 10);
  await enter([boilers[1]], monthsOf(2018), 0.5);
  const { totals, facilities, fuels, scopes, gases, comparison, values } = await read({
    beginDate: '2018-01-01',
    endDate: '2018-12-31',
  });
  expect(totals.carbonDioxideEquivalent).toMatchObject({ value: 6, previous: 240 });
  expect(values).toEqual({ expected: 24, present: 12 });
  expect(comparison).toMatchObject({ basis: 'unlike', expected: 24, present: 24 });
  const changes = [...Object.values(totals), ...facilities, ...fuels, ...scopes, ...gases].map(({ change }) => change);
  expect(new Set(changes)).toEqual(new Set([null]));
});

it('is the year to date against the same months where no year is complete, as far as it is as full as they were', async () => {
  const { boilers, enter, read } = await openCompany('Elder Power');
  await enter(boilers, monthsOf(2017, 11), 10);
  await enter(boilers, monthsOf(2018, 3), 12);
  await enter([boilers[0]], monthsOf(2018, 5).slice(3), 12);
  const shown = await read();
  expect(shown).toMatchObject({ chosenAs: 'yearToDate', beginDate: '2018-01-01', endDate: '2018-03-31' });
  expect(shown.comparison).toMatchObject({ basis: 'alike', beginDate: '2017-01-01', endDate: '2017-03-31' });
  expect(shown.totals.carbonDioxideEquivalent).toMatchObject({ value: 72, previous: 60 });
  expect(shown.totals.carbonDioxideEquivalent.change).toBeCloseTo(20, 9);
  expect(shown.later).toEqual({ beginDate: '2018-04-01', endDate: '2018-12-31', expected: 18, present: 2 });
});

it('compares nothing where a result failed, or where months have none', async () => {
  const { emissions, boilers, enter, read, co2e } = await openCompany('Fir Power');
  await enter(boilers, monthsOf(2017), 10);
  await enter(boilers, monthsOf(2018), 10);
  expect((await read()).comparison.basis).toBe('alike');
  await emissions.write([{ node: boilers[0], parameter: co2e, month: '2017-05', value: null, state: 4 }]);
  expect((await read()).comparison.basis).toBe('unlike');
  await emissions.write(boilers.map((node) => ({ node, parameter: co2e, month: '2017-05', value: null })));
  expect((await read()).comparison.basis).toBe('unlike');
  expect((await read({ beginDate: '2018-06-01', endDate: '2018-06-30' })).comparison.basis).toBe('alike');
  expect((await read({ beginDate: '2017-01-01', endDate: '2017-12-31' })).comparison.basis).toBe('none');
});

it('compares February with all of the February before, in a leap year too', async () => {
  const { boilers, enter, read } = await openCompany('Ginkgo Power');
  await enter(boilers, monthsOf(2023, 2), 10);
  await enter(boilers, monthsOf(2024, 2), 10);
  const { comparison } = await read({ beginDate: '2024-02-01', endDate: '2024-02-29' });
  expect(comparison).toEqual({
    beginDate: '2023-02-01',
    endDate: '2023-02-28',
    basis: 'alike',
    expected: 2,
    present: 2,
  });
});

it('takes the months with results where nothing is expected', () => {
  expect(comparableYearToDate([], '2024-02-29')).toEqual({ beginDate: '2024-01-01', endDate: '2024-02-29' });
});
