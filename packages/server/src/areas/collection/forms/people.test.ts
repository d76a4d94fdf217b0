import { saveTemplateUsers } from '@oikos/contract/collection/forms/template-layouts.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createFormCompany, formsOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Birch Power');
const { administrator, technician, other, reviewer, plant, root, north, south } = company;
const { list, read, create, lay, activate, generate, versionOf } = formsOf(api, company);

const groupOf = async (key: string): Promise<number> => {
  const [group] = await plant.rows<{ id: number }>('select id from user_group where shipped_key = $1', [key]);
  return group?.id as number;
};

it('forms are those of people and of holders of groups that are named at their place or above it, in lists, forms and tasks', async () => {
  const id = await create({ timespan: 5 });
  await lay(id);
  const userGroupId = await groupOf('dataEntryTechnician');
  const saved = await administrator.call(saveTemplateUsers, {
    id,
    version: await versionOf(id),
    placeIds: [north, south],
    users: [
      { nodeId: root, userId: 0, userGroupId, part: 'enters' as const },
      { nodeId: north, userId: technician.userId, userGroupId: 0, part: 'enters' as const },
      { nodeId: north, userId: reviewer.userId, userGroupId: 0, part: 'reviews' as const },
    ],
  });
  expect(saved.status).toBe(200);
  expect((await activate(id)).status).toBe(200);
  await generate(id);
  const placesOf = async (who: TestClient) => [
    ...new Set((await list(who, id, { isMine: true })).map(({ nodeId }) => nodeId)),
  ];
  expect(await placesOf(technician)).toEqual([north]);
  expect(await placesOf(other)).toEqual([south]);
  expect(await placesOf(reviewer)).toEqual([north]);
  expect(await placesOf(administrator)).toEqual([]);
  const all = await list(administrator, id);
  const formAt = (place: number) => all.find(({ nodeId }) => nodeId === place)?.id as number;
  const form = await read(administrator, formAt(north));
  expect(form.enteredBy.split(', ')).toHaveLength(1);
  expect(form.reviewedBy).not.toBe('');
  expect((await read(administrator, formAt(south))).reviewedBy).toBe('');
  const tasksOf = async (who: TestClient) =>
    (await who.call(searchMyActions, { take: 0 })).body.items.flatMap(({ sourceId }) => sourceId ?? []);
  expect(await tasksOf(technician)).toContain(formAt(north));
  expect(await tasksOf(technician)).not.toContain(formAt(south));
  expect(await tasksOf(other)).toContain(formAt(south));
  const bystander = await api.user(company.companyId, 'manager', { nodeId: north });
  expect(await tasksOf(bystander)).toEqual([]);
  const changed = await administrator.call(saveTemplateUsers, {
    id,
    version: await versionOf(id),
    placeIds: [north, south],
    users: [{ nodeId: root, userId: bystander.userId, userGroupId: 0, part: 'enters' as const }],
  });
  expect(changed.status).toBe(200);
  expect(await tasksOf(bystander)).toContain(formAt(north));
});

it('the history of a template names its people and locations, and says that it was activated', async () => {
  const { people } = formsOf(api, company);
  const id = await create();
  await lay(id);
  await people(id, [reviewer]);
  await activate(id);
  const { body } = await administrator.call(searchRecordHistory, { entity: 'formTemplate', record: id, take: 0 });
  const told = body.items.map(({ changes }) => changes.map(({ label, newText }) => [label.english, newText]));
  expect(told[0]).toEqual([['Active', expect.anything()]]);
  const given = new Map(told[1]?.map(([label, text]) => [label, text]));
  expect([...given.keys()]).toEqual(['Locations', 'Filled in by', 'Reviewed by']);
  expect(given.get('Locations')).toContain('North');
  expect(String(given.get('Reviewed by'))).not.toMatch(/^\[?\d+\]?$/);
  expect(told[2]).toEqual([['Version', '1']]);
});
