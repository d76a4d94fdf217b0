import { addressOf } from '@oikos/contract/endpoint.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { assignmentFile } from '@oikos/contract/identity/user-files/assignment-file.ts';
import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { exportUsers } from '@oikos/contract/identity/user-files/user-files.ts';
import { userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import { addAssignments, changeAssignment, searchUserAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { createUser, readUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { listImports } from '../../collection/list-imports/testing-list-imports.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const cholla = await add('Cholla');
const twin = await add('Twin');
await add('Twin');
const viewers = await shippedGroup(api, companyId, 'viewer');
const LIST = assignmentFile.name;
const { check, apply, undo, keptOf } = listImports(api, administrator);
const HEADINGS = 'Email address,User group name,Node name,Valid from,Valid to';
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n');

const someone = () => memberOf(api, companyId, { userGroupId: viewers, nodeId: cholla });
const emailOf = async ({ userId }: TestClient) =>
  (await administrator.call(readUser, { id: userId })).body.emailAddress;
const held = async ({ userId }: TestClient) =>
  (await administrator.call(searchUserAssignments, { id: userId })).body.items.map(
    ({ userGroupName, nodeName, validFrom, validTo }) => [userGroupName, nodeName, validFrom, validTo],
  );
const workbook = async () =>
  (
    await administrator.inject({
      method: 'GET',
      url: `${addressOf(exportUsers.path)}?format=xlsx`,
      headers: { authorization: administrator.authorization },
    })
  ).rawPayload;
const reasons = (rows: readonly { verdict: string; problems: readonly { message: string; heading: string }[] }[]) =>
  rows.map(({ verdict, problems }) => [verdict, problems[0]?.heading ?? '', problems[0]?.message ?? '']);
const manage = ({ userId }: TestClient, managedBy: string) =>
  api.within(companyId, ({ db }) =>
    sql`update user_group_assignment set managed_by = ${managedBy} where user_id = ${userId}`.execute(db),
  );

describe('a file of assignments', () => {
  it('is the second sheet of the export of users, which comes back without a change (E028)', async () => {
    const person = await someone();
    const assignments = [
      { userGroupId: viewers, nodeId: twin, validFrom: '2050-01-01', validTo: '2050-12-31' },
      { userGroupId: viewers, nodeId: root },
    ];
    await administrator.call(addAssignments, { userIds: [person.userId], assignments });
    const both = await someone();
    await manage(both, 'directory');
    await administrator.call(addAssignments, {
      userIds: [both.userId],
      assignments: [{ userGroupId: viewers, nodeId: cholla }],
    });
    await administrator.call(createUser, newUser(cholla, viewers));
    await administrator.call(createServiceAccount, {
      name: 'Meter feed',
      purpose: 'Reads meters',
      ownerId: administrator.userId,
      userGroupAssignments: [{ userGroupId: viewers, nodeId: cholla }],
    });
    const content = await workbook();
    const { outcome, failure } = await check(LIST, content, {}, 'users.xlsx');
    expect(failure).toBeUndefined();
    expect(outcome.rows.filter(({ verdict }) => verdict !== 'same')).toEqual([]);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ count: number }>`select count(*)::int as count from user_group_assignment`.execute(db),
    );
    expect(outcome.counts.same).toBe(rows[0]?.count);
    // The same workbook is a file of users: each list reads its own sheet.
    const users = await check(userFile.name, content, {}, 'users.xlsx');
    expect(users.outcome.rows.map(({ key }) => key)).toContain(await emailOf(person));
    expect((await check(userGroupFile.name, content, {}, 'users.xlsx')).failure).toBeDefined();
  });

  it('gives, and changes days, after it told so; what it leaves out stays, and an undo takes it back', async () => {
    const [ann, ben] = [await someone(), await someone()];
    const [annMail, benMail] = [await emailOf(ann), await emailOf(ben)];
    const former = await held(ann);
    const content = file(
      `${annMail.toUpperCase()},viewer,cholla,,2050-12-31`,
      `${annMail},Auditor,Twin [${twin}],2040-01-01,2040-06-30`,
      `${benMail},Auditor,Cholla,,`,
      `${benMail},Viewer,Cholla,,`,
    );
    const dry = await check(LIST, content);
    expect(dry.failure).toBeUndefined();
    expect(dry.outcome.rows.map(({ verdict }) => verdict)).toEqual(['update', 'insert', 'insert', 'same']);
    expect(dry.outcome.rows[0]?.changes).toEqual([{ heading: 'Valid to', value: '2050-12-31' }]);
    expect(await held(ann)).toEqual(former);

    const { outcome } = await apply(LIST, content);
    expect(outcome.counts).toEqual({ insert: 2, update: 1, same: 1, rejected: 0 });
    expect(await held(ann)).toEqual([
      ['Auditor', 'Twin', '2040-01-01', '2040-06-30'],
      ['Viewer', 'Cholla', former[0]?.[2], '2050-12-31'],
    ]);
    expect((await held(ben)).map(([group]) => group)).toEqual(['Auditor', 'Viewer']);
    const { rows: audited } = await api.within(companyId, ({ db }) =>
      sql<{ keys: string[] }>`
        select array(select jsonb_object_keys(changes)) as keys from audit_log
        where entity = 'user' and entity_id = ${ann.userId} and user_id = ${administrator.userId}`.execute(db),
    );
    expect(audited).toEqual([{ keys: ['userGroupAssignments'] }, { keys: ['userGroupAssignments'] }]);

    expect((await undo(LIST, outcome.importId)).body.counts).toEqual({ restored: 1, removed: 2, kept: 0 });
    expect(await held(ann)).toEqual(former);
    expect((await held(ben)).map(([group]) => group)).toEqual(['Viewer']);
  });

  it('keeps at its undo what was edited since', async () => {
    const ann = await someone();
    const email = await emailOf(ann);
    const { outcome } = await apply(
      LIST,
      file(`${email},Auditor,Cholla,2040-01-01,`, `${email},Auditor,Alder Power,,`),
    );
    expect(outcome.counts.insert).toBe(2);
    const auditor = (await administrator.call(searchUserAssignments, { id: ann.userId })).body.items.find(
      ({ nodeId, userGroupName }) => nodeId === cholla && userGroupName === 'Auditor',
    );
    const changed = await administrator.call(changeAssignment, {
      userId: ann.userId,
      locationId: cholla,
      userGroupId: auditor?.userGroupId ?? 0,
      validTo: '2050-01-01',
      former: { validFrom: '2040-01-01', validTo: null },
    });
    expect(changed.status).toBe(200);
    expect((await undo(LIST, outcome.importId)).body.counts).toEqual({ restored: 0, removed: 1, kept: 1 });
    expect(await keptOf(LIST, outcome.importId)).toMatchObject([
      [2, expect.any(String), expect.stringContaining('edited')],
    ]);
  });

  it('says of each row why it can’t be, in the words of the form', async () => {
    const [ann, ruled] = [await someone(), await someone()];
    const [email, ruledMail] = [await emailOf(ann), await emailOf(ruled)];
    await manage(ruled, 'directory');
    const { outcome } = await check(
      LIST,
      file(
        'nobody@alder.example,Viewer,Cholla,,',
        `${email},Gardeners,Cholla,,`,
        `${email},Viewer,Nowhere,,`,
        `${email},Viewer,Twin,,`,
        `${email},Auditor,Cholla,,2020-01-31`,
        `${email},Auditor,Alder Power,2040-02-01,2040-01-31`,
        `${email},Viewer,Cholla,,soon`,
        `${email},Viewer,Cholla,,`,
        `${ruledMail},Viewer,Cholla,,2050-01-01`,
        `${email},,Cholla,,`,
        `${email},Auditor,Twin [${twin}],,`,
        `${email},Auditor,twin [${twin}],,`,
      ),
    );
    expect(reasons(outcome.rows)).toEqual([
      ['rejected', 'Email address', 'There is no user with the email nobody@alder.example'],
      ['rejected', 'User group name', 'There is no user group Gardeners'],
      ['rejected', 'Node name', 'There is no location Nowhere'],
      ['rejected', 'Node name', expect.stringContaining('Several locations are called Twin')],
      ['rejected', 'Valid to', 'The last day is in the past'],
      ['rejected', 'Valid to', 'The end date is before the begin date'],
      ['rejected', 'Valid to', expect.any(String)],
      ['rejected', 'Email address', expect.stringContaining('8')],
      ['rejected', '', expect.stringContaining("company's directory manages it")],
      ['rejected', 'User group name', expect.any(String)],
      ['insert', '', ''],
      ['rejected', 'Email address', expect.stringContaining('12')],
    ]);
  });

  it('gives nothing that whoever imports it doesn’t hold there, and names what is missing', async () => {
    const { userGroupId } = await makeGroup(administrator, 'Helpers', ['SC_USERS', 'SC_USERS_FULL', 'CONTAINERS']);
    const helper = await memberOf(api, companyId, { userGroupId, nodeId: cholla });
    const [ann, elsewhere] = [await someone(), await memberOf(api, companyId, { userGroupId: viewers, nodeId: twin })];
    const email = await emailOf(ann);
    const mine = listImports(api, helper);
    const { outcome } = await mine.apply(
      LIST,
      file(
        `${email},Administrator,Cholla,,`,
        `${email},Helpers,Cholla,,`,
        `${email},Helpers,Alder Power,,`,
        `${email},Viewer,Cholla,,2050-01-01`,
        `${await emailOf(elsewhere)},Helpers,Cholla,,`,
      ),
    );
    expect(reasons(outcome.rows)).toEqual([
      ['rejected', '', expect.stringMatching(/You can't give this.+Cholla/)],
      ['insert', '', ''],
      ['rejected', '', expect.stringMatching(/You can't give this.+Alder Power/)],
      ['rejected', '', expect.stringMatching(/You can't give this.+Cholla/)],
      ['rejected', 'Email address', expect.stringContaining('There is no user')],
    ]);
    expect((await held(ann)).map(([group, place]) => [group, place])).toEqual([
      ['Helpers', 'Cholla'],
      ['Viewer', 'Cholla'],
    ]);
    const viewer = await api.user(companyId, 'viewer');
    expect((await listImports(api, viewer).check(LIST, file(`${email},Viewer,Cholla,,`))).status).toBe(403);
  });

  it('leaves the company its administrator, and gives nobody administrator rights while two people decide', async () => {
    const email = await emailOf(administrator);
    const ann = await emailOf(await someone());
    const last = await check(LIST, file(`${ann},Auditor,Cholla,,`, `${email},Administrator,Alder Power,,2050-01-01`));
    expect(reasons(last.outcome.rows)).toEqual([
      ['insert', '', ''],
      ['rejected', '', expect.stringContaining('administrator')],
    ]);
    await api.user(companyId, 'administrator');
    await api.within(companyId, ({ db }) =>
      sql`insert into company_configuration (name, value, value_type) values ('twoPeopleDecide', 'true', 'bool')`.execute(
        db,
      ),
    );
    const ruled = await check(LIST, file(`${ann},Administrator,Cholla,,`, `${ann},Auditor,Cholla,,`));
    expect(reasons(ruled.outcome.rows)).toEqual([
      ['rejected', '', expect.stringContaining("can't give administrator rights")],
      ['insert', '', ''],
    ]);
  });
});
