import {
  acknowledgeForm,
  addFormEvidence,
  deleteForm,
  readForm,
  remindOfForm,
  reopenForm,
  returnForm,
  saveForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { holidays } from '@oikos/contract/collection/forms/working-days.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { upload } from '../../../testing/upload.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { formJobs } from './jobs/form-jobs.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Alder Power');
const { administrator, technician, other, reviewer, north, boiler, fuelSet, heat, remark, table, plant } = company;
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

const actionsAbout = async (who: TestClient, id: number) =>
  (await who.call(searchActions, { take: 0 })).body.items.filter(
    ({ sourceEntity, sourceId, status }) => sourceEntity === 'dataEntryForm' && sourceId === id && status === 'Open',
  );

describe('generating forms', () => {
  it('makes one for each location and period, however often it runs', async () => {
    const id = await open();
    const made = await list(administrator, id);
    const periods = [...new Set(made.map(({ beginDate }) => beginDate))].toSorted();
    expect(periods.slice(0, 2)).toEqual(['2026-08-01', '2026-09-01']);
    expect(made).toHaveLength(periods.length * 2);
    await Promise.all([forms.generate(id), forms.generate(id)]);
    await forms.generate(id);
    expect(await list(administrator, id)).toHaveLength(made.length);
    expect(
      made.every(
        ({ requiredCount, presentCount, state }) => requiredCount === 1 && presentCount === 0 && state === 'notStarted',
      ),
    ).toBe(true);
  });

  it('counts the due day in working days of the site, with its holidays', async () => {
    const holiday = {
      name: 'Founders',
      beginDate: '2026-09-02',
      isYearly: false,
      endDate: '9999-12-31',
      nodeId: north,
    };
    await administrator.call(holidays.endpoints.create, holiday);
    const due = (await list(administrator, await open())).filter(({ beginDate }) => beginDate === '2026-08-01');
    expect(due.map(({ location, dueOn }) => [location, dueOn]).toSorted()).toEqual([
      ['North', '2026-09-04'],
      ['South', '2026-09-03'],
    ]);
  });

  it('is of the location as it is on the last day of the period', async () => {
    const gone = await plant.placedNode(company.boilerType, 'Boiler 2', north);
    await plant.rows("update node set inactive_date = '2026-09-15' where id = $1", [gone]);
    const made = await list(technician, await open());
    const nodesIn = async (begin: string) => {
      const form = made.find(({ beginDate }) => beginDate === begin);
      return (await read(technician, form?.id ?? 0)).nodes.map(({ name }) => name);
    };
    expect(await nodesIn('2026-08-01')).toEqual(['Boiler 1', 'Boiler 2']);
    expect(await nodesIn('2026-09-01')).toEqual(['Boiler 1']);
    await plant.rows("update node set inactive_date = '2020-01-01', active_date = '2019-01-01' where id = $1", [gone]);
  });

  it('leaves forms that were made with their layout when it changes', async () => {
    const id = await open();
    const form = await first(id);
    await forms.lay(id, layoutOf(table, ran));
    expect(await read(technician, form)).toMatchObject({ layoutVersion: 1, requiredCount: 1 });
    expect((await read(technician, form)).definition.sections[0]?.blocks).toHaveLength(1);
  });

  it('makes no form again that was deleted', async () => {
    const id = await open();
    const form = await first(id);
    expect((await technician.call(deleteForm, { id: form })).status).toBe(403);
    expect((await administrator.call(deleteForm, { id: form })).status).toBe(200);
    await forms.generate(id);
    expect((await technician.call(readForm, { id: form })).status).toBe(404);
  });
});

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

describe('deciding on a form', () => {
  const decided = async (who: TestClient, id: number, reason = '') =>
    who.call(acknowledgeForm, { id, version: (await read(who, id)).version, reason });

  it('is done by somebody else than who submitted it, with a comment where it is returned', async () => {
    const id = await open({ needsApproval: true }, layoutOf(ran));
    const form = await first(id);
    expect(await actionsAbout(technician, form)).toHaveLength(1);
    await save(technician, form, { replies: { ran: 'no' } });
    expect((await submit(technician, form)).body).toMatchObject({ isSubmitted: true });
    expect(await read(technician, form)).toMatchObject({
      state: 'completed',
      waitsForApproval: true,
      mayReview: false,
    });
    expect((await decided(technician, form)).body).toMatchObject({ code: say.ownApproval.key });
    expect(await actionsAbout(reviewer, form)).toHaveLength(1);
    const returned = await reviewer.call(returnForm, {
      id: form,
      version: (await read(reviewer, form)).version,
      comment: 'Check the meter',
    });
    expect(returned.status).toBe(200);
    expect(await read(technician, form)).toMatchObject({
      state: 'readyToSubmit',
      isReturned: true,
      returnComment: 'Check the meter',
    });
    expect((await actionsAbout(technician, form))[0]?.description).toBe('Returned: Check the meter');
    await submit(technician, form);
    expect((await decided(reviewer, form)).status).toBe(200);
    expect(await read(reviewer, form)).toMatchObject({
      state: 'completed',
      waitsForApproval: false,
      isReturned: false,
      round: 1,
    });
    expect(await actionsAbout(reviewer, form)).toEqual([]);
  });

  it('acknowledges warnings with a reason, which completes the form; reopened it is of the next round', async () => {
    await plant.insert('parameter_limit', {
      ...{ node_id: boiler, parameter_id: heat, operator: 'atMost', value: 150, unit_id: plant.unit('mmBtu') },
      ...{ begin_date: '2020-01-01', end_date: '9999-12-31', citation: 'Permit V-17' },
    });
    const id = await open({ firstDay: '2026-10-01', needsApproval: true });
    const form = await first(id);
    const sheet = heatSheet(900);
    const october = { ...sheet, data: sheet.data.map((set) => ({ ...set, beginDate: '2026-10-01' })) };
    expect((await save(technician, form, { sheets: [october] })).body).toMatchObject({ state: 'readyToSubmit' });
    expect(await read(technician, form)).toMatchObject({ warningCount: 1, warnings: [{ isAcknowledged: false }] });
    expect((await submit(technician, form)).body).toMatchObject({ state: 'completedWithWarnings' });
    expect((await decided(reviewer, form)).body).toMatchObject({
      errors: [{ path: 'reason', code: say.warningsLeft.key }],
    });
    expect((await decided(reviewer, form, 'Test burn')).status).toBe(200);
    expect(await read(reviewer, form)).toMatchObject({ state: 'completed', warningCount: 0 });
    const again = await reviewer.call(reopenForm, {
      id: form,
      version: (await read(reviewer, form)).version,
      reason: 'New meter',
    });
    expect(again.status).toBe(200);
    expect(await read(reviewer, form)).toMatchObject({ state: 'readyToSubmit', round: 2 });
  });

  it('reminds those who fill it in', async () => {
    const form = await first(await open());
    expect((await reviewer.call(remindOfForm, { id: form })).body).toMatchObject({ remindedCount: 1 });
  });
});
