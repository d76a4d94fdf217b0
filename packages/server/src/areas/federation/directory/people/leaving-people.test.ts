import { changeUsers, createUser, readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';
import { makeGroup, newUser } from '../../../identity/delegation/testing-delegates.ts';
import { directoryWith, entraUser, openTestDirectory, peopleOf } from '../testing-directory.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' }, 2);
const { companyId, root, administrator } = await createTestHierarchy(api, 'Elm Power');
const directory = await openTestDirectory(api, administrator);
const { userGroupId: drums } = await makeGroup(administrator, 'Drums', ['CONTAINERS']);

const { addPerson, addWorker } = peopleOf(api, directory, companyId);
const stored = async (id: string) => (await administrator.call(readUser, { id: Number(id) })).body;

describe('leaving', () => {
  it('of the last administrator is 409, for the directory’s own log', async () => {
    const other = await createTestHierarchy(api, 'Cedar');
    const own = await openTestDirectory(api, other.administrator);
    const { body: user } = await other.administrator.call(readUser, { id: other.administrator.userId });
    const sent = entraUser({ userName: user.emailAddress, emails: [] });
    await other.administrator.call(updateUser, { id: user.id, version: user.version, externalId: sent.externalId });
    expect((await own.send('POST', '/Users', sent)).status).toBe(201);
    const refused = await own.patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(refused).toMatchObject({ status: 409, body: { scimType: 'mutability' } });
    expect(refused.body.detail).toContain('at least one active administrator');
    expect((await own.send('DELETE', `/Users/${user.id}`)).status).toBe(409);
    expect((await other.administrator.call(readUser, { id: user.id })).body.isActive).toBe(true);
  });
});

describe('a person who is deleted', () => {
  it('is gone if they never accepted, and can be added again', async () => {
    const sent = entraUser();
    const { id } = (await directory.send('POST', '/Users', sent)).body;
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await administrator.call(readUser, { id: Number(id) })).status).toBe(404);
    expect((await directory.send('POST', '/Users', sent)).status).toBe(201);
  });

  it('stays in the history as inactive if they worked here, and comes back under the same external id', async () => {
    const { id, userName, externalId } = await addWorker();
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ state: 'inactive', managedBy: 'manual' });
    const other = entraUser({ userName, emails: [] });
    expect((await directory.send('POST', '/Users', other)).status).toBe(409);
    const again = await directory.send('POST', '/Users', { ...other, externalId });
    expect(again).toMatchObject({ status: 201, body: { id, active: true } });
    expect(await stored(id)).toMatchObject({ state: 'active', managedBy: 'directory' });
  });
});

describe('here', () => {
  it('what the directory owns is read-only, and the audit log names the directory', async () => {
    const { id } = await addWorker();
    const { version } = await stored(id);
    const refused = await administrator.call(updateUser, { id: Number(id), version, lastName: 'Else' });
    const phone = await administrator.call(updateUser, { id: Number(id), version, phone: '555 0111' });
    expect(phone.body.errors).toMatchObject([{ path: 'phone' }]);
    expect(refused.body.errors).toMatchObject([
      { path: 'lastName', message: "You can't change this here, because the company's directory manages it." },
    ]);
    const step = await administrator.call(changeUsers, { step: 'deactivate', userIds: [Number(id)] });
    expect(step.body.verdicts[0]?.problem?.message).toContain('directory manages it');
    expect((await administrator.call(updateUser, { id: Number(id), version, trainedUntil: '2027-01-31' })).status).toBe(
      200,
    );
    const { items } = (await administrator.call(searchAuditLog, { entity: 'user', record: Number(id), take: 0 })).body;
    expect(items.map(({ userName }) => userName)).toContain('Directory (service account)');
    const made = await administrator.call(createUser, newUser(root, drums));
    expect((await directory.send('GET', `/Users/${made.body.id}`)).status).toBe(404);
    const listed = await administrator.call(searchUsers, { isServiceAccount: true, take: 0 });
    expect(listed.body.items).toEqual([]);
  });

  it('a directory of another company finds, changes and deletes nobody of this one', async () => {
    const { id, userName } = await addPerson();
    const { administrator: stranger } = await createTestHierarchy(api, 'Dogwood');
    const theirs = await openTestDirectory(api, stranger);
    expect((await theirs.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await theirs.find('/Users', `userName eq "${userName}"`)).body.totalResults).toBe(0);
    expect((await theirs.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(404);
    expect((await theirs.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await directoryWith(api, theirs.token, companyId).send('GET', '/Users')).status).toBe(401);
  });
});
