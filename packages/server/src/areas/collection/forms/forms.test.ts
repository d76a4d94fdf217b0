import { addFormEvidence, readForm, saveForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { upload } from '../../../testing/upload.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { formJobs } from './jobs.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Alder Power');
const { administrator, technician, other, reviewer, boiler, fuelSet, heat, remark, table } = company;
const forms = formsOf(api, company);
const { list, read, save, submit, first, open, heatSheet } = forms;

const part = { instructions: '', condition: null };
const ran = { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const };
const ifItRan = { question: 'ran', operator: 'is' as const, value: 'yes' };
const cellOfHeat = { nodeId: boiler, parameterId: heat, beginDate: '2026-08-01', slot: -1 };

/** The state in the list and in the form, which are the same. */
async function stateOf(who: TestClient, templateId: number, id: number) {
  const row = (await list(who, templateId)).find((each) => each.id === id);
  const form = await read(who, id);
  const of = (each: typeof row | typeof form) => [each?.state, each?.presentCount, each?.requiredCount];
  expect(of(form)).toEqual(of(row));
  return of(form);
}

describe('filling in a form', () => {
  it('changes its state, which the list and the form tell alike, also when the value comes another way', async () => {
    await startTestWorker(api, formJobs);
    const id = await open({}, layoutOf(table, ran));
    const form = await first(id);
    expect(await stateOf(technician, id, form)).toEqual(['notStarted', 0, 2]);
    expect((await save(technician, form, { replies: { ran: 'yes' } })).body).toMatchObject({ state: 'missingValues' });
    expect(await stateOf(technician, id, form)).toEqual(['missingValues', 1, 2]);
    const sheet = heatSheet(120);
    expect((await technician.call(modifyMeasurements, sheet)).status).toBe(200);
    await eventually(async () => expect(await stateOf(technician, id, form)).toEqual(['readyToSubmit', 2, 2]));
    expect((await submit(technician, form)).body).toMatchObject({ isSubmitted: true, state: 'completed' });
    expect(await stateOf(technician, id, form)).toEqual(['completed', 2, 2]);
    expect((await save(technician, form, { replies: { ran: 'no' } })).body).toMatchObject({
      code: say.isSubmitted.key,
    });
  });

  it('takes not applicable and no activity with a reason, and a value in their place', async () => {
    const id = await open({}, layoutOf({ ...table, parameters: [{ key: 'remark', parameterId: remark }] }));
    const form = await first(id);
    const answer = { ...cellOfHeat, parameterId: remark, answer: 'noActivity' as const };
    expect((await save(technician, form, { answers: [answer] })).body).toMatchObject({
      errors: [{ path: 'answers.0.reason', code: say.reasonMissing.key }],
    });
    const given = await save(technician, form, { answers: [{ ...answer, reason: 'Outage' }] });
    expect(given.body).toMatchObject({ state: 'readyToSubmit' });
    expect((await read(technician, form)).answers).toMatchObject([{ answer: 'noActivity', reason: 'Outage' }]);
    const item = { parameterId: remark, textValue: 'Ran after all' };
    const data = [{ key: 1, type: 'Insert', beginDate: '2026-08-01', slot: -1, dataItems: [item] }];
    await save(technician, form, { sheets: [{ nodeId: boiler, parameterSetId: fuelSet, data }] });
    expect((await read(technician, form)).answers).toEqual([]);
    expect((await save(technician, form, { answers: [{ ...answer, reason: 'No' }] })).body).toMatchObject({
      errors: [{ code: say.alsoValue.key }],
    });
  });

  it('saves what it asks for and nothing else, at once or not at all', async () => {
    const id = await open({}, layoutOf(table, ran));
    const form = await first(id);
    const stranger = { ...heatSheet(1), nodeId: company.far };
    expect((await save(technician, form, { sheets: [stranger] })).status).toBe(403);
    expect((await save(administrator, form, { sheets: [stranger] })).body).toMatchObject({
      errors: [{ path: 'sheets.0.data.0.dataItems.0.parameterId', code: say.notInForm.key }],
    });
    const both = await save(technician, form, { replies: { ran: 'yes', unknown: '1' } });
    expect(both.body).toMatchObject({ errors: [{ path: 'replies.unknown', code: say.questionNotInForm.key }] });
    expect((await save(technician, form, { replies: { ran: 'perhaps' } })).body).toMatchObject({
      errors: [{ path: 'replies.ran', code: say.wrongAnswer.key }],
    });
    expect((await read(technician, form)).replies).toEqual({});
  });

  it('takes a date range with both days in their order', async () => {
    const stop = { ...ran, key: 'stop', label: 'Outage', control: 'date' as const };
    const form = await first(await open({}, layoutOf(stop)));
    const answered = async (days: string) => (await save(technician, form, { replies: { stop: days } })).body;
    expect(await answered('2026-08-09\n2026-08-01')).toMatchObject({
      errors: [{ path: 'replies.stop', code: say.wrongRange.key }],
    });
    expect(await answered('2026-08-01\n2026-08-09')).toMatchObject({ state: 'readyToSubmit' });
    expect((await read(technician, form)).replies).toEqual({ stop: '2026-08-01\n2026-08-09' });
  });

  it('is open to people at its location alone', async () => {
    const form = await first(await open());
    expect((await other.call(readForm, { id: form })).status).toBe(403);
    const input = { id: form, version: 1, sheets: [], replies: {}, answers: [] };
    expect((await other.call(saveForm, input)).status).toBe(403);
  });

  it('refuses a form that somebody else saved meanwhile', async () => {
    const form = await first(await open({}, layoutOf(ran)));
    await save(technician, form, { replies: { ran: 'no' } });
    const late = await reviewer.call(saveForm, {
      id: form,
      version: 1,
      sheets: [],
      replies: { ran: 'yes' },
      answers: [],
    });
    expect(late.status).toBe(409);
  });
});

describe('submitting', () => {
  it('needs everything that is required', async () => {
    const form = await first(await open({}, layoutOf(ran)));
    expect((await submit(technician, form)).body).toMatchObject({ code: say.wrongState.key });
  });

  it('needs it also after a submission that could not be stored', async () => {
    const form = await first(await open({}, layoutOf(ran, { ...ran, key: 'note', isRequired: false })));
    const fail = () =>
      company.plant.rows("update data_entry_form set has_load_failed = true, state = 'dataLoadFailed' where id = $1", [
        form,
      ]);
    await save(technician, form, { replies: { note: 'no' } });
    await fail();
    expect((await submit(technician, form)).body).toMatchObject({
      code: say.wrongState.key,
      parameters: [{ english: formStateName('missingValues').english }],
    });
    expect(await read(technician, form)).toMatchObject({ state: 'dataLoadFailed', submittedAt: null });
    await save(technician, form, { replies: { ran: 'no' } });
    await fail();
    expect((await submit(technician, form)).body).toMatchObject({ isSubmitted: true, state: 'completed' });
  });

  it('lists what is hidden before it is dropped, and drops exactly that', async () => {
    const note = {
      ...ran,
      key: 'note',
      label: 'Note',
      control: 'textbox' as const,
      isRequired: false,
      condition: ifItRan,
    };
    const hiding = layoutOf(ran, note, {
      ...table,
      key: 'later',
      condition: ifItRan,
      parameters: [{ key: 'remark2', parameterId: remark }],
    });
    const form = await first(await open({ firstDay: '2026-09-01' }, hiding));
    const item = { parameterId: remark, textValue: 'Noisy' };
    const data = [{ key: 1, type: 'Insert', beginDate: '2026-09-01', slot: -1, dataItems: [item] }];
    const sheets = [{ nodeId: boiler, parameterSetId: fuelSet, data }];
    await save(technician, form, { replies: { ran: 'yes', note: 'Loud' }, sheets });
    await save(technician, form, { replies: { ran: 'no' } });
    expect((await read(technician, form)).items).toHaveLength(1);
    const asked = await submit(technician, form);
    expect(asked.body).toMatchObject({ isSubmitted: false, state: 'readyToSubmit' });
    expect(asked.body.drops.map(({ value }) => value)).toEqual(['Loud', 'Noisy']);
    expect((await submit(technician, form, 1)).body).toMatchObject({ code: say.dropsDiffer.key });
    expect((await submit(technician, form, 2)).body).toMatchObject({ isSubmitted: true, state: 'completed' });
    const after = await read(technician, form);
    expect([after.replies, after.items.filter(({ state }) => state === 'value')]).toEqual([{ ran: 'no' }, []]);
  });

  it('needs the evidence that the form demands, as a picture where it says so', async () => {
    const photo = { ...part, kind: 'evidence' as const, key: 'photo', label: 'Photo', isPhoto: true };
    const form = await first(await open({}, layoutOf({ ...ran, isRequired: false }, photo)));
    await save(technician, form, { replies: { ran: 'no' } });
    expect((await submit(technician, form)).status).toBe(400);
    const wrong = await upload(technician, 'note.txt', 'No picture');
    const add = (storedFileId: number) =>
      technician.call(addFormEvidence, { id: form, blockKey: 'photo', storedFileId });
    expect((await add(wrong.body.id)).body).toMatchObject({ errors: [{ code: say.photoNeeded.key }] });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await add((await upload(technician, 'meter.png', png)).body.id)).status).toBe(200);
    expect((await submit(technician, form)).body).toMatchObject({ isSubmitted: true });
  });
});
