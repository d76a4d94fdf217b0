import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { searchEmissionDetails } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import type { Checklist } from './checklist.ts';
import type { Administrator } from './installation.ts';

/** Asks of one month's CO2 where it comes from, down to the imported value and the printed factor, and has it replayed. */
export async function explainOneFigure(
  { call }: Administrator,
  where: { nodeId: number; programmeId: number; importId: number },
  list: Checklist,
): Promise<void> {
  const { body } = await call(searchEmissionDetails, {
    nodeId: where.nodeId,
    programmeId: where.programmeId,
    kind: 'co2',
    fuel: 'Sub-bituminous Coal',
    beginDate: '2014-01-01',
    endDate: '2014-01-31',
  });
  const figure = body.items[0];
  list.check('one month of coal has one figure of CO2', figure !== undefined && body.totalCount === 1);
  if (!figure) return;
  const { nodeId, parameterId, beginDate } = figure;
  const explained = await call(explainMeasurement, { nodeId, parameterId, beginDate });
  const inputs = explained.body.calculation?.inputs ?? [];
  const heat = inputs.find(({ variable }) => variable === 'heat');
  const factor = inputs.find(({ variable }) => variable === 'ef_co2');
  list.say(
    `        ${figure.node}, January 2014: ${explained.body.calculation?.expression?.formula} = ${figure.value} ${figure.unit}; ` +
      `heat ${heat?.value} ${heat?.unit}, ef_co2 ${factor?.value} ${factor?.unit}, ${factor?.lookup?.citation}`,
  );
  list.same(
    'its heat is the value of the import',
    heat?.measurements.map(({ originId }) => originId),
    [where.importId],
  );
  list.same('its factor is the one printed in the hub of 2021', factor?.lookup?.value, 97.17);
  const replay = await call(replayMeasurement, { nodeId, parameterId, beginDate });
  list.check('a replay gives the same bits', replay.body.isSame);
}
