import { callName } from '@oikos/contract/endpoint.ts';
import {
  deleteAbsence,
  readAbsences,
  saveAbsence,
  searchDeputies,
} from '@oikos/contract/identity/absences/absences.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus, saveAction } from '@oikos/contract/task/actions/actions.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { companyToday } from '../users/save-assignments.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const cholla = await add('Cholla');
const ocotillo = await add('Ocotillo');
const today = await api.within(companyId, companyToday);
const technician = (nodeId: number) => api.user(companyId, 'wasteTechnician', { nodeId });
const ann = await technician(cholla);
const deputy = await technician(cholla);

const give = (title: string, nodeId: number) =>
  administrator.call(saveAction, { title, assignedToId: ann.userId, nodeId, dueDate: today } as never);
const mine = async (client: TestClient) => (await client.call(searchMyActions, {})).body.items;
const away = (fields: object = {}) => ({
  userId: ann.userId,
  deputyId: deputy.userId,
  firstDay: today,
  lastDay: addDays(today, 6),
  ...fields,
});
const problemOf = async (client: TestClient, input: ReturnType<typeof away>) =>
  (await client.call(saveAbsence, input)).body.errors?.[0];

describe('a deputy', () => {
  it('sees and does the tasks of somebody away, on those days, under their own name and rights', async () => {
    await api.within(companyId, ({ db }) =>
      sql`insert into user_group_assignment (user_id, user_group_id, node_id)
        select user_id, user_group_id, ${ocotillo} from user_group_assignment where user_id = ${ann.userId}`.execute(
        db,
      ),
    );
    await give('Read the meter', cholla);
    await give('Look at the pump', ocotillo);
    expect(await mine(deputy)).toEqual([]);
    const { body: absence } = await ann.call(saveAbsence, away());
    const seen = await mine(deputy);
    // They see nothing of a place that they have no rights at.
    expect(seen.map(({ title }) => title)).toEqual(['Read the meter']);
    const [task] = seen;
    expect(task).toMatchObject({ assignedToId: ann.userId, mayChangeStatus: true });
    const done = { id: task?.id ?? 0, version: task?.version ?? 0, status: 'Completed' as const };
    expect((await deputy.call(changeActionStatus, done)).status).toBe(200);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql`select completed_by from action where id = ${done.id}`.execute(db),
    );
    expect(rows).toEqual([{ completedBy: deputy.userId }]);
    const late = await give('Sign the manifest', cholla);
    const { rows: told } = await api.within(companyId, ({ db }) =>
      sql<{
        userId: number;
      }>`select user_id from notification where action_id = ${late.body.id} order by user_id`.execute(db),
    );
    expect(told.map(({ userId }) => userId)).toEqual([ann.userId, deputy.userId].sort((a, b) => a - b));
    await ann.call(saveAbsence, {
      ...away({ firstDay: addDays(today, 1) }),
      id: absence.id,
      version: absence.version,
    });
    expect(await mine(deputy)).toEqual([]);
    expect((await ann.call(deleteAbsence, { id: absence.id })).status).toBe(200);
  });

  it('gains no right: who only reads sees the task and changes nothing', async () => {
    const viewer = await api.user(companyId, 'viewer', { nodeId: cholla });
    const { body } = await ann.call(saveAbsence, away({ deputyId: viewer.userId }));
    const [task] = await mine(viewer);
    expect(task).toMatchObject({ title: 'Sign the manifest', mayChangeStatus: false });
    const done = { id: task?.id ?? 0, version: task?.version ?? 0, status: 'Completed' as const };
    expect((await viewer.call(changeActionStatus, done)).status).toBe(403);
    await ann.call(deleteAbsence, { id: body.id });
  });
});

describe('an absence', () => {
  it('has a deputy who is there, days in order, and no other absence on them', async () => {
    expect(await problemOf(ann, away({ deputyId: ann.userId }))).toMatchObject({ path: 'deputyId' });
    expect(await problemOf(ann, away({ lastDay: addDays(today, -1) }))).toMatchObject({ path: 'lastDay' });
    const past = away({ firstDay: addDays(today, -400), lastDay: addDays(today, -365) });
    expect(await problemOf(ann, past)).toMatchObject({ path: 'lastDay', message: 'The last day is in the past' });
    expect((await ann.call(saveAbsence, away())).status).toBe(200);
    expect(await problemOf(ann, away({ firstDay: addDays(today, 6), lastDay: addDays(today, 9) }))).toMatchObject({
      path: 'firstDay',
    });
    const back = { userId: deputy.userId, deputyId: ann.userId, firstDay: today, lastDay: today };
    expect(await problemOf(deputy, back)).toMatchObject({ path: 'deputyId', message: /is away then as well/ as never });
  });

  it('is there again once its deletion is taken back, unless another has its days by now', async () => {
    const ben = await technician(cholla);
    const days = { userId: ben.userId, firstDay: today, lastDay: addDays(today, 3) };
    const say = async () => (await ben.call(saveAbsence, away(days))).body;
    const drop = async ({ id }: { readonly id: number }) => (await ben.call(deleteAbsence, { id })).body.undoId;
    const undo = async (undoId: number | null) =>
      (await ben.call(undoChange, { undoId: undoId ?? 0, call: callName(deleteAbsence) })).status;
    const kept = async () => (await ben.call(readAbsences, { id: ben.userId })).body.absences.map(({ id }) => id);
    const first = await say();
    expect(await undo(await drop(first))).toBe(200);
    expect(await kept()).toEqual([first.id]);
    const undoId = await drop(first);
    const second = await say();
    expect(await undo(undoId)).toBe(400);
    expect(await kept()).toEqual([second.id]);
  });

  it('is said by people of themselves, and of others by those who may change them', async () => {
    const boss = await api.user(companyId, 'administrator', { nodeId: cholla });
    const next = away({ firstDay: addDays(today, 365), lastDay: addDays(today, 372) });
    expect((await deputy.call(saveAbsence, next)).status).toBe(403);
    expect((await deputy.call(readAbsences, { id: ann.userId })).status).toBe(404);
    expect((await administrator.call(saveAbsence, next)).status).toBe(200);
    // Ann is at a second place, which the administrator of one doesn't administer.
    expect((await boss.call(saveAbsence, next)).status).toBe(403);
    const { body } = await administrator.call(readAbsences, { id: ann.userId });
    expect(body.absences.map(({ state }) => state)).toEqual(['now', 'planned']);
    const choices = (await ann.call(searchDeputies, { id: ann.userId })).body.items.map(({ id }) => id);
    expect(choices).toContain(deputy.userId);
    expect(choices).not.toContain(ann.userId);
    expect((await deputy.call(searchDeputies, { id: ann.userId })).body.items).toEqual([]);
  });
});
