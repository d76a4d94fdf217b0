import { addressOf } from '@oikos/contract/endpoint.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { exportUserGroups, exportUsers } from '@oikos/contract/identity/user-files/user-files.ts';
import { readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { listImports } from '../../collection/list-imports/testing-list-imports.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, shippedGroup } from '../delegation/testing-delegates.ts';
import { assignmentsInFiles } from './assignments-in-files.ts';
import { usersInFiles } from './users-in-files.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const cholla = await add('Cholla');
await add('Twin');
const twin = await add('Twin');
const { check, apply, undo, exported } = listImports(api, administrator);
const LIST = userFile.name;
const viewers = await shippedGroup(api, companyId, 'viewer');
const HEADINGS = 'Email address,First name,Last name,Default location,User groups,Phone,Expires on';

const line = (email: string, more = 'Viewer @ Cholla', place = 'Cholla') => `${email},Nora,New,${place},${more},,`;
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n');
const find = async (email: string) =>
  (await administrator.call(searchUsers, { contains: email, take: 0 })).body.items[0];
const download = async ({ authorization, inject }: TestClient, { path }: { path: string }, format = 'csv') =>
  inject({ method: 'GET', url: `${addressOf(path)}?format=${format}`, headers: { authorization } });

describe('a file of users', () => {
  it('gives nobody administrator rights while two people decide on them', async () => {
    await api.user(companyId, 'administrator');
    const setRule = (value: boolean) =>
      api.within(companyId, ({ db }) =>
        sql`insert into company_configuration (name, value, value_type) values ('twoPeopleDecide', ${String(value)}, 'bool')
          on conflict (company_id, name) do update set value = excluded.value`.execute(db),
      );
    await setRule(true);
    const { outcome } = await check(
      LIST,
      file(line('vera@alder.example'), line('admin@alder.example', 'Administrator @ Cholla')),
    );
    expect(outcome.rows.map(({ verdict, problems }) => [verdict, problems[0]?.message ?? ''])).toEqual([
      ['insert', ''],
      ['rejected', expect.stringContaining("can't give administrator rights")],
    ]);
    await setRule(false);
  });

  it('invites those whom the company doesn’t know, and says of every other row why not, before anything is written', async () => {
    const content = file(
      line('nora@alder.example', 'Viewer @ Cholla; Auditor @ Cholla (2020-01-01/2099-12-31)'),
      line('nobody'),
      line('gina@alder.example', 'Gardeners @ Cholla'),
      line('pia@alder.example', 'Viewer @ Nowhere'),
      line('tina@alder.example', 'Viewer @ Twin'),
      line('otto@alder.example', `Viewer @ Twin [${twin}]`),
      line('ute@alder.example', 'Viewer'),
      line('lena@alder.example', 'Viewer @ Cholla', ''),
      line('nora@alder.example'),
      'old@alder.example,Nora,New,Cholla,Viewer @ Cholla,,2020-01-31',
    );
    const dry = await check(LIST, content);
    expect(dry.failure).toBeUndefined();
    const why = dry.outcome.rows.map(({ row, verdict, problems }) => [row, verdict, problems[0]?.message ?? '']);
    expect(why).toEqual([
      [2, 'insert', ''],
      [3, 'rejected', 'Email is not valid email'],
      [4, 'rejected', 'There is no user group Gardeners'],
      [5, 'rejected', 'There is no location Nowhere'],
      [6, 'rejected', expect.stringContaining('Several locations are called Twin')],
      [7, 'insert', ''],
      [8, 'rejected', expect.stringContaining("Viewer isn't a user group at a location")],
      [9, 'rejected', 'A location must be selected'],
      [10, 'rejected', expect.stringContaining('2')],
      [11, 'rejected', 'The last day is in the past'],
    ]);
    expect(await find('nora@alder.example')).toBeUndefined();
    const { outcome } = await apply(LIST, content);
    expect(outcome.counts).toEqual({ insert: 2, update: 0, same: 0, rejected: 8 });
    const nora = await find('nora@alder.example');
    expect(nora).toMatchObject({ state: 'invited', defaultNodeName: 'Cholla', userGroups: 'Auditor, Viewer' });
    const { body } = await administrator.call(readUser, { id: nora?.id ?? 0 });
    expect(body.userGroupAssignments).toMatchObject([
      { userGroupName: 'Auditor', validFrom: '2020-01-01', validTo: '2099-12-31' },
      { userGroupName: 'Viewer', validTo: null },
    ]);
    expect((await find('otto@alder.example'))?.assignmentCount).toBe(1);
    const undone = await undo(LIST, outcome.importId);
    expect(undone.body.counts).toEqual({ restored: 0, removed: 2, kept: 0 });
    expect(await find('nora@alder.example')).toBeUndefined();
  });

  it('invites many at once: each is mailed, audited and assigned, and what is taken is refused alone', async () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      line(`many${index}@alder.example`, 'Viewer @ Cholla; Auditor @ Cholla').replace(/,,$/, `,,,M${index % 39}`),
    );
    const content = [`${HEADINGS},External ID`, ...rows].join('\n');
    const { outcome } = await apply(LIST, content);
    expect(outcome.counts).toEqual({ insert: 39, update: 0, same: 0, rejected: 1 });
    expect(outcome.rows.at(-1)).toMatchObject({
      verdict: 'rejected',
      problems: [{ heading: 'External ID', message: expect.stringContaining('external ID') }],
    });
    const invited = await find('many7@alder.example');
    expect(invited).toMatchObject({
      state: 'invited',
      externalId: 'M7',
      userGroups: 'Auditor, Viewer',
      modules: [1, 2, 3],
    });
    const written = await api.within(companyId, ({ db }) =>
      sql<{ audited: string[]; links: number; codes: number }>`
        select array(select action || ' ' || (select string_agg(key, ' ' order by key) from jsonb_object_keys(changes) as key)
            from audit_log where entity = 'user' and entity_id = ${invited?.id ?? 0} order by id) as audited,
          (select count(*)::int from installation.set_up_link l join installation.membership m
            on m.user_id = l.user_id and m.company_id = l.company_id where m.external_id ~ '^M[0-9]+$') as links,
          (select count(distinct pseudonym)::int from installation.membership where external_id ~ '^M[0-9]+$') as codes`.execute(
        db,
      ),
    );
    expect(written.rows).toEqual([
      {
        audited: ['create email firstName lastName userTypeId', 'update modules userGroupAssignments'],
        links: 39,
        codes: 39,
      },
    ]);
    const accepted = (await find('many3@alder.example'))?.id ?? 0;
    await api.within(companyId, ({ db }) =>
      sql`update installation.membership set accepted_at = now(), version = version + 1 where user_id = ${accepted}`.execute(
        db,
      ),
    );
    expect((await undo(LIST, outcome.importId)).body.counts).toEqual({ restored: 0, removed: 38, kept: 1 });
  });

  it.each(['csv', 'xlsx'] as const)(
    'comes back as %s without a change, and edited changes what was edited',
    async (format) => {
      const machine = await administrator.call(createServiceAccount, {
        name: `Scanner ${crypto.randomUUID()}`,
        ownerId: administrator.userId,
        userGroupAssignments: [{ userGroupId: viewers, nodeId: cholla }],
      });
      expect(machine.status).toBe(200);
      const uma = await api.user(companyId, 'viewer', { nodeId: cholla, email: `uma.${format}@alder.example` });
      const written = await exported(userFile, {}, format);
      const same = await check(LIST, written, {}, `users.${format}`);
      expect(same.outcome.rows.filter(({ verdict }) => verdict !== 'same')).toEqual([]);
      const edit = `Email address,Phone,User groups\nUMA.${format}@alder.example,555 0100,Auditor @ Cholla`;
      const { outcome } = await apply(LIST, edit);
      expect(outcome.rows).toMatchObject([{ verdict: 'update', problems: [] }]);
      expect(await find(`uma.${format}@`)).toMatchObject({ phone: '555 0100', userGroups: 'Auditor' });
      expect((await undo(LIST, outcome.importId)).body.counts).toEqual({ restored: 1, removed: 0, kept: 0 });
      expect(await find(`uma.${format}@`)).toMatchObject({ phone: '', userGroups: 'Viewer' });
      const again = await apply(LIST, edit);
      const { body } = await administrator.call(readUser, { id: uma.userId });
      await administrator.call(updateUser, { id: uma.userId, version: body.version, phone: '555 0199' });
      expect((await undo(LIST, again.outcome.importId)).body.counts).toEqual({ restored: 0, removed: 0, kept: 1 });
    },
  );

  it('gives nothing that whoever imports it doesn’t hold', async () => {
    const { userGroupId } = await makeGroup(administrator, 'Helpers', ['SC_USERS', 'SC_USERS_FULL', 'CONTAINERS']);
    const helper = await memberOf(api, companyId, { userGroupId, nodeId: cholla });
    const mine = listImports(api, helper);
    const content = file(
      line('eve@alder.example', 'Administrator @ Cholla'),
      line('hal@alder.example', 'Helpers @ Cholla'),
    );
    const { outcome, failure } = await mine.apply(LIST, content);
    expect(failure).toBeUndefined();
    expect(outcome.rows).toMatchObject([
      { verdict: 'rejected', problems: [{ message: expect.stringContaining("You can't give this") }] },
      { verdict: 'insert' },
    ]);
    const boss = (await find('administrator'))?.emailAddress ?? '';
    const takeover = await mine.check(LIST, `Email address,Phone\n${boss},1`);
    expect(takeover.outcome.counts).toMatchObject({ update: 0, rejected: 1 });
    const viewer = await api.user(companyId, 'viewer');
    expect((await listImports(api, viewer).check(LIST, content)).status).toBe(403);
  });
});

describe('the exports', () => {
  it('have the columns of U97 with a row for each user, and a second sheet of assignments as a workbook (E028)', async () => {
    const csv = await download(administrator, exportUsers);
    expect(csv.statusCode).toBe(200);
    const [head = '', ...rows] = csv.body.trim().split('\r\n');
    for (const title of ['Email address', 'User type', 'Modules', 'User groups', 'Managed by', 'Has second factor'])
      expect(head).toContain(title);
    const { items } = (await administrator.call(searchUsers, { take: 0 })).body;
    expect(rows).toHaveLength(items.filter(({ isServiceAccount }) => !isServiceAccount).length);
    expect(csv.body).toContain('Auditor @ Cholla');
    const workbook = await download(administrator, exportUsers, 'xlsx');
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.rawPayload.includes('xl/worksheets/sheet3.xml')).toBe(true);
    expect((await download(await api.user(companyId, 'viewer'), exportUsers)).statusCode).toBe(403);
  });

  it('of user groups name their roles (E029)', async () => {
    const { statusCode, body } = await download(administrator, exportUserGroups);
    expect([statusCode, body.includes('Auditor')]).toEqual([200, true]);
  });

  it('may tell the planner of the tables that grow by it', async () => {
    const mayTell = await api.within(companyId, async (scope) => {
      const kinds = [await usersInFiles(scope, undefined), await assignmentsInFiles(scope)];
      const { rows } = await sql<{ mayTell: boolean }>`
        select bool_and(has_table_privilege(growing, 'maintain')) as may_tell
        from unnest(${kinds.flatMap(({ growing }) => growing)}::text[]) as growing`.execute(scope.db);
      return rows[0]?.mayTell;
    });
    expect(mayTell).toBe(true);
  });
});
