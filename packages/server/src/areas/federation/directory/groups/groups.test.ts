import { mapDirectoryGroup } from '@oikos/contract/federation/directory/directory.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';
import { makeGroup } from '../../../identity/delegation/testing-delegates.ts';
import { entraUser, GROUP, groupsOf, openTestDirectory } from '../testing-directory.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' }, 2);
const { administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const directory = await openTestDirectory(api, administrator);
const { userGroupId: drums } = await makeGroup(administrator, 'Drums', ['CONTAINERS']);

const addPerson = async (): Promise<string> => (await directory.send('POST', '/Users', entraUser())).body.id;

const { addGroup, membersOf } = groupsOf(directory);

describe('a group of the directory', () => {
  it('is made, found by name without members, renamed, replaced and deleted, as Entra ID and Okta do', async () => {
    const person = await addPerson();
    const id = await addGroup([], 'Shift A');
    const found = await directory.send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "SHIFT A"')}`,
    );
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Shift A' }] });
    const added = await directory.patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: person }],
    });
    expect([added.status, added.body]).toEqual([204, undefined]);
    expect((await directory.send('GET', `/Groups/${id}?excludedAttributes=members`)).body.members).toBeUndefined();
    expect((await directory.find('/Groups', `id eq "${id}" and members eq "${person}"`)).body.totalResults).toBe(1);
    expect((await directory.find('/Groups', `id eq "${id}" and members[value eq "1"]`)).body.totalResults).toBe(0);
    expect((await directory.send('GET', `/Users/${person}`)).body.groups).toMatchObject([
      { value: id, display: 'Shift A' },
    ]);
    // Okta sends the id with the new name.
    await directory.patch(`/Groups/${id}`, { op: 'replace', value: { id, displayName: 'Night shift' } });
    const put = await directory.send('PUT', `/Groups/${id}`, {
      schemas: [GROUP],
      id,
      displayName: 'Night shift 2',
      members: [{ value: person, display: 'ann' }],
    });
    expect(put).toMatchObject({
      status: 200,
      body: { displayName: 'Night shift 2', members: [{ value: person, type: 'User' }] },
    });
    expect(
      (await directory.send('POST', '/Groups', { schemas: [GROUP], displayName: 'NIGHT shift 2' })).body.scimType,
    ).toBe('uniqueness');
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404);
  });

  it('loses only whom a path names, and everybody only where it says so', async () => {
    const [a, b, c, d] = await Promise.all([addPerson(), addPerson(), addPerson(), addPerson()]);
    const id = await addGroup([a, b, c, d].map(String));
    await directory.patch(`/Groups/${id}`, { op: 'Remove', path: `members[value eq "${a}"]` });
    expect(await membersOf(id)).toEqual([b, c, d].sort((x, y) => Number(x) - Number(y)));
    await directory.patch(`/Groups/${id}`, { op: 'Remove', path: 'members[value eq "999999"]' });
    await directory.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ $ref: null, value: b }] });
    await directory.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [] });
    expect((await membersOf(id)).length).toBe(2);
    expect(await directory.patch(`/Groups/${id}`, { op: 'Remove', path: 'members[display eq "x"]' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidPath' },
    });
    await directory.patch(`/Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: a }, { value: c }] });
    expect(new Set(await membersOf(id))).toEqual(new Set([a, c]));
    await directory.patch(`/Groups/${id}`, { op: 'remove', path: 'members' });
    expect(await membersOf(id)).toEqual([]);
  });

  it('has users of the directory alone, and of this company', async () => {
    const id = await addGroup();
    const stranger = await createTestHierarchy(api, 'Birch');
    const theirs = await openTestDirectory(api, stranger.administrator);
    const { body } = await theirs.send('POST', '/Users', entraUser());
    for (const value of [body.id, String(administrator.userId), 'nobody', '7; drop table node'])
      expect(await directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value }] })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    expect((await theirs.send('GET', `/Groups/${id}`)).status).toBe(404);
    expect(
      (await stranger.administrator.call(mapDirectoryGroup, { id: Number(id), userGroupId: drums, nodeId: site }))
        .status,
    ).toBe(404);
  });
});
