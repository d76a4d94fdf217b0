import { moveNodes } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { calculationChoices, resolveCalculationChoice } from '@oikos/contract/parameter/calculation-choices.ts';
import { writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { TestingEmissions } from './testing-emissions.ts';

const api = await createTestApi();
const emissions = await TestingEmissions.create(api, 'Alder Power');
const { hierarchy } = emissions;
const { administrator, companyId } = hierarchy;
const kind = 'global_warming_potential' as const;
const horizon = 100;

const programmeId = await emissions.insert('reporting_programme', {
  key: 'choosing',
  name: 'A programme that chooses',
});
const set = await emissions.insert('parameter_set', {
  name: 'Of the choosing',
  timespan: 5,
  programme_id: programmeId,
});
await administrator.call(writeParameterSetNodeTypes, {
  id: set,
  version: 1,
  nodeTypeIds: [await hierarchy.typeId('Boiler')],
});
const gas = (quantity_kind: string) =>
  emissions.parameter(quantity_kind, 't', { parameter_set_id: set, quantity_kind, emission_scope: 1 });
const [co2, ch4, n2o] = [await gas('co2'), await gas('ch4'), await gas('n2o')];
const co2e = await emissions.parameter('co2e', 't', {
  parameter_set_id: set,
  quantity_kind: 'co2e',
  emission_scope: 1,
  is_calculated: true,
});
const tons = (await emissions.unit('t')).id;
const expression = await emissions.insert('parameter_expression', {
  parameter_id: co2e,
  formula: 'co2 + ch4 * methane + n2o * nitrous',
});
const variable = async (name: string, unit_id: number | null, map: Readonly<Record<string, unknown>>) => {
  const expression_variable_id = await emissions.insert('expression_variable', {
    parameter_expression_id: expression,
    name,
    unit_id,
  });
  await emissions.insert('variable_map', { expression_variable_id, ...map });
};
await variable('co2', tons, { source: 'parameter', source_parameter_id: co2 });
await variable('ch4', tons, { source: 'parameter', source_parameter_id: ch4 });
await variable('n2o', tons, { source: 'parameter', source_parameter_id: n2o });
await variable('methane', null, { source: kind, gas: 'CH4', origin: 'fossil' });
await variable('nitrous', null, { source: kind, gas: 'N2O', origin: 'any' });

const region = await hierarchy.add('Region');
const plant = await hierarchy.add('Plant', { parent: region });
const elsewhere = await hierarchy.add('Plant elsewhere');
const boiler = await hierarchy.add('Boiler', { parent: plant, type: 'Boiler' });
const other = await hierarchy.add('Boiler elsewhere', { parent: elsewhere, type: 'Boiler' });
const months = ['2024-01', '2024-02', '2024-03', '2024-04'];
await emissions.write(
  [boiler, other].flatMap((node) =>
    months.flatMap((month) => [
      { node, parameter: co2, month, value: 100, unit: 't' },
      { node, parameter: ch4, month, value: 2, unit: 't' },
      { node, parameter: n2o, month, value: 0.5, unit: 't' },
    ]),
  ),
);

const choose = async (more: object) => {
  const made = await administrator.call(calculationChoices.endpoints.create, { kind, horizon, ...more } as never);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
};
const compute = () => recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));

/** IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.7 and AR6 WG1 table 7.15, over 100 years: fossil methane, nitrous oxide. */
const potentials = { AR4: [25, 298], AR5: [28, 265], AR6: [29.8, 273] } as const;

async function gasesOf(nodeId: number, month: string) {
  const { status, body } = await administrator.call(readCorporateDashboard, {
    programmeId,
    nodeId,
    beginDate: `${month}-01`,
    endDate: `${month}-28`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { total: body.totals.carbonDioxideEquivalent.value, gases: body.gases };
}

const assessmentAt = async (nodeId: number, date: string) =>
  (await administrator.call(resolveCalculationChoice, { programmeId, nodeId, kind, date })).body.choice?.assessment;

/** What was calculated, shown by gas and answered for the node follows from this report. */
async function expectAssessment(nodeId: number, month: string, assessment: keyof typeof potentials) {
  const [methane, nitrous] = potentials[assessment];
  const { total, gases } = await gasesOf(nodeId, month);
  expect(total).toBeCloseTo(100 + 2 * methane + 0.5 * nitrous, 9);
  // Nothing is left over, so there is no 'other': the gases add up to the result.
  const shown = Object.fromEntries(gases.map(({ key, value }) => [key, value]));
  expect(Object.keys(shown).sort()).toEqual(['ch4', 'co2', 'n2o']);
  expect(shown.ch4).toBeCloseTo(2 * methane, 9);
  expect(shown.n2o).toBeCloseTo(0.5 * nitrous, 9);
  expect(await assessmentAt(nodeId, `${month}-01`)).toBe(assessment);
}

describe('the warming potentials of gases on the dashboard', () => {
  it('are those that the results below a region were calculated with, before and after it chooses others', async () => {
    await choose({ programmeId, assessment: 'AR4' });
    await choose({ programmeId, nodeId: region, assessment: 'AR6', beginDate: '2024-03-01' });
    await compute();
    await expectAssessment(boiler, '2024-02', 'AR4');
    await expectAssessment(boiler, '2024-03', 'AR6');
    await expectAssessment(other, '2024-03', 'AR4');
    expect(await assessmentAt(boiler, '2024-02-29')).toBe('AR4');
    const dates = { beginDate: '2024-01-01', endDate: '2024-12-31' };
    const { body } = await administrator.call(readCorporateDashboard, { programmeId, groupBy: 'gas', ...dates });
    expect(body.overTime.map(({ key }) => key)).not.toContain('other');
    const sum = body.overTime.reduce((total, { value }) => total + value, 0);
    // Two months of both boilers by AR4, two of which one boiler is by AR6.
    expect(sum).toBeCloseTo(6 * 299 + 2 * 296.1, 9);
    expect(body.totals.carbonDioxideEquivalent.value).toBeCloseTo(sum, 9);
  });

  it('are chosen by what is nearest, and by the programme above before the company at the node', async () => {
    await choose({ nodeId: boiler, assessment: 'AR5' });
    await compute();
    await expectAssessment(boiler, '2024-03', 'AR6');
    await choose({ programmeId, nodeId: plant, assessment: 'AR5', beginDate: '2024-04-01' });
    await compute();
    await expectAssessment(boiler, '2024-02', 'AR4');
    await expectAssessment(boiler, '2024-03', 'AR6');
    await expectAssessment(boiler, '2024-04', 'AR5');
    await expectAssessment(other, '2024-04', 'AR4');
  });

  it('follow a boiler that moves out of the region from the day it moves', async () => {
    const moved = await administrator.call(moveNodes, {
      id: hierarchy.hierarchyId,
      sourceNodeIds: [boiler],
      targetNodeId: elsewhere,
      effectiveDate: '2024-04-01',
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await compute();
    await expectAssessment(boiler, '2024-03', 'AR6');
    await expectAssessment(boiler, '2024-04', 'AR4');
  });

  it('leave what an approved result keeps of earlier choices named as that, and nothing to no gas', async () => {
    await api.within(companyId, ({ db }) =>
      sql`update measurement set flags = flags | ${measurementFlag.approved}
        where node_id = ${other} and parameter_id = ${co2e} and begin_date = '2024-01-01'`.execute(db),
    );
    await choose({ programmeId, nodeId: elsewhere, assessment: 'AR6' });
    await compute();
    const { total, gases } = await gasesOf(other, '2024-01');
    expect(total).toBeCloseTo(299, 9);
    const shown = Object.fromEntries(gases.map(({ key, value }) => [key, value]));
    expect(Object.keys(shown).sort()).toEqual(['ch4', 'co2', 'kept', 'n2o']);
    expect(shown.ch4).toBeCloseTo(2 * 29.8, 9);
    // 299 t by AR4 as approved, 296.1 t by AR6.
    expect(shown.kept).toBeCloseTo(2.9, 9);
    await expectAssessment(other, '2024-02', 'AR6');
  });
});
