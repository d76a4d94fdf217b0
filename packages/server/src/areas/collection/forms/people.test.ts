import { readForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { saveTemplateUsers } from '@oikos/contract/collection/forms/template-layouts.ts';
import { saveAbsence } from '@oikos/contract/identity/absences/absences.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { readWork } from '@oikos/contract/identity/work/work.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
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

const tasksOf = async (who: TestClient) =>
  (await who.call(searchMyActions, { take: 0 })).body.items.flatMap(({ sourceId }) => sourceId ?? []);

it('the forms of somebody who is away come to their deputy, at places that the deputy sees, and tell them', async () => {
  const [away, near, far] = [
    await api.user(company.companyId, 'dataEntryTechnician', { nodeId: north }),
    await api.user(company.companyId, 'dataEntryTechnician', { nodeId: north }),
    await api.user(company.companyId, 'dataEntryTechnician', { nodeId: south }),
  ];
  const [{ today } = { today: '' }] = await plant.rows<{ today: string }>('select company_today()::text as today', []);
  const absent = (deputyId: number, userId = away.userId) =>
    administrator.call(saveAbsence, { userId, deputyId, firstDay: today, lastDay: addDays(today, 3) });
  expect((await absent(near.userId)).status).toBe(200);
  const second = await api.user(company.companyId, 'dataEntryTechnician', { nodeId: north });
  expect((await absent(far.userId, second.userId)).status).toBe(200);
  const id = await create();
  await lay(id);
  await administrator.call(saveTemplateUsers, {
    id,
    version: await versionOf(id),
    placeIds: [north],
    users: [away, second].map(({ userId }) => ({ nodeId: north, userId, userGroupId: 0, part: 'enters' as const })),
  });
  await activate(id);
  await generate(id);
  const [form = 0] = (await list(administrator, id)).map((each) => each.id);
  expect(await tasksOf(near)).toContain(form);
  expect(await tasksOf(far)).not.toContain(form);
  expect((await near.call(readForm, { id: form })).status).toBe(200);
  const told = await plant.rows<{ userId: number }>(
    `select n.user_id from notification n join action a on a.company_id = n.company_id and a.id = n.action_id
     where a.source_entity = 'dataEntryForm' and a.source_id = $1 order by 1`,
    [form],
  );
  expect(told.map(({ userId }) => Number(userId))).toEqual(
    [away.userId, near.userId, second.userId].toSorted((a, b) => a - b),
  );
});

it('who is named for forms hands them over before they leave, to somebody who can fill them in there', async () => {
  const { people } = formsOf(api, company);
  const [leaver, heir] = [
    await api.user(company.companyId, 'dataEntryTechnician', { nodeId: north }),
    await api.user(company.companyId, 'dataEntryTechnician', { nodeId: north }),
  ];
  const id = await create();
  await lay(id);
  await people(id);
  const named = (
    await plant.rows<{ id: number }>('select id from form_template_user where form_template_id = $1', [id])
  ).length;
  const users = [
    { nodeId: north, userId: leaver.userId, userGroupId: 0, part: 'enters' as const },
    { nodeId: north, userId: leaver.userId, userGroupId: 0, part: 'reviews' as const },
    { nodeId: north, userId: heir.userId, userGroupId: 0, part: 'reviews' as const },
  ];
  expect(named).toBeGreaterThan(0);
  await administrator.call(saveTemplateUsers, { id, version: await versionOf(id), placeIds: [north], users });
  await activate(id);
  await generate(id);
  const [form = 0] = (await list(administrator, id)).map((each) => each.id);
  expect(await tasksOf(leaver)).toContain(form);
  await plant.rows(
    `insert into value_verdict (node_id, parameter_id, begin_date, end_date, value, kind, severity, code, message, owner_id)
     values ($1, $2, '2026-01-01', '2026-02-01', 1, 'limit', 'hold', 'x', 'x', $3) returning id`,
    [company.boiler, company.heat, leaver.userId],
  );
  expect((await administrator.call(readWork, { userIds: [leaver.userId] })).body.users[0]?.work).toEqual([
    { kind: 'value', count: 1 },
    { kind: 'form', count: 1 },
  ]);
  const leave = async (toUserId?: number) => {
    const handOver = toUserId ? (['form', 'value'] as const).map((kind) => ({ kind, toUserId })) : [];
    const asked = { userIds: [leaver.userId], step: 'deactivate' as const, handOver };
    return (await administrator.call(changeUsers, asked)).body.verdicts[0]?.problem?.message ?? null;
  };
  expect(await leave()).toBe('Choose who takes over: 1 doubtful value, forms of 1 template');
  expect(await leave(other.userId)).toMatch(
    /can't take this over, because they don't have the right “.+” at Boiler 1\.$/,
  );
  expect(await leave(heir.userId)).toBe(null);
  expect(await tasksOf(heir)).toContain(form);
  const now = await plant.rows<{ userId: number; part: string }>(
    'select user_id, part from form_template_user where form_template_id = $1 order by part',
    [id],
  );
  expect(now.map(({ userId, part }) => [Number(userId), part])).toEqual([
    [heir.userId, 'enters'],
    [heir.userId, 'reviews'],
  ]);
  expect(
    await plant.rows('select id from value_verdict where owner_id = $1 and acknowledged_at is null', [heir.userId]),
  ).toHaveLength(1);
  const { body } = await administrator.call(searchRecordHistory, { entity: 'formTemplate', record: id, take: 0 });
  expect(body.items[0]?.reason).toContain('Taken over from');
});
