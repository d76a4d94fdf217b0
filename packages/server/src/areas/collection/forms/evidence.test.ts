import {
  addFormEvidence,
  deleteForm,
  downloadFormEvidence,
  readForm,
  removeFormEvidence,
  returnForm,
  submitForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { callName } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { upload } from '../../../testing/upload.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Evident Power');
const { administrator, technician, reviewer, other, plant, table, boiler, far, heat } = company;
const { list, read, open, first, submit, save, heatSheet } = formsOf(api, company);

const part = { instructions: '', condition: null };
const evidence = {
  ...part,
  kind: 'evidence' as const,
  key: 'receipt',
  label: 'Receipt',
  isPhoto: false,
};

async function addReceipt(who: TestClient, id: number): Promise<number> {
  const { body } = await upload(who, 'receipt.txt', 'Paid');
  const added = await who.call(addFormEvidence, { id, blockKey: 'receipt', storedFileId: body.id });
  expect(added.status).toBe(200);
  return added.body.id;
}

it('a file is downloaded and taken out by its own form alone, while that is open', async () => {
  const templateId = await open({}, layoutOf(evidence));
  const form = await first(templateId);
  const next = (await list(technician, templateId)).find(({ id }) => id !== form)?.id as number;
  const [elsewhere] = await list(other, templateId);
  const evidenceId = await addReceipt(technician, form);
  const answers = async (who: TestClient, id: number) => [
    (await who.call(downloadFormEvidence, { id, evidenceId })).status,
    (await who.call(removeFormEvidence, { id, evidenceId })).status,
  ];
  expect((await submit(technician, form)).body).toMatchObject({ isSubmitted: true });
  expect(await answers(technician, next)).toEqual([404, 404]);
  expect(await answers(other, elsewhere?.id as number)).toEqual([403, 403]);
  expect(await answers(technician, form)).toEqual([200, 400]);
  expect((await read(technician, form)).evidence).toHaveLength(1);
});

it('a file that is dropped with what is hidden is in the audit log', async () => {
  const ran = { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const };
  const condition = { question: 'ran', operator: 'is' as const, value: 'yes' };
  const form = await first(await open({}, layoutOf(ran, { ...evidence, condition })));
  await save(technician, form, { replies: { ran: 'yes' } });
  const evidenceId = await addReceipt(technician, form);
  await save(technician, form, { replies: { ran: 'no' } });
  expect((await submit(technician, form, 2)).body).toMatchObject({ code: say.dropsDiffer.key });
  expect((await submit(technician, form, 1)).body).toMatchObject({ isSubmitted: true });
  expect((await read(technician, form)).evidence).toEqual([]);
  const audited = await plant.rows<{ action: string }>(
    "select action from audit_log where entity = 'formEvidence' and entity_id = $1 order by id",
    [evidenceId],
  );
  expect(audited.map(({ action }) => action)).toEqual(['create', 'delete']);
});

it('a file that was taken out is put back, unless the form was submitted in the meantime', async () => {
  const form = await first(await open({}, layoutOf(evidence)));
  const takeOut = async () => {
    const evidenceId = await addReceipt(technician, form);
    return (await technician.call(removeFormEvidence, { id: form, evidenceId })).body.undoId;
  };
  const undo = (undoId: number | null) =>
    technician.call(undoChange, { undoId: undoId ?? 0, call: callName(removeFormEvidence) });
  const names = async () => (await read(technician, form)).evidence.map(({ name }) => name);
  const undoId = await takeOut();
  expect(await names()).toEqual([]);
  expect((await undo(undoId)).status).toBe(200);
  expect(await names()).toEqual(['receipt.txt']);
  const late = await takeOut();
  await submit(technician, form);
  expect((await undo(late)).status).toBe(400);
  expect(await names()).toEqual(['receipt.txt']);
});

it('a submission is taken back, unless the form was decided on in the meantime', async () => {
  const form = await first(await open({ needsApproval: true }, layoutOf(evidence)));
  await addReceipt(technician, form);
  const undo = (undoId: number | null) =>
    technician.call(undoChange, { undoId: undoId ?? 0, call: callName(submitForm) });
  const { undoId } = (await submit(technician, form)).body;
  expect((await undo(undoId)).status).toBe(200);
  expect(await read(technician, form)).toMatchObject({ submittedAt: null, waitsForApproval: false });
  const again = (await submit(technician, form)).body;
  expect(again.isSubmitted).toBe(true);
  const { version } = await read(reviewer, form);
  expect((await reviewer.call(returnForm, { id: form, version, comment: 'Too small' })).status).toBe(200);
  expect((await undo(again.undoId)).status).toBe(409);
  expect(await read(technician, form)).toMatchObject({ isReturned: true });
});

it('a form that was deleted is put back with its answers and files', async () => {
  const form = await first(await open({}, layoutOf(evidence)));
  await addReceipt(technician, form);
  const { undoId } = (await administrator.call(deleteForm, { id: form })).body;
  expect((await technician.call(readForm, { id: form })).status).toBe(404);
  const undone = await administrator.call(undoChange, { undoId: undoId ?? 0, call: callName(deleteForm) });
  expect(undone.status).toBe(200);
  expect((await read(technician, form)).evidence).toHaveLength(1);
});

describe('a file of a value', () => {
  const cell = { nodeId: boiler, parameterId: heat, beginDate: '2026-08-01', slot: -1 };
  const attach = async (form: number, fields: object, name = 'meter.txt', who: TestClient = technician) => {
    const { body } = await upload(who, name, 'Read at noon');
    return who.call(addFormEvidence, { id: form, cell, storedFileId: body.id, ...fields });
  };

  it('is beside its value, and counts as nothing that the form asks for', async () => {
    const form = await first(await open({}, layoutOf(table)));
    expect((await attach(form, {})).status).toBe(200);
    const shown = await read(technician, form);
    expect(shown.evidence).toMatchObject([{ blockKey: '', cell, name: 'meter.txt' }]);
    expect([shown.state, shown.presentCount]).toEqual(['notStarted', 0]);
  });

  it('is of a value of this form, of a known kind, and one of ten', async () => {
    const form = await first(await open({}, layoutOf(table, evidence)));
    const codeOf = async (fields: object, name?: string) => {
      const { status, body } = await attach(form, fields, name);
      return status === 200 ? 200 : (body as unknown as { errors?: { code: string }[] }).errors?.[0]?.code;
    };
    expect(await codeOf({ cell: { ...cell, beginDate: '2026-09-01' } })).toBe(say.notInForm.key);
    expect(await codeOf({ blockKey: 'receipt' })).toBe(say.fileOfWhat.key);
    expect(await codeOf({ cell: null })).toBe(say.fileOfWhat.key);
    expect(await codeOf({}, 'values.xml')).toBe(general.fileExtension.key);
    expect((await attach(form, { cell: { ...cell, nodeId: far } })).status).toBe(403);
    expect((await attach(form, {}, 'meter.txt', other)).status).toBe(403);
    for (let count = 0; count < 10; count += 1) expect((await attach(form, {})).status).toBe(200);
    expect(await codeOf({})).toBe(say.evidenceMost.key);
  });

  it('stays after submission and can’t be changed then; with a hidden table it is dropped', async () => {
    const ran = { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const };
    const condition = { question: 'ran', operator: 'is' as const, value: 'yes' };
    const form = await first(await open({}, layoutOf(ran, { ...table, condition })));
    await save(technician, form, { replies: { ran: 'yes' }, sheets: [heatSheet(5)] });
    expect((await attach(form, {})).status).toBe(200);
    await save(technician, form, { replies: { ran: 'no' } });
    const asked = await submit(technician, form);
    expect(asked.body).toMatchObject({ isSubmitted: false });
    expect(asked.body.drops.map(({ value }) => value)).toContain('meter.txt');
    expect((await submit(technician, form, 2)).body).toMatchObject({ isSubmitted: true });
    expect((await read(technician, form)).evidence).toEqual([]);
    expect((await attach(form, {})).status).toBe(400);
  });
});
