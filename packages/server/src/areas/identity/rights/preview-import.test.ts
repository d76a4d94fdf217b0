import { assignmentFile } from '@oikos/contract/identity/user-files/assignment-file.ts';
import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { listImports } from '../../collection/list-imports/testing-list-imports.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const more = await makeGroup(administrator, 'More', ['CONTAINERS_FULL']);
const { check, apply } = listImports(api, administrator);

const named = async (group: { userGroupId: number }, email: string) => {
  const user = await memberOf(api, companyId, { userGroupId: group.userGroupId, nodeId: site });
  await api.within(companyId, ({ db }) =>
    sql`update installation.app_user set email = ${email}, first_name = 'A', last_name = initcap(split_part(${email}, '@', 1)) where id = ${user.userId}`.execute(
      db,
    ),
  );
  return user;
};
const end = (user: TestClient) =>
  api.within(companyId, ({ db }) =>
    sql`update installation.membership set is_active = false where user_id = ${user.userId}`.execute(db),
  );
const effectOf = async (list: string, ...lines: string[]) => {
  const { outcome, failure } = await check(list, lines.join('\n'));
  expect([failure, outcome?.rows.flatMap(({ problems }) => problems)]).toEqual([undefined, []]);
  return outcome.effect;
};
type Side = NonNullable<Awaited<ReturnType<typeof effectOf>>>['gains'];
const said = (side: Side | undefined) => side?.map(({ name, permissions }) => `${name}: ${permissions.join(' ')}`);

it('is said before a file of users is imported, of those whose rights change', async () => {
  await named(drums, 'changes@alder.example');
  await named(drums, 'leaves@alder.example');
  const returning = await named(drums, 'returns@alder.example');
  const keeps = await named(more, 'keeps@alder.example');
  const userGroupAssignments = [{ userGroupId: drums.userGroupId, nodeId: site }];
  await administrator.call(addAssignments, { userIds: [keeps.userId], assignments: userGroupAssignments });
  await end(returning);
  const effect = await effectOf(
    userFile.name,
    'Email address,First name,Last name,Default location,User groups,Is active',
    'new@alder.example,A,New,Site,Drums @ Site,yes',
    'changes@alder.example,A,Changes,Site,More @ Site,yes',
    'leaves@alder.example,A,Leaves,Site,Drums @ Site,no',
    'returns@alder.example,A,Returns,Site,Drums @ Site,yes',
    'keeps@alder.example,A,Keeps,Site,More @ Site,yes',
  );
  expect(said(effect?.gains)).toEqual([
    'A Changes: CONTAINERS_FULL',
    'A New: CONTAINERS SHIPMENTS',
    'A Returns: CONTAINERS SHIPMENTS',
  ]);
  expect(said(effect?.losses)).toEqual([
    'A Changes: SHIPMENTS',
    'A Keeps: SHIPMENTS',
    'A Leaves: CONTAINERS SHIPMENTS',
  ]);
  expect(effect).toMatchObject({ gainCount: 3, lossCount: 3 });
  const unchanged = ['Email address,Phone', 'changes@alder.example,555 0100'];
  expect(await effectOf(userFile.name, ...unchanged)).toBeNull();
  const { outcome } = await apply(userFile.name, unchanged.join('\n'));
  expect(outcome).toMatchObject({ effect: null, counts: { update: 1 } });
});

it('is said of a file of assignments by what holds today', async () => {
  await named(drums, 'given@alder.example');
  await named(drums, 'shortened@alder.example');
  const effect = await effectOf(
    assignmentFile.name,
    'Email address,User group name,Node name,Valid from,Valid to',
    'given@alder.example,More,Site,,',
    'shortened@alder.example,Drums,Site,2098-01-01,2098-12-31',
    'shortened@alder.example,More,Site,2098-01-01,',
  );
  expect(said(effect?.gains)).toEqual(['A Given: CONTAINERS_FULL']);
  expect(said(effect?.losses)).toEqual(['A Shortened: CONTAINERS SHIPMENTS']);
});

it('is said of a file of user groups by what their other roles give', async () => {
  const [bins, crates] = [
    await makeGroup(administrator, 'Bins', ['CONTAINERS', 'SHIPMENTS']),
    await makeGroup(administrator, 'Crates', ['MATERIALS']),
  ];
  await named(bins, 'binner@alder.example');
  const both = await named(bins, 'both@alder.example');
  const assignments = [{ userGroupId: crates.userGroupId, nodeId: site }];
  await administrator.call(addAssignments, { userIds: [both.userId], assignments });
  const roles = ['Id,Name,Roles', `${bins.userGroupId},Bins,Crates`, `${crates.userGroupId},Crates,Crates; Bins`];
  const effect = await effectOf(userGroupFile.name, ...roles);
  expect(said(effect?.gains)).toEqual(['A Binner: MATERIALS']);
  expect(said(effect?.losses)).toEqual(['A Binner: CONTAINERS SHIPMENTS']);
  const renamed = ['Id,Name,Roles', `${bins.userGroupId},Boxes,Bins`];
  expect(await effectOf(userGroupFile.name, ...renamed)).toBeNull();
});
