import {
  mapDirectoryGroup,
  readDirectory,
  searchDirectoryGroups,
  unmapDirectoryGroup,
} from '@oikos/contract/federation/directory/directory.ts';
import { addAssignments, endAssignments, previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../../../identity/delegation/testing-delegates.ts';
import { entraUser, groupsOf, openTestDirectory } from '../testing-directory.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' }, 2);
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const directory = await openTestDirectory(api, administrator);
const { userGroupId: drums } = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
const { userGroupId: labels } = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);
const { userGroupId: delegates } = await makeGroup(administrator, 'Delegates', ['SC_USERS_FULL', 'COMPANY_ADMIN']);

const addPerson = async (): Promise<string> => (await directory.send('POST', '/Users', entraUser())).body.id;

const { addGroup, membersOf } = groupsOf(directory);
const map = (id: string, userGroupId = drums, nodeId = site) =>
  administrator.call(mapDirectoryGroup, { id: Number(id), userGroupId, nodeId });
async function held(id: string): Promise<string[]> {
  const { body } = await administrator.call(readUser, { id: Number(id) });
  return body.userGroupAssignments.map((each) => `${each.userGroupName} @ ${each.nodeName} ${each.managedBy}`);
}

describe('a mapping', () => {
  it('gives to members of today and later, beside what people gave, and ends only its own', async () => {
    const [first, later] = [await addPerson(), await addPerson()];
    const id = await addGroup([first], 'Shift A');
    await administrator.call(addAssignments, {
      userIds: [Number(first)],
      assignments: [{ userGroupId: drums, nodeId: site }],
    });
    expect((await map(id)).status).toBe(200);
    await map(id, labels, root);
    expect((await map(id)).body.errors).toMatchObject([{ path: 'userGroupId' }]);
    await directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: later }] });
    expect((await held(first)).sort()).toEqual([
      'Drums @ Site directory',
      'Drums @ Site manual',
      'Labels @ Alder Power directory',
    ]);
    expect(await held(later)).toEqual(['Drums @ Site directory', 'Labels @ Alder Power directory']);
    const listed = (
      await administrator.call(searchDirectoryGroups, { gives: 'something', contains: 'Shift A', take: 0 })
    ).body.items;
    expect(listed).toMatchObject([
      { memberCount: 2, mappings: [{ userGroupName: 'Drums', nodeName: 'Site' }, { userGroupName: 'Labels' }] },
    ]);
    await directory.patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${first}"]` });
    expect(await held(first)).toEqual(['Drums @ Site manual']);
    const mappingId = listed[0]?.mappings[1]?.id ?? 0;
    expect((await administrator.call(unmapDirectoryGroup, { id: Number(id), mappingId })).status).toBe(200);
    expect((await administrator.call(unmapDirectoryGroup, { id: Number(id), mappingId })).status).toBe(404);
    expect(await held(later)).toEqual(['Drums @ Site directory']);
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await held(later)).toEqual([]);
    expect(
      (await administrator.call(searchDirectoryGroups, { gives: 'nothing', contains: 'Shift A', take: 0 })).body.items,
    ).toEqual([]);
  });

  it('is ended by the directory alone, while what people gave is theirs', async () => {
    const person = await addPerson();
    const id = await addGroup([person]);
    await map(id);
    const at = { userId: Number(person), locationId: site, userGroupId: drums };
    expect((await administrator.call(endAssignments, at)).body.message).toContain('directory manages it');
    const { version } = (await administrator.call(readUser, { id: Number(person) })).body;
    const replaced = await administrator.call(updateUser, {
      id: Number(person),
      version,
      userGroupAssignments: [{ userGroupId: labels, nodeId: site }],
    });
    expect(replaced.body.message).toContain('directory manages it');
    await administrator.call(addAssignments, {
      userIds: [Number(person)],
      assignments: [{ userGroupId: drums, nodeId: site }],
    });
    expect((await administrator.call(endAssignments, at)).status).toBe(200);
    expect(await held(person)).toEqual(['Drums @ Site directory']);
  });

  it('is made by somebody who holds what it gives, at the root', async () => {
    const id = await addGroup();
    const delegate = await memberOf(api, companyId, { userGroupId: delegates, nodeId: root });
    const refused = await delegate.call(mapDirectoryGroup, { id: Number(id), userGroupId: drums, nodeId: site });
    expect(refused).toMatchObject({
      status: 403,
      body: {
        errors: [
          {
            message:
              "You can't give this, because you don't have the right “See containers, their contents and moves” at Site.",
            permission: 'CONTAINERS',
          },
        ],
      },
    });
    expect(
      (await delegate.call(mapDirectoryGroup, { id: Number(id), userGroupId: delegates, nodeId: site })).status,
    ).toBe(200);
    const elsewhere = await memberOf(api, companyId, { userGroupId: delegates, nodeId: site });
    expect(
      (await elsewhere.call(mapDirectoryGroup, { id: Number(id), userGroupId: delegates, nodeId: site })).status,
    ).toBe(403);
    expect((await elsewhere.call(readDirectory, {})).status).toBe(403);
    expect((await elsewhere.call(searchDirectoryGroups, {})).status).toBe(403);
  });

  it('shows before what a mapping gives its members, to who may map it alone', async () => {
    const person = await addPerson();
    const id = await addGroup();
    await directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: person }] });
    const asked = { directoryGroupId: Number(id), userGroupId: drums, nodeId: site };
    expect((await administrator.call(previewAssignment, asked)).body).toMatchObject({
      gainCount: 1,
      gains: [{ userId: Number(person) }],
    });
    const local = await memberOf(api, companyId, { userGroupId: delegates, nodeId: site });
    expect((await local.call(previewAssignment, asked)).status).toBe(403);
    await map(id);
    expect((await administrator.call(previewAssignment, asked)).body).toMatchObject({ gainCount: 0, lossCount: 0 });
  });

  it('shows before its end who loses what by it, as it then happens', async () => {
    const [loses, byHand, byOther] = [await addPerson(), await addPerson(), await addPerson()];
    const [id, second] = [await addGroup([loses, byHand, byOther]), await addGroup([byOther])];
    await map(id);
    await map(second);
    await administrator.call(addAssignments, {
      userIds: [Number(byHand)],
      assignments: [{ userGroupId: drums, nodeId: site }],
    });
    const asked = { directoryGroupId: Number(id), userGroupId: drums, nodeId: site, isEnding: true };
    expect((await administrator.call(previewAssignment, { ...asked, nodeId: root })).body).toMatchObject({
      lossCount: 0,
    });
    expect((await administrator.call(previewAssignment, asked)).body).toMatchObject({
      gainCount: 0,
      lossCount: 1,
      losses: [{ userId: Number(loses), permissions: ['CONTAINERS'] }],
    });
    const local = await memberOf(api, companyId, { userGroupId: delegates, nodeId: site });
    expect((await local.call(previewAssignment, asked)).status).toBe(403);
    // What the directory gives isn't what ends by hand.
    const ofPerson = { userIds: [Number(loses)], userGroupId: drums, nodeId: site, isEnding: true };
    expect((await administrator.call(previewAssignment, ofPerson)).body).toMatchObject({ lossCount: 0 });
    const { items } = (await administrator.call(searchDirectoryGroups, { gives: 'something', take: 0 })).body;
    const mappingId = items.find((each) => each.id === Number(id))?.mappings[0]?.id ?? 0;
    expect((await administrator.call(unmapDirectoryGroup, { id: Number(id), mappingId })).status).toBe(200);
    expect(await held(loses)).toEqual([]);
    expect(await held(byHand)).toEqual(['Drums @ Site manual']);
    expect(await held(byOther)).toEqual(['Drums @ Site directory']);
  });

  it('is in the audit log, of the group and of each person, under the directory’s name', async () => {
    const person = await addPerson();
    const id = await addGroup();
    await map(id);
    await directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: person }] });
    const ofPerson = (await administrator.call(searchAuditLog, { entity: 'user', record: Number(person), take: 1 }))
      .body.items[0];
    expect(ofPerson).toMatchObject({ userName: 'Directory (service account)' });
    expect(JSON.stringify(ofPerson)).toContain('Drums @ Site');
    const ofGroup = (
      await administrator.call(searchAuditLog, { entity: 'directoryGroup', record: Number(id), take: 0 })
    ).body.items;
    expect(JSON.stringify(ofGroup)).toContain('+1');
  });
});

describe('ten thousand members', () => {
  it('come by one PATCH and a handful of statements', async () => {
    await api.within(companyId, ({ db }) =>
      sql`with people as (
          insert into installation.app_user (id, email) select installation.new_person_id(), 'crowd' || n || '@alder.example'
          from generate_series(1, 10000) as n returning id),
        members as (insert into installation.membership (company_id, user_id, is_active, invited_at, managed_by)
          select ${companyId}, id, false, now(), 'directory' from people returning user_id)
        select count(*) from members`.execute(db),
    );
    await api.within(companyId, ({ db }) =>
      sql`insert into directory_user (user_id, user_name)
        select m.user_id, u.email from installation.membership m join installation.app_user u on u.id = m.user_id
        where m.company_id = ${companyId} and u.email like 'crowd%'`.execute(db),
    );
    const people = await directory.find('/Users', 'userName sw "crowd"');
    expect(people.body).toMatchObject({ totalResults: 10_000, itemsPerPage: 100 });
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ userId: number }>`select user_id from directory_user where user_name like 'crowd%'`.execute(db),
    );
    const id = await addGroup();
    await map(id);
    const began = performance.now();
    const added = await directory.patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: rows.map(({ userId }) => ({ $ref: null, value: String(userId) })),
    });
    expect(added.status).toBe(204);
    expect(performance.now() - began).toBeLessThan(20_000);
    const counted = await api.within(companyId, ({ db }) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from user_group_assignment where managed_by = 'directory' and user_group_id = ${drums}`.execute(
        db,
      ),
    );
    expect(counted.rows[0]?.count).toBeGreaterThanOrEqual(10_000);
    expect(
      (await directory.patch(`/Groups/${id}`, { op: 'Remove', path: `members[value eq "${rows[0]?.userId}"]` })).status,
    ).toBe(204);
    expect((await membersOf(id)).length).toBe(9_999);
    const over = Array.from({ length: 20_001 }, (_, n) => ({ value: String(n + 1) }));
    expect((await directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: over })).body.scimType).toBe(
      'tooMany',
    );
  }, 60_000);
});
