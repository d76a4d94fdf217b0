import {
  mapDirectoryGroup,
  searchDirectoryGroups,
  unmapDirectoryGroup,
} from '@oikos/contract/federation/directory/directory.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { deleteUserGroup, readUserGroup, updateUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import {
  addAssignments,
  changeAssignment,
  endAssignments,
  giveRolesAtLocation,
} from '@oikos/contract/identity/users/assignments.ts';
import { createUser, readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from '../../collection/list-imports/testing-list-imports.ts';
import { GROUP, openTestDirectory, peopleOf } from '../../federation/directory/testing-directory.ts';
import { about, createReviewedCompany, decide } from '../../governance/access-reviews/testing-reviews.ts';
import { eraseMember } from '../accounts/erase-member.ts';
import { makeGroup, newUser } from '../delegation/testing-delegates.ts';
import { countAccessAgain } from './count-access-again.ts';
import { companyToday } from './save-assignments.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' });
const { companyId, administrator, add, today, cholla, boilers, groups, member, start, items, local, atCholla } =
  await createReviewedCompany(api);
const ocotillo = await add('Ocotillo');
const directory = await openTestDirectory(api, administrator);
const { addPerson } = peopleOf(api, directory, companyId);
const imports = listImports(api, administrator);
const LIST = userFile.name;

const recount = () =>
  countAccessAgain({ inCompany: (mode, work) => inCompany(api.database, { companyId, userId: null }, mode, work) });

/** What is kept of everybody whose days aren't over, and what counting says of the same people. */
async function keptAndCounted() {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ userId: number; kept: string; counted: string }>`
      select h.user_id, concat_ws(': ', h.assignment_count, h.group_names) as kept,
        concat_ws(': ', (select count(*) from held_assignment a where a.user_id = h.user_id),
          coalesce((select string_agg(distinct g.name, ', ') from held_assignment a join user_group g on g.id = a.user_group_id
            where a.user_id = h.user_id), '')) as counted
      from held_access h where h.valid_from <= company_today() and h.valid_to > company_today() order by 1`.execute(db),
  );
  return {
    kept: rows.map(({ userId, kept }) => [userId, kept]),
    counted: rows.map(({ userId, counted }) => [userId, counted]),
  };
}

/** Nobody is missing, and the list in parts is the list sorted whole. */
async function expectRight() {
  const { kept, counted } = await keptAndCounted();
  expect(kept).toEqual(counted);
  for (const sortColumn of ['assignmentCount', 'userGroups']) {
    const idsOf = async (input: object) =>
      (await administrator.call(searchUsers, { sortColumn, ...input } as never)).body.items.map(({ id }) => id);
    expect(await idsOf({ take: 500 })).toEqual(await idsOf({ take: 0 }));
  }
}

const keptOf = async ({ userId }: { userId: number }) =>
  new Map((await keptAndCounted()).kept as [number, string][]).get(userId);
const sent = async <Answer extends { status: number }>(call: Promise<Answer>): Promise<Answer> => {
  const answer = await call;
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const give = ({ userId }: { userId: number }, fields: object) =>
  sent(
    administrator.call(addAssignments, { userIds: [userId], assignments: [{ nodeId: ocotillo, ...fields }] } as never),
  );
const userOf = async ({ userId }: { userId: number }) => (await administrator.call(readUser, { id: userId })).body;
const renameGroup = async (id: number, name: string) => {
  const { version } = (await administrator.call(readUserGroup, { id })).body;
  return sent(administrator.call(updateUserGroup, { id, version, name }));
};

/** Each way by which what people hold changes; answers with somebody of it and what is kept of them afterwards. */
const paths: Readonly<Record<string, () => Promise<readonly [userId: number, kept: string | undefined]>>> = {
  'somebody is invited': async () => {
    const { body } = await sent(administrator.call(createUser, newUser(cholla, groups.drums)));
    return [body.id, '1: Drums'];
  },
  'assignments are added, one of which begins later': async () => {
    const { userId } = await member(groups.labels, boilers);
    await give({ userId }, { userGroupId: groups.drums });
    await give({ userId }, { userGroupId: groups.boxes, validFrom: addDays(today, 9) });
    return [userId, '2: Drums, Labels'];
  },
  'an assignment is ended': async () => {
    const { userId } = await member(groups.labels, boilers);
    await give({ userId }, { userGroupId: groups.drums });
    await sent(administrator.call(endAssignments, { userId, locationId: boilers }));
    return [userId, '1: Drums'];
  },
  'an assignment gets other days': async () => {
    const { userId } = await member(groups.labels, boilers);
    await give({ userId }, { userGroupId: groups.drums });
    const days = { validFrom: addDays(today, 3), validTo: addDays(today, 5) };
    const former = { validFrom: today, validTo: '9999-12-31' };
    const which = { userId, locationId: ocotillo, userGroupId: groups.drums };
    await sent(administrator.call(changeAssignment, { ...which, ...days, former }));
    return [userId, '1: Labels'];
  },
  'a user is saved with other assignments': async () => {
    const { userId } = await member(groups.labels, boilers);
    const { version } = await userOf({ userId });
    const userGroupAssignments = [
      { userGroupId: groups.drums, nodeId: boilers },
      { userGroupId: groups.drums, nodeId: cholla },
    ];
    await sent(administrator.call(updateUser, { id: userId, version, userGroupAssignments }));
    return [userId, '2: Drums'];
  },
  'the groups of roles are given at a place': async () => {
    const { userId } = await member(groups.labels, boilers);
    const { roleId } = await makeGroup(administrator, 'Scanners', ['CONTAINERS']);
    await sent(administrator.call(giveRolesAtLocation, { id: cholla, roles: [roleId], users: [userId] }));
    return [userId, '2: Labels, Scanners'];
  },
  'a group is renamed': async () => {
    const { userGroupId } = await makeGroup(administrator, 'Zebras', ['CONTAINERS']);
    const { userId } = await member(userGroupId, boilers);
    await give({ userId }, { userGroupId: groups.drums });
    await renameGroup(userGroupId, 'Antelopes');
    return [userId, '2: Antelopes, Drums'];
  },
  'a group is deleted that somebody was in': async () => {
    const { userGroupId } = await makeGroup(administrator, 'Passing', ['CONTAINERS']);
    const { userId } = await member(groups.drums, boilers);
    await give({ userId }, { userGroupId });
    await api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set valid_from = ${addDays(today, -9)}, valid_to = ${today}
        where user_group_id = ${userGroupId}`.execute(db),
    );
    await sent(administrator.call(deleteUserGroup, { id: userGroupId }));
    return [userId, '1: Drums'];
  },
  'a place is gone': async () => {
    const place = await add('Passing place');
    const { userId } = await member(groups.drums, place);
    await give({ userId }, { userGroupId: groups.labels });
    await api.within(companyId, ({ db }) => sql`delete from node where id = ${place}`.execute(db));
    return [userId, '1: Labels'];
  },
  'a file is imported': async () => {
    const { userId } = await member(groups.drums, cholla);
    const { emailAddress } = await userOf({ userId });
    await imports.apply(LIST, `Email address,User groups\n${emailAddress},Labels @ Cholla; Boxes @ Ocotillo`);
    return [userId, '2: Boxes, Labels'];
  },
  'an import is taken back': async () => {
    const { userId } = await member(groups.drums, cholla);
    const { emailAddress } = await userOf({ userId });
    const { outcome } = await imports.apply(LIST, `Email address,User groups\n${emailAddress},Labels @ Cholla`);
    await imports.undo(LIST, outcome.importId);
    return [userId, '1: Drums'];
  },
  'an import that invited is taken back': async () => {
    const line = 'gone@alder.example,Nora,New,Cholla,Drums @ Cholla';
    const headings = 'Email address,First name,Last name,Default location,User groups';
    const { outcome } = await imports.apply(LIST, `${headings}\n${line}`);
    const { items: found } = (await administrator.call(searchUsers, { contains: 'gone@alder.example' })).body;
    await imports.undo(LIST, outcome.importId);
    return [found[0]?.id ?? 0, undefined];
  },
  'the directory gives by a mapping, and takes it back': async () => {
    const { id } = await addPerson();
    const { body } = await directory.send('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Shift',
      members: [{ value: id }],
    });
    const map = (userGroupId: number) =>
      sent(administrator.call(mapDirectoryGroup, { id: Number(body.id), userGroupId, nodeId: cholla }));
    await map(groups.drums);
    await map(groups.boxes);
    expect(await keptOf({ userId: Number(id) })).toBe('2: Boxes, Drums');
    const [group] = (await administrator.call(searchDirectoryGroups, { contains: 'Shift', take: 0 })).body.items;
    const mappingId = group?.mappings.find(({ userGroupName }) => userGroupName === 'Boxes')?.id ?? 0;
    await sent(administrator.call(unmapDirectoryGroup, { id: Number(body.id), mappingId }));
    return [Number(id), '1: Drums'];
  },
  'a review removes an assignment': async () => {
    const dan = await member(groups.drums, boilers);
    await give(dan, { userGroupId: groups.boxes });
    const list = await items(await start({ ...atCholla, name: 'Spring' }));
    await sent(decide(local, about(list, dan), { decision: 'remove' }));
    return [dan.userId, '1: Boxes'];
  },
  'somebody is erased': async () => {
    const { userId } = await member(groups.drums, boilers);
    await api.within(companyId, (scope) => eraseMember(scope, userId));
    return [userId, '0: '];
  },
  'a service account is made, of which nothing is kept': async () => {
    const { status, body } = await administrator.call(createServiceAccount, {
      name: 'Scanner',
      ownerId: administrator.userId,
      userGroupAssignments: [{ userGroupId: groups.drums, nodeId: cholla }],
    });
    expect(status).toBe(200);
    return [body.id, undefined];
  },
  'groups have names that no index takes, of which nothing is kept': async () => {
    const { userId } = await member(groups.drums, cholla);
    for (let made = 0; made < 30; made += 1) {
      const { rows } = await api.within(companyId, ({ db }) =>
        sql<{
          id: number;
        }>`insert into user_group (name) values (${`${made} ${crypto.randomUUID().repeat(3)}`.slice(0, 100)}) returning id`.execute(
          db,
        ),
      );
      await api.within(companyId, ({ db }) =>
        sql`insert into user_group_assignment (user_id, user_group_id, node_id) values (${userId}, ${rows[0]?.id}, ${cholla})`.execute(
          db,
        ),
      );
    }
    return [userId, undefined];
  },
};

describe('what is kept of what people hold', () => {
  it.each(Object.entries(paths))('is what counting says after %s', async (_path, work) => {
    const [userId, kept] = await work();
    expect(await keptOf({ userId })).toBe(kept);
    await expectRight();
  });

  it('is right on each day, whether or not anything counted again', async () => {
    const { userId } = await member(groups.drums, boilers);
    // Between these two it is always another day.
    const early = 'Pacific/Pago_Pago';
    const late = 'Pacific/Kiritimati';
    const liveIn = (zone: string) =>
      sql`update installation.company set time_zone = ${zone} where id = ${companyId}`.execute(api.database);
    await liveIn(early);
    const day = await api.within(companyId, companyToday);
    await give({ userId }, { userGroupId: groups.boxes, validTo: day });
    await give({ userId }, { userGroupId: groups.labels, validFrom: addDays(day, 1) });
    expect(await keptOf({ userId })).toBe('2: Boxes, Drums');
    await expectRight();
    await liveIn(late);
    expect(await keptOf({ userId })).toBeUndefined();
    await expectRight();
    expect((await recount()).counted).toBeGreaterThan(0);
    expect(await keptOf({ userId })).toBe('2: Drums, Labels');
    await expectRight();
    await liveIn(early);
    expect(await keptOf({ userId })).toBeUndefined();
    await expectRight();
    await recount();
    expect(await keptOf({ userId })).toBe('2: Boxes, Drums');
    expect(await recount()).toEqual({ counted: 0 });
    await liveIn('America/New_York');
  });

  it('counts what two people give to somebody at the same time', async () => {
    const { userId } = await member(groups.drums, boilers);
    await Promise.all(
      [groups.boxes, groups.labels, groups.people].map((userGroupId) => give({ userId }, { userGroupId })),
    );
    expect(await keptOf({ userId })).toBe('4: Boxes, Drums, Labels, People');
  });

  it('has the new name for whoever is added while a group is renamed', async () => {
    const { userGroupId } = await makeGroup(administrator, 'Before', ['CONTAINERS']);
    const people = await Promise.all(Array.from({ length: 6 }, () => member(groups.drums, boilers)));
    const added = people.map((person) => give(person, { userGroupId }));
    await renameGroup(userGroupId, 'After');
    await Promise.all(added);
    for (const person of people) expect(await keptOf(person)).toBe('2: After, Drums');
  });

  it('is written by nobody but the database', async () => {
    const write = api.within(companyId, ({ db }) => sql`update held_access set assignment_count = 0`.execute(db));
    await expect(write).rejects.toThrow('permission denied');
  });
});
