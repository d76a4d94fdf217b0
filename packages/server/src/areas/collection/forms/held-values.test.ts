import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { acknowledgeVerdicts, searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { formJobs } from './jobs.ts';
import { createFormCompany, formsOf } from './testing-forms.ts';

const api = await createTestApi();
await startTestWorker(api, formJobs);
const company = await createFormCompany(api, 'Holding Power');
const { administrator, technician, reviewer, fuelSet, heat } = company;
const { read, first, open, heatSheet } = formsOf(api, company);

it('a form with a held value has invalid values until another person releases it', async () => {
  const rule = {
    name: 'Too hot',
    parameterSetId: fuelSet,
    parameterId: heat,
    formula: 'value > 1000',
    message: 'Too hot',
  };
  const { body } = await administrator.call(qualityRules.endpoints.create, { ...rule, severity: 'hold' });
  expect((await administrator.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(200);
  const form = await first(await open());
  expect((await technician.call(modifyMeasurements, heatSheet(5000))).status).toBe(200);
  const state = async () => (await read(technician, form)).state;
  await eventually(async () => expect(await state()).toBe('invalidValues'));
  const { items } = (await reviewer.call(searchVerdicts, { severity: 'hold' })).body;
  const ids = items.map(({ id }) => id);
  expect((await reviewer.call(acknowledgeVerdicts, { ids, reason: 'Heat test' })).status).toBe(200);
  await eventually(async () => expect(await state()).toBe('readyToSubmit'));
});
