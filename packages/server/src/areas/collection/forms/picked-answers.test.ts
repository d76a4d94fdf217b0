import { searchFormChoices } from '@oikos/contract/collection/forms/form-choices.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Picked Power');
const { technician, administrator, boiler, far, plant } = company;
const { create, lay, open, first, list, read, save, submit } = formsOf(api, company);

const part = { instructions: '', condition: null, kind: 'question' as const, isRequired: false };
const which = { ...part, key: 'which', label: 'Which boiler?', control: 'hierarchypicker' as const };
const what = { ...part, key: 'what', label: 'What burned?', control: 'materialpicker' as const };
const who = { ...part, key: 'who', label: 'Who was there?', control: 'textsearch' as const };
const solvent = await plant.insert('waste_stream', { name: 'Spent solvent', number: 'WS-1' });

it('a node and a material are offered by name, nodes where the person may see values', async () => {
  const offered = async (kind: 'node' | 'material', contains: string) =>
    (await technician.call(searchFormChoices, { kind, contains })).body.items.map(({ id }) => id);
  expect(await offered('node', 'boiler')).toEqual([boiler]);
  expect(await offered('material', 'solvent')).toEqual([solvent]);
});

it('a picked record is kept with its name and told so in the history; one elsewhere is refused', async () => {
  const form = await first(await open({}, layoutOf(which, what)));
  const refused = await save(technician, form, { replies: { which: `${far}\nMine` } });
  expect(refused.body).toMatchObject({ errors: [{ path: 'replies.which', code: say.wrongRecord.key }] });
  const saved = await save(technician, form, { replies: { which: String(boiler), what: `${solvent}\nAnother name` } });
  expect(saved.status).toBe(200);
  expect((await read(technician, form)).replies).toEqual({
    which: `${boiler}\nBoiler 1`,
    what: `${solvent}\nSpent solvent`,
  });
  const { body } = await technician.call(searchRecordHistory, { entity: 'dataEntryForm', record: form });
  expect(JSON.stringify(body)).toContain('Which boiler?: Boiler 1');
});

it('a text search takes any text, and offers what was answered before', async () => {
  const template = await open({}, layoutOf(who));
  const [one, next] = (await list(technician, template)).map(({ id }) => id) as [number, number];
  await save(technician, one, { replies: { who: 'Ada' } });
  await submit(technician, one);
  expect((await read(technician, next)).suggestions).toEqual({ who: ['Ada'] });
  expect((await read(administrator, next)).suggestions).toEqual({ who: ['Ada'] });
});

it('a picker has no default', async () => {
  const laid = await lay(await create(), layoutOf({ ...which, initial: 'Boiler 1' }));
  expect(laid.body).toMatchObject({ errors: [{ code: say.unknownInitial.key }] });
});
