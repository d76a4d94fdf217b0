import { addFormEvidence, readForm, saveForm, submitForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { MOST_DEVICE_CHOICES, readDeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { upload } from '../../../testing/upload.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Cedar Power');
const { administrator, technician, other, plant, boiler, heat, fuelSet, table } = company;
const { open, first, list, read, heatSheet } = formsOf(api, company);

const part = { instructions: '', condition: null };
const ran = { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const };
const photo = { ...part, kind: 'evidence' as const, key: 'photo', label: 'Meter', isPhoto: true };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);
const under = (key: string) => ({ 'idempotency-key': key });
const audited = async (id: number) =>
  (
    await plant.rows<{ action: string }>(
      "select action from audit_log where entity = 'dataEntryForm' and entity_id = $1",
      [id],
    )
  ).length;

it('what a device sends twice under one key is done once: a save, a picture and a submission', async () => {
  const id = await first(await open({}, layoutOf(table, ran, photo)));
  const save = { id, version: 1, sheets: [heatSheet(120)], replies: { ran: 'yes' }, answers: [] };
  const saved = await technician.call(saveForm, save, under('device-save-1'));
  expect(saved.body).toMatchObject({ version: 2, state: 'missingValues' });
  const [item] = (await read(technician, id)).items;
  const before = await audited(id);
  expect(await technician.call(saveForm, save, under('device-save-1'))).toEqual(saved);
  expect((await read(technician, id)).items).toEqual([item]);

  const picture = { id, blockKey: 'photo', storedFileId: (await upload(technician, 'meter.png', png)).body.id };
  const added = await technician.call(addFormEvidence, picture, under('device-photo-1'));
  expect(await technician.call(addFormEvidence, picture, under('device-photo-1'))).toEqual(added);
  // A key is forgotten after a week: the file is there once all the same.
  expect(await technician.call(addFormEvidence, picture, under('device-photo-2'))).toEqual(added);
  expect((await read(technician, id)).evidence).toHaveLength(1);
  expect(await audited(id)).toBe(before);

  const submit = { id, version: 2, dropCount: 0 };
  const submitted = await technician.call(submitForm, submit, under('device-submit-1:0'));
  expect(submitted.body).toMatchObject({ isSubmitted: true, version: 3, state: 'completed' });
  expect(await technician.call(submitForm, submit, under('device-submit-1:0'))).toEqual(submitted);
  expect(await read(technician, id)).toMatchObject({ version: 3, round: 1 });
  expect(await audited(id)).toBe(before + 1);
});

it('two of the same at once are one, also of a submission', async () => {
  const id = await first(await open({}, layoutOf(ran)));
  const save = { id, version: 1, sheets: [], replies: { ran: 'no' }, answers: [] };
  const saves = await Promise.all([1, 2, 3].map(() => technician.call(saveForm, save, under('device-save-2'))));
  expect(saves.map(({ body }) => body.version)).toEqual([2, 2, 2]);
  const submit = { id, version: 2, dropCount: 0 };
  const sent = await Promise.all([1, 2, 3].map(() => technician.call(submitForm, submit, under('device-submit-2'))));
  expect(sent.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ]);
});

async function enter(beginDate: string, numValue: number, who: TestClient = technician) {
  const data = [{ key: 1, type: 'Insert', beginDate, slot: -1, dataItems: [{ parameterId: heat, numValue }] }];
  expect((await who.call(modifyMeasurements, { nodeId: boiler, parameterSetId: fuelSet, data })).status).toBe(200);
}

it('a device takes along what the form is filled in with: the period before, rules, and who answered', async () => {
  const rule = { name: 'Above a thousand', parameterSetId: fuelSet, parameterId: heat, message: 'Too much heat' };
  const { body } = await administrator.call(qualityRules.endpoints.create, {
    ...rule,
    formula: 'value > 1000',
    severity: 'refuse',
  });
  await administrator.call(activateQualityRule, { id: body.id, version: 1 });
  await enter('2026-10-01', 77);
  const id = await first(await open({ firstDay: '2026-11-01', openingOffset: -25 }, layoutOf(table, ran)));
  const form = await read(technician, id);
  expect((await technician.call(readDeviceForm, { id })).body).toMatchObject({
    ...form,
    previous: [{ nodeId: boiler, parameterId: heat, beginDate: '2026-10-01', numValue: 77 }],
    rules: [{ name: rule.name, severity: 'refuse', sources: [{ nodeId: boiler, parameterId: heat }] }],
    repliedBy: null,
  });
  await technician.call(saveForm, { id, version: 1, sheets: [], replies: { ran: 'yes' }, answers: [] });
  const after = (await technician.call(readDeviceForm, { id })).body;
  expect([typeof after.repliedBy, typeof after.repliedAt]).toEqual(['string', 'string']);
  expect(after.dimensions).toHaveLength(1);
});

it('a device takes along what its pickers offer: those of the form first, at the places of the person, up to a bound', async () => {
  const picker = { ...part, kind: 'question' as const, isRequired: false };
  const which = { ...picker, key: 'which', label: 'Which boiler?', control: 'hierarchypicker' as const };
  const what = { ...picker, key: 'what', label: 'What burned?', control: 'materialpicker' as const };
  await plant.insert('waste_stream', { name: 'Spent solvent', number: 'WS-1' });
  await plant.rows(
    `insert into waste_stream (name, number) select 'Sludge ' || n, 'SL-' || n from generate_series(1, $1::int) n`,
    [MOST_DEVICE_CHOICES],
  );
  const id = await first(await open({}, layoutOf(which, what)));
  const { choices } = (await technician.call(readDeviceForm, { id })).body;
  const [nodes, materials] = choices;
  expect(nodes).toMatchObject({ kind: 'node', isWhole: true });
  expect(nodes?.items.map(({ name }) => name)).toEqual(['Boiler 1', 'North']);
  expect(materials).toMatchObject({ kind: 'material', isWhole: false });
  expect(materials?.items).toHaveLength(MOST_DEVICE_CHOICES);
  const { body } = await administrator.call(readDeviceForm, { id });
  expect(body.choices[0]?.items.slice(0, 2).map(({ name }) => name)).toEqual(['Boiler 1', 'North']);
  expect(body.choices[0]?.items.length).toBeGreaterThan(2);
  expect(
    (await technician.call(readDeviceForm, { id: await first(await open({}, layoutOf(ran))) })).body.choices,
  ).toEqual([]);
});

it('nobody takes along a form of another place', async () => {
  const templateId = await open({}, layoutOf(ran));
  const id = await first(templateId);
  expect((await other.call(readDeviceForm, { id })).status).toBe(403);
  expect((await technician.call(readForm, { id })).status).toBe(200);
  expect((await list(other, templateId)).map((form) => form.id)).not.toContain(id);
});
