import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { type ActionRow, searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import {
  type ActionVerdicts,
  assignActions,
  changeActionStatus,
  saveAction,
  searchAssignees,
  takeActions,
} from '@oikos/contract/task/actions/actions.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';

const api = await createTestApi();
const plant = await createTestHierarchy(api, 'Alder Power');
const { administrator, companyId } = plant;
const north = await plant.add('North works');
const south = await plant.add('South works');
const manager = await api.user(companyId, 'manager', { nodeId: north });
const technician = await api.user(companyId, 'wasteTechnician', { nodeId: north });
const signatory = await api.user(companyId, 'manifestSignatory', { nodeId: north });
const stranger = await api.user(companyId, 'wasteTechnician', { nodeId: south });
const viewer = await api.user(companyId, 'viewer');
const technicians = await groupOf('wasteTechnician');
const approvers = await groupOf('approver');

async function groupOf(key: string): Promise<number> {
  return api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from user_group where shipped_key = ${key}`.execute(db);
    return (rows[0] as { id: number }).id;
  });
}

let made = 0;
const add = async (given: { assignedToId?: number; userGroupId?: number; nodeId?: number } = {}): Promise<number> => {
  made += 1;
  const { body, status } = await administrator.call(saveAction, { title: `Drum ${made}`, nodeId: north, ...given });
  expect([status, body]).toEqual([200, body]);
  return body.id;
};
const rowOf = async (id: number, client: TestClient = administrator): Promise<ActionRow | undefined> =>
  (await client.call(searchActions, { take: 0 })).body.items.find((action) => action.id === id);
const versioned = (ids: readonly number[], version = 1) => ids.map((actionId) => ({ actionId, version }));
const take = async (client: TestClient, ...ids: number[]) =>
  (await client.call(takeActions, { actions: versioned(ids) })).body;
const problemsOf = ({ verdicts }: ActionVerdicts) => verdicts.map(({ problem }) => problem?.message ?? null);
const noRight = "You don't have permission to do this action";

describe('an action that nobody has', () => {
  it('is taken by whoever works at its place, and not by those who only read', async () => {
    const [id, other] = [await add(), await add()];
    expect(await rowOf(id, viewer)).toMatchObject({ mayTake: false, mayAssign: false });
    expect(problemsOf(await take(viewer, id))).toEqual([noRight]);
    expect((await stranger.call(takeActions, { actions: versioned([id]) })).status).toBe(403);
    expect(await rowOf(id, technician)).toMatchObject({ mayTake: true, mayAssign: false, isAssignedToCaller: false });
    expect(await take(technician, id, other)).toMatchObject({ doneCount: 2 });
    expect(await rowOf(id, technician)).toMatchObject({ isAssignedToCaller: true, mayTake: false, version: 2 });
  });

  it('is audited with who had it, and not told to the one who took it', async () => {
    const id = await add();
    await take(technician, id);
    const { body } = await administrator.call(searchAuditLog, { entity: 'action', record: id });
    expect(body.items[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'assignedToId', old: 0, new: technician.userId }],
      told: [{ field: 'assignedToId', newText: 'wasteTechnician Tester' }],
    });
    const told = (await technician.call(searchNotifications, { take: 0 })).body.items;
    expect(told.some(({ actionId }) => actionId === id)).toBe(false);
  });
});

describe('an action that was given', () => {
  const undo = (client: TestClient, endpoint: AnyEndpoint, undoId: number | null) =>
    client.call(undoChange, { undoId: undoId ?? 0, call: callName(endpoint) });

  it('is as it was before once that is taken back', async () => {
    const id = await add();
    const { undoId } = await take(technician, id);
    expect((await undo(administrator, takeActions, undoId)).status).toBe(404);
    expect((await undo(technician, takeActions, undoId)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ assignedToId: 0, version: 3 });
    const to = { actions: versioned([id], 3), assignedToId: signatory.userId };
    const { body } = await administrator.call(assignActions, to);
    await administrator.call(changeActionStatus, { id, version: 4, status: 'In Progress' });
    expect((await undo(administrator, assignActions, body.undoId)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ assignedToId: signatory.userId });
  });
});

describe('an action of a group', () => {
  it('is taken by its members, and stays theirs', async () => {
    const id = await add({ userGroupId: technicians });
    expect(problemsOf(await take(signatory, id))).toEqual([noRight]);
    expect(await take(technician, id)).toMatchObject({ doneCount: 1 });
    expect(await rowOf(id)).toMatchObject({ assignedToId: technician.userId, userGroupId: technicians });
  });
});

describe('several actions', () => {
  it('are taken as far as they can be, each of the others with its reason', async () => {
    const [free, own, colleagues, ended, changed] = [
      await add(),
      await add({ assignedToId: technician.userId }),
      await add({ assignedToId: signatory.userId }),
      await add(),
      await add(),
    ];
    await administrator.call(changeActionStatus, { id: ended, version: 1, status: 'Completed' });
    const { body } = await technician.call(takeActions, {
      actions: [...versioned([free, own, colleagues]), ...versioned([ended], 2), ...versioned([changed], 7)],
    });
    expect(body.doneCount).toBe(1);
    expect(problemsOf(body)).toEqual([
      null,
      'It is already assigned to you.',
      'It is already assigned to manifestSignatory Tester.',
      'It has ended. Reopen it first.',
      'Somebody changed it in the meantime. Look at it again.',
    ]);
    expect(await rowOf(changed)).toMatchObject({ assignedToId: 0, version: 1 });
  });

  it('are at most 500 at once', async () => {
    const id = await add();
    const actions = Array.from({ length: 501 }, () => ({ actionId: id, version: 1 }));
    expect((await technician.call(takeActions, { actions })).status).toBe(400);
  });

  it('of another company are not found', async () => {
    const birch = await api.user(await api.company('Birch Paper'), 'administrator');
    const id = await add();
    expect((await birch.call(takeActions, { actions: versioned([id]) })).status).toBe(404);
    const to = { assignedToId: birch.userId };
    expect((await administrator.call(assignActions, { actions: versioned([id]), ...to })).status).toBe(404);
  });
});

describe('assigning', () => {
  it('finds those who were invited, whose ids are longer than those of the first people', async () => {
    const userId = 57_148_237_528_000;
    await sql`insert into installation.app_user (id, email, first_name, last_name, open_id)
      overriding system value values (${userId}, 'ivy@alder.example', 'Ivy', 'Invited', 'ivy')`.execute(api.database);
    await api.within(companyId, async ({ db }) => {
      await sql`insert into installation.membership (company_id, user_id) values (${companyId}, ${userId})`.execute(db);
      await sql`insert into user_group_assignment (user_id, user_group_id, node_id)
        values (${userId}, ${technicians}, ${north})`.execute(db);
    });
    expect(await rowOf(await add({ assignedToId: userId }))).toMatchObject({ assignedTo: 'Ivy Invited' });
    const elsewhere = await administrator.call(saveAction, { title: 'South', nodeId: south, assignedToId: userId });
    expect(elsewhere).toMatchObject(problemAt('assignedToId', expect.stringContaining('Ivy Invited')));
  });

  it('needs the right to change actions at each place', async () => {
    const [near, far] = [await add(), await add({ nodeId: south })];
    const to = { assignedToId: technician.userId };
    const refused = await technician.call(assignActions, { actions: versioned([near]), ...to });
    expect(problemsOf(refused.body)).toEqual([noRight]);
    expect((await manager.call(assignActions, { actions: versioned([near, far]), ...to })).status).toBe(403);
    expect((await manager.call(assignActions, { actions: versioned([near]), ...to })).body.doneCount).toBe(1);
    const told = (await technician.call(searchNotifications, { take: 0 })).body.items;
    expect(told.some(({ actionId }) => actionId === near)).toBe(true);
  });

  it('is to a person or a group, who see the place', async () => {
    const id = await add();
    const assign = (to: { assignedToId?: number; userGroupId?: number }) =>
      administrator.call(assignActions, { actions: versioned([id]), ...to });
    expect(await assign({})).toMatchObject(problemAt('assignedToId', 'Choose a person or a user group'));
    expect(await assign({ assignedToId: technician.userId, userGroupId: technicians })).toMatchObject(
      problemAt('userGroupId', 'Choose either a person or a user group'),
    );
    expect(problemsOf((await assign({ assignedToId: stranger.userId })).body)).toEqual([
      "wasteTechnician Tester can't see North works.",
    ]);
    expect(problemsOf((await assign({ userGroupId: approvers })).body)).toEqual(["Approver can't see North works."]);
    expect((await assign({ userGroupId: technicians })).body.doneCount).toBe(1);
    expect(
      problemsOf(
        (await administrator.call(assignActions, { actions: versioned([id], 2), userGroupId: technicians })).body,
      ),
    ).toEqual(['It is already assigned to Waste Technician.']);
  });

  it('offers those who see all of the places, and a form refuses the others as well', async () => {
    const offered = async (kind: 'user' | 'userGroup', nodeIds: number[]) =>
      (await administrator.call(searchAssignees, { kind, nodeIds, take: 0 })).body.items.map(({ id }) => id);
    const people = await offered('user', [north]);
    expect(people).toContain(technician.userId);
    expect(people).not.toContain(stranger.userId);
    const both = await offered('user', [north, south]);
    expect(both).toEqual(expect.arrayContaining([administrator.userId, viewer.userId]));
    expect(both).not.toContain(technician.userId);
    expect(await offered('userGroup', [south])).toContain(technicians);
    expect(await offered('userGroup', [south])).not.toContain(approvers);
    const input = { title: 'Look', nodeId: north, assignedToId: stranger.userId };
    expect(await administrator.call(saveAction, input)).toMatchObject(
      problemAt('assignedToId', "wasteTechnician Tester can't see this location"),
    );
  });
});
