import { addressOf } from '@oikos/contract/endpoint.ts';
import { exportUserGroups } from '@oikos/contract/identity/user-files/user-files.ts';
import { userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import { searchUserGroups, updateUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { listImports } from '../../collection/list-imports/testing-list-imports.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator } = await createTestHierarchy(api, 'Alder Power');
const LIST = userGroupFile.name;
const { check, apply, undo, keptOf } = listImports(api, administrator);

const find = async (name: string) =>
  (await administrator.call(searchUserGroups, { take: 0 })).body.items.find((each) => each.name === name);
const download = async ({ authorization, inject }: TestClient, format: string) =>
  (
    await inject({
      method: 'GET',
      url: `${addressOf(exportUserGroups.path)}?format=${format}`,
      headers: { authorization },
    })
  ).rawPayload;
const reasons = (rows: readonly { verdict: string; problems: readonly { message: string; heading: string }[] }[]) =>
  rows.map(({ verdict, problems }) => [verdict, problems[0]?.heading ?? '', problems[0]?.message ?? '']);

describe('a file of user groups', () => {
  it.each(['csv', 'xlsx'] as const)('comes back as %s without a change (E029)', async (format) => {
    await makeGroup(administrator, `Bins ${format}`, ['CONTAINERS']);
    const { outcome, failure } = await check(LIST, await download(administrator, format), {}, `groups.${format}`);
    expect(failure).toBeUndefined();
    expect(outcome.rows.filter(({ verdict }) => verdict !== 'same')).toEqual([]);
    expect(outcome.counts.same).toBe((await administrator.call(searchUserGroups, { take: 0 })).body.items.length);
  });

  it('adds, renames and gives other roles what was edited, after it told so, and takes it back', async () => {
    const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
    const content = [
      'Id,Name,Roles',
      `${drums.userGroupId},Barrels,drums; Viewer`,
      ',auditor,Auditor',
      ',Weekend,Viewer; Auditor',
    ].join('\n');
    const dry = await check(LIST, content);
    expect(dry.outcome.rows).toMatchObject([
      {
        verdict: 'update',
        changes: [
          { heading: 'Name', value: 'Barrels' },
          { heading: 'Roles', value: 'drums; Viewer' },
        ],
      },
      { verdict: 'same' },
      { verdict: 'insert' },
    ]);
    expect(await find('Drums')).toMatchObject({ roles: ['Drums'] });
    expect(await find('Weekend')).toBeUndefined();

    const { outcome } = await apply(LIST, content);
    expect(outcome.counts).toEqual({ insert: 1, update: 1, same: 1, rejected: 0 });
    expect(await find('Barrels')).toMatchObject({ id: drums.userGroupId, roles: ['Drums', 'Viewer'] });
    expect(await find('Weekend')).toMatchObject({ roles: ['Auditor', 'Viewer'] });
    const { rows: audited } = await api.within(companyId, ({ db }) =>
      sql<{ changes: object }>`
        select changes from audit_log where entity = 'userGroup' and entity_id = ${drums.userGroupId} and action = 'update'`.execute(
        db,
      ),
    );
    expect(audited).toMatchObject([
      { changes: { name: { old: 'Drums', new: 'Barrels' }, roles: { old: 'Drums', new: 'Drums, Viewer' } } },
    ]);

    expect((await undo(LIST, outcome.importId)).body.counts).toEqual({ restored: 1, removed: 1, kept: 0 });
    expect(await find('Drums')).toMatchObject({ id: drums.userGroupId, roles: ['Drums'] });
    expect(await find('Weekend')).toBeUndefined();
  });

  it('keeps at its undo what was edited or has members since', async () => {
    const { outcome } = await apply(LIST, 'Name,Roles\nShift one,Viewer\nShift two,Viewer\nShift three,Viewer\n');
    const [one, two] = [await find('Shift one'), await find('Shift two')];
    await administrator.call(updateUserGroup, { id: one?.id ?? 0, version: one?.version ?? 0, name: 'Early shift' });
    const { userId } = await api.user(companyId, 'viewer');
    const assignments = [{ userGroupId: two?.id ?? 0, nodeId: root }];
    await administrator.call(addAssignments, { userIds: [userId], assignments });
    expect((await undo(LIST, outcome.importId)).body.counts).toEqual({ restored: 0, removed: 1, kept: 2 });
    expect(await keptOf(LIST, outcome.importId)).toMatchObject([
      [2, 'Shift one', expect.stringContaining('edited')],
      [3, 'Shift two', expect.stringContaining('1 user is assigned')],
    ]);
  });

  it('says of each row why it can’t be: an unknown role or ID, a name that is taken or there twice', async () => {
    const bins = await makeGroup(administrator, 'Bins', ['CONTAINERS']);
    const { outcome } = await check(
      LIST,
      [
        'Id,Name,Roles',
        ',Night,Viewer; Wizard',
        '999999999,Day,Viewer',
        `${bins.userGroupId},Auditor,Viewer`,
        ',Evening,Viewer',
        ',EVENING,Viewer',
        ',,Viewer',
        'x,Noon,Viewer',
      ].join('\n'),
    );
    expect(reasons(outcome.rows)).toEqual([
      ['rejected', 'Roles', 'There is no role Wizard'],
      ['rejected', 'Id', 'There is no user group with the ID 999999999. Leave the ID blank to add one.'],
      ['rejected', 'Name', 'The name already exists'],
      ['insert', '', ''],
      ['rejected', 'Name', expect.stringContaining('5')],
      ['rejected', 'Name', 'This field is required'],
      ['rejected', 'Id', expect.stringContaining('x')],
    ]);
  });

  it('gives no role that whoever imports it doesn’t hold for the whole company, and names what is missing', async () => {
    const helpers = await makeGroup(administrator, 'Helpers', ['SC_USERS', 'SC_USERS_FULL', 'CONTAINERS']);
    const helper = await memberOf(api, companyId, { userGroupId: helpers.userGroupId, nodeId: root });
    const mine = listImports(api, helper);
    const content = 'Name,Roles\nHelpers,Helpers; Administrator\nSecond helpers,Helpers\n';
    const { outcome } = await mine.apply(LIST, content);
    expect(outcome.rows).toMatchObject([
      {
        verdict: 'rejected',
        problems: [{ message: expect.stringMatching(/You can't give .+ for the whole company/) }],
      },
      { verdict: 'insert' },
    ]);
    expect(await find('Helpers')).toMatchObject({ roles: ['Helpers'] });
    // What was added goes by the right to delete alone.
    expect((await mine.undo(LIST, outcome.importId)).status).toBe(403);
    const viewer = await api.user(companyId, 'viewer');
    expect((await listImports(api, viewer).check(LIST, content)).status).toBe(403);
  });

  it('leaves the company its administrator, and gives nobody administrator rights while two people decide', async () => {
    const content = 'Name,Roles\nAdministrator,Viewer\nNight watch,Viewer\n';
    const { outcome } = await check(LIST, content);
    expect(reasons(outcome.rows)).toEqual([
      ['rejected', '', expect.stringContaining('administrator')],
      ['insert', '', ''],
    ]);
    await api.user(companyId, 'administrator');
    const watch = await makeGroup(administrator, 'Watch', ['CONTAINERS']);
    await memberOf(api, companyId, { userGroupId: watch.userGroupId, nodeId: root });
    await api.within(companyId, ({ db }) =>
      sql`insert into company_configuration (name, value, value_type) values ('twoPeopleDecide', 'true', 'bool')`.execute(
        db,
      ),
    );
    const ruled = await check(LIST, 'Name,Roles\nWatch,Watch; Administrator\nNight watch,Viewer\n');
    expect(reasons(ruled.outcome.rows)).toEqual([
      ['rejected', '', expect.stringContaining("can't give administrator rights")],
      ['insert', '', ''],
    ]);
  });
});
