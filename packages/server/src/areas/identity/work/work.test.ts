import { saveAbsence } from '@oikos/contract/identity/absences/absences.ts';
import { changeUsers, readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { type HandOver, handOverWork, readWork, workKinds } from '@oikos/contract/identity/work/work.ts';
import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { saveAction } from '@oikos/contract/task/actions/actions.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { keepAccessCurrent } from '../access-ends/keep-access-current.ts';
import { companyToday } from '../users/save-assignments.ts';

const api = await createTestApi({}, 2);
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const cholla = await add('Cholla');
const ocotillo = await add('Ocotillo');
const today = await api.within(companyId, companyToday);

const technician = (nodeId = cholla) => api.user(companyId, 'dataEntryTechnician', { nodeId });
const give = async (to: TestClient, title: string, nodeId = cholla) =>
  (await administrator.call(saveAction, { title, assignedToId: to.userId, nodeId, dueDate: today } as never)).body.id;
const titles = async (client: TestClient) =>
  (await client.call(searchMyActions, {})).body.items.map(({ title }) => title);
const deactivate = async (userIds: readonly number[], handOver: HandOver) =>
  (await administrator.call(changeUsers, { userIds: [...userIds], step: 'deactivate', handOver })).body.verdicts.map(
    ({ problem }) => problem?.message ?? null,
  );
const everythingTo = ({ userId }: TestClient): HandOver => workKinds.map((kind) => ({ kind, toUserId: userId }));
const isActive = async ({ userId }: TestClient) => (await administrator.call(readUser, { id: userId })).body.isActive;
const beginImport = ({ userId }: TestClient) =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      with file as (insert into stored_file (name, storage_key, size_bytes, sha256, media_type, created_by)
        values ('readings.csv', ${crypto.randomUUID()}, 1, '', 'text/csv', ${userId}) returning id)
      insert into import_transaction (stored_file_id, created_by) select id, ${userId} from file returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });

describe('who leaves', () => {
  it('hands over tasks, imports and absences of colleagues, in one step and with the reason in the audit log', async () => {
    const [ann, bo, cy] = [await technician(), await api.user(companyId, 'administrator'), await technician()];
    const taskId = await give(ann, 'Read the meter');
    const importId = await beginImport(ann);
    const away = { userId: cy.userId, deputyId: ann.userId, firstDay: today, lastDay: addDays(today, 3) };
    expect((await cy.call(saveAbsence, away)).status).toBe(200);
    const { body } = await administrator.call(readWork, { userIds: [ann.userId, bo.userId] });
    expect(body.users).toEqual([
      {
        userId: ann.userId,
        userName: 'dataEntryTechnician Tester',
        work: [
          { kind: 'task', count: 1 },
          { kind: 'import', count: 1 },
          { kind: 'deputy', count: 1 },
        ],
      },
    ]);
    expect(await deactivate([ann.userId], [])).toEqual([
      'Choose who takes over: 1 open task, 1 unfinished import, 1 absence of a colleague',
    ]);
    expect(await deactivate([ann.userId], [{ kind: 'task', toUserId: bo.userId }])).toEqual([
      'Choose who takes over: 1 unfinished import, 1 absence of a colleague',
    ]);
    expect(await isActive(ann)).toBe(true);
    expect(await titles(bo)).toEqual([]);
    expect(await deactivate([ann.userId], everythingTo(bo))).toEqual([null]);
    expect(await isActive(ann)).toBe(false);
    expect(await titles(bo)).toContain('Read the meter');
    const { rows } = await api.within(companyId, ({ db }) =>
      sql`select entity, entity_id, reason from audit_log where reason like 'Taken over from%' order by entity`.execute(
        db,
      ),
    );
    const reason = 'Taken over from dataEntryTechnician Tester';
    expect(rows).toEqual([
      { entity: 'absence', entityId: expect.any(Number), reason },
      { entity: 'action', entityId: taskId, reason },
      { entity: 'importTransaction', entityId: importId, reason },
    ]);
    expect((await administrator.call(readWork, { userIds: [ann.userId] })).body.users).toEqual([]);
  });

  it('hands over to somebody who sees the place, may import, and stays', async () => {
    const [ann, elsewhere, viewer] = [
      await technician(),
      await technician(ocotillo),
      await api.user(companyId, 'viewer'),
    ];
    await give(ann, 'Read the meter');
    expect(await deactivate([ann.userId], everythingTo(elsewhere))).toEqual([
      "dataEntryTechnician Tester can't see Cholla.",
    ]);
    await beginImport(ann);
    expect(await deactivate([ann.userId], everythingTo(viewer))).toEqual([
      "viewer Tester can't take over imports, because they don't have the right “Edit imports of values”.",
    ]);
    expect(await deactivate([ann.userId, administrator.userId], everythingTo(administrator))).toContain(
      "administrator Tester can't take this over, because they leave as well.",
    );
    await deactivate([viewer.userId], []);
    expect(await deactivate([ann.userId], everythingTo(viewer))).toEqual([
      "viewer Tester can't take this over, because their access has ended.",
    ]);
    expect(await isActive(ann)).toBe(true);
    const { body } = await administrator.call(readUser, { id: ann.userId });
    const saved = await administrator.call(updateUser, { id: ann.userId, version: body.version, isActive: false });
    expect(saved.body.errors).toMatchObject([{ path: 'isActive' }]);
  });

  it('leaves with others: who takes over is named once for all of them, and each is judged alone', async () => {
    const [ann, bo, cy, taker] = [
      await technician(),
      await technician(ocotillo),
      await technician(),
      await technician(),
    ];
    await give(ann, 'Read the first meter');
    await give(cy, 'Read the second meter');
    await give(bo, 'Read the meter of Ocotillo', ocotillo);
    await beginImport(cy);
    const leaving = [ann, bo, cy].map(({ userId }) => userId);
    const { body } = await administrator.call(readWork, { userIds: leaving });
    expect(body.users.map(({ userId, work }) => [userId, work.map(({ kind }) => kind)])).toEqual([
      [ann.userId, ['task']],
      [bo.userId, ['task']],
      [cy.userId, ['task', 'import']],
    ]);
    // Nobody is named for the import, and the place of one task is out of the taker's sight.
    expect(await deactivate(leaving, [{ kind: 'task', toUserId: taker.userId }])).toEqual([
      null,
      "dataEntryTechnician Tester can't see Ocotillo.",
      'Choose who takes over: 1 unfinished import',
    ]);
    expect([await isActive(ann), await isActive(bo), await isActive(cy)]).toEqual([false, true, true]);
    expect(await titles(taker)).toEqual(['Read the first meter']);
    expect(await titles(cy)).toEqual(['Read the second meter']);
    expect(await deactivate([bo.userId, cy.userId], everythingTo(administrator))).toEqual([null, null]);
    expect(await titles(administrator)).toEqual(
      expect.arrayContaining(['Read the meter of Ocotillo', 'Read the second meter']),
    );
  });

  it('leaves nothing silently where access ends by its day: administrators are asked to hand it over', async () => {
    const ann = await technician();
    await give(ann, 'Read the meter');
    await api.within(companyId, ({ db }) =>
      sql`update installation.membership set expires_on = ${addDays(today, -300)}::date
        where company_id = ${companyId} and user_id = ${ann.userId}`.execute(db),
    );
    await api.within(companyId, (scope) => keepAccessCurrent(scope, today));
    const left = 'Hand over what dataEntryTechnician Tester left';
    expect(await titles(administrator)).toContain(left);
    const handOver = everythingTo(administrator);
    expect((await administrator.call(handOverWork, { id: ann.userId, handOver })).status).toBe(200);
    expect(await titles(administrator)).not.toContain(left);
    expect(await titles(administrator)).toContain('Read the meter');
  });

  it('is nobody whom the caller may not change or see', async () => {
    const ann = await technician();
    const local = await api.user(companyId, 'administrator', { nodeId: ocotillo });
    expect((await local.call(readWork, { userIds: [ann.userId] })).status).toBe(404);
    const handed = await local.call(handOverWork, { id: administrator.userId, handOver: everythingTo(local) });
    expect(handed.status).toBe(403);
    const stranger = await api.user(await api.company('Birch'), 'administrator');
    expect((await stranger.call(readWork, { userIds: [ann.userId] })).status).toBe(404);
  });
});
