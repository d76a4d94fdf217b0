import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { openBoiler, valuesOf } from './testing-boiler.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const manager = await api.user(companyId, 'administrator');
const plant = await openBoiler(api, companyId);
const { inserted, energy, type, boiler, results, fuel } = plant;
const { save, value } = valuesOf(plant, manager);

const stored = (parameterId: number) =>
  api.within(companyId, ({ db }) =>
    db.selectFrom('measurement').select(['revision', 'beginDate']).where('parameterId', '=', parameterId).execute(),
  );

/** A result of the heat and a constant. */
async function openUsefulHeat() {
  const constants = await inserted('parameter_set', { name: 'Constants', timespan: TIMESPAN.none });
  await inserted('parameter_set_node_type', { parameter_set_id: constants, node_type_id: type });
  const ofEnergy = { unit_type_id: energy.type, unit_id: energy.id };
  const losses = await inserted('parameter', { parameter_set_id: constants, name: 'Losses', ...ofEnergy });
  const result = { parameter_set_id: results, name: 'Useful heat', is_calculated: true, ...ofEnergy };
  const useful = await inserted('parameter', result);
  const expression = { parameter_id: useful, node_type_id: type, formula: 'heat - losses' };
  const parameter_expression_id = await inserted('parameter_expression', expression);
  for (const [name, source_parameter_id] of [
    ['heat', fuel],
    ['losses', losses],
  ] as const) {
    const variable = { parameter_expression_id, name, unit_id: energy.id };
    const expression_variable_id = await inserted('expression_variable', variable);
    await inserted('variable_map', { expression_variable_id, source: 'parameter', source_parameter_id });
  }
  return { constants, losses, useful };
}

it('a constant without an end changes the results that exist from its day on, since those to come have no end', async () => {
  await api.within(companyId, ({ db }) =>
    db.updateTable('node').set({ inactiveDate: '9999-12-31' }).where('id', '=', boiler).execute(),
  );
  const { constants, losses, useful } = await openUsefulHeat();
  const months = ['2023-11', '2023-12', '2024-01', '2024-02', '2024-03'];
  await save(
    manager,
    months.map((month) => ({ month, item: value(10) })),
  );
  const constant = { parameterId: losses, numValue: 2 };
  await save(manager, [{ month: '2024-01', item: constant }], constants);
  await recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));
  expect((await stored(useful)).map(({ beginDate }) => beginDate)).toEqual(
    expect.arrayContaining(['2024-01-01', '2024-02-01', '2024-03-01']),
  );
  const [kept] = await stored(losses);
  const change = {
    month: '2024-01',
    type: 'Update',
    id: `${boiler}_${constants}_2024-01-01_-1`,
    item: { ...constant, numValue: 3, revision: kept?.revision ?? 0 },
  };
  const reply = await save(manager, [change], constants);
  expect(reply).toMatchObject({ status: 200, body: { changedCount: 1, dependentCount: 3 } });
});
