import { addFormEvidence } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { searchFormAnswers } from '@oikos/contract/collection/forms/form-answers.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { upload } from '../../../testing/upload.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Answered Power');
const { technician, other, boiler, heat, remark, table } = company;
const { list, open, save, heatSheet } = formsOf(api, company);

const part = { instructions: '', condition: null };
const question = { ...part, kind: 'question' as const, isRequired: false };
const hours = { ...question, key: 'hours', label: 'Hours run', control: 'number' as const, unit: 'h' };
const burners = {
  ...{ ...question, key: 'burners', label: 'Burners', control: 'multiselect' as const },
  choices: ['North', 'South', 'East'],
};
const receipt = { ...part, kind: 'evidence' as const, key: 'receipt', label: 'Receipt', isPhoto: false };

const templateId = await open({}, layoutOf(hours, table, burners, receipt));
const forms = (await list(technician, templateId)).toSorted((one, next) => one.beginDate.localeCompare(next.beginDate));
const [august, september, october] = forms.map(({ id }) => id) as [number, number, number];

const heatOf = (beginDate: string, item: object) => {
  const sheet = heatSheet(null, item);
  return [{ ...sheet, data: sheet.data.map((period) => ({ ...period, beginDate })) }];
};

const answersSeen = async (search: object = {}, who = technician) =>
  (await who.call(searchFormAnswers, { templateId, take: 0, ...search } as never)).body.items;

it('a list of answers has what was entered in forms, as its list finds them, in the order of their layout', async () => {
  const replies = { hours: '12.5', burners: 'North\nEast' };
  const below = heatOf('2026-09-01', { numValue: 40, qualifier: '<' });
  expect((await save(technician, september, { sheets: below, replies })).status).toBe(200);
  const noFlow = heatOf('2026-08-01', { noDataCode: 'C', comment: 'No flow' });
  expect((await save(technician, august, { sheets: noFlow })).status).toBe(200);
  const cell = { nodeId: boiler, beginDate: '2026-10-01', slot: -1 };
  const none = { ...cell, parameterId: heat, answer: 'noActivity', reason: 'Outage' };
  expect((await save(technician, october, { answers: [none] })).status).toBe(200);
  const { body } = await upload(technician, 'receipt.txt', 'Paid');
  const file = { id: october, blockKey: 'receipt', cell: null, storedFileId: body.id };
  expect((await technician.call(addFormEvidence, file)).status).toBe(200);
  const photo = { id: october, blockKey: '', cell: { ...cell, parameterId: remark }, storedFileId: body.id };
  expect((await technician.call(addFormEvidence, photo)).status).toBe(200);

  const answers = await answersSeen();
  expect(answers).toMatchObject([
    { formId: august, value: null, qualifier: null, noDataCode: 'C', text: null, comment: 'No flow' },
    { formId: september, kind: 'question', section: 'Main', label: 'Hours run', value: 12.5, text: null, unit: 'h' },
    {
      ...{ kind: 'value', label: 'Fuel', node: 'Boiler 1', parameterSet: 'Fuel', parameter: 'Heat' },
      ...{ valueFrom: '2026-09-01', valueTo: '2026-09-30', value: 40, qualifier: '<', unit: 'mmBtu' },
      ...{ location: 'North', beginDate: '2026-09-01', endDate: '2026-09-30', layoutVersion: 1 },
    },
    { kind: 'question', label: 'Burners', value: null, text: 'North, East' },
    { formId: october, kind: 'value', parameter: 'Heat', value: null, noValueBecause: 'noActivity', reason: 'Outage' },
    { kind: 'evidence', label: 'Fuel', parameter: 'Remark', valueFrom: '2026-10-01', text: 'receipt.txt' },
    { kind: 'evidence', label: 'Receipt', parameter: null, text: 'receipt.txt' },
  ]);
  expect(answers.filter(({ recordedBy }) => recordedBy !== null)).toHaveLength(5);
  expect(
    (await answersSeen({ sort: [{ column: 'beginDate', direction: 'desc' }] })).map(({ formId }) => formId),
  ).toEqual([...[october, october, october], ...[september, september, september], august]);
});

it('is narrowed and kept to places as the list of forms, and is a file', async () => {
  expect(await answersSeen({}, other)).toEqual([]);
  expect(await answersSeen({ isOpen: false })).toEqual([]);
  expect(await answersSeen({ contains: 'nowhere' })).toEqual([]);
  const asked = { list: 'formAnswers', format: 'csv' as const, search: { templateId, isMine: true, isOpen: true } };
  const { body } = await technician.call(requestDownload, asked);
  const file = (await technician.inject({ method: 'GET', url: `/download/${body.ticket}` })).body;
  const [head, ...rows] = file.trim().split('\r\n');
  expect(head).toContain('Template');
  expect(rows).toHaveLength(7);
});
