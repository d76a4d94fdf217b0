import { callName } from '@oikos/contract/endpoint.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { searchActions, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus, saveAction } from '@oikos/contract/task/actions/actions.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';

const api = await createTestApi();
const plant = await createTestHierarchy(api, 'Alder Power');
const { administrator, companyId } = plant;
const site = await plant.add('North works');
const other = await plant.add('South works');
const auditor = await api.user(companyId, 'auditor');
const viewer = await api.user(companyId, 'viewer');

let made = 0;
const add = async (given: { assignedToId?: number } = {}): Promise<number> => {
  made += 1;
  const { body } = await administrator.call(saveAction, { title: `Look at drum ${made}`, nodeId: site, ...given });
  return body.id;
};
const start = (client: TestClient, id: number) =>
  client.call(changeActionStatus, { id, version: 1, status: 'In Progress' });
const offered = async (client: TestClient, id: number) =>
  (await client.call(searchActions, {})).body.items.find((action) => action.id === id)?.mayChangeStatus;

describe('the status of an action', () => {
  it('is not for auditors and viewers, who see it and are offered no change', async () => {
    const id = await add();
    for (const reader of [auditor, viewer]) {
      expect(await offered(reader, id)).toBe(false);
      expect((await start(reader, id)).status).toBe(403);
    }
    expect(await offered(administrator, id)).toBe(true);
    expect((await start(administrator, id)).status).toBe(200);
  });

  it('is set by whoever works at its location, and not by who works elsewhere', async () => {
    const [near, far] = await Promise.all(
      [site, other].map((nodeId) => api.user(companyId, 'wasteTechnician', { nodeId })),
    );
    const id = await add();
    expect((await start(far as TestClient, id)).status).toBe(403);
    expect(await offered(near as TestClient, id)).toBe(true);
    expect((await start(near as TestClient, id)).status).toBe(200);
  });

  it('is set by the one it was given to, whatever else they may do', async () => {
    const id = await add({ assignedToId: auditor.userId });
    const mine = (await auditor.call(searchMyActions, {})).body.items;
    expect(mine.find((action) => action.id === id)?.mayChangeStatus).toBe(true);
    expect((await start(viewer, id)).status).toBe(403);
    expect((await start(auditor, id)).status).toBe(200);
  });
});

describe('an action that was completed in error', () => {
  const complete = (id: number) =>
    administrator.call(changeActionStatus, { id, version: 1, status: 'Completed', completionNote: 'Done' });
  const undo = (undoId: number | null, client: TestClient = administrator) =>
    client.call(undoChange, { undoId: undoId as number, call: callName(changeActionStatus) });
  const read = async (id: number) =>
    (await administrator.call(searchActions, { statuses: ['Open', 'Completed', 'In Progress'] })).body.items.find(
      (action) => action.id === id,
    );

  it('is open again as it was, with its next version', async () => {
    const id = await add();
    const before = await read(id);
    const { undoId } = (await complete(id)).body;
    expect(await read(id)).toMatchObject({ status: 'Completed', completionNote: 'Done' });
    expect((await undo(undoId, auditor)).status).toBe(404);
    expect((await undo(undoId)).status).toBe(200);
    expect(await read(id)).toEqual({ ...before, version: 3 });
  });

  it('stays completed where it was changed since', async () => {
    const id = await add();
    const { undoId, version } = (await complete(id)).body;
    await administrator.call(changeActionStatus, { id, version, status: 'Open' });
    expect((await undo(undoId)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'Open', version: 3 });
  });
});
