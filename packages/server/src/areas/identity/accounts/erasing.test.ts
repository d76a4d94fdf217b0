import { accessMessages } from '@oikos/contract/identity/access-messages.ts';
import { deleteAccount, previewErasing } from '@oikos/contract/identity/accounts/accounts.ts';
import { erasingMessages } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { changeUsers, createUser, readUser, searchUsers } from '@oikos/contract/identity/users/users.ts';
import { english } from '@oikos/contract/message.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { saveAction } from '@oikos/contract/task/actions/actions.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';
import { companyToday } from '../users/save-assignments.ts';
import { eraseDue } from './erase-due.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Cholla');
const today = await api.within(companyId, companyToday);
const eraser = await makeGroup(administrator, 'Erasers', ['SC_USERS_FULL', 'SC_USERS_DELETE', 'CONTAINERS']);
const delegate = await memberOf(api, companyId, { userGroupId: eraser.userGroupId, nodeId: site });

const erase = (id: number, by = administrator) => by.call(deleteAccount, { id });
const preview = (id: number, by = administrator) => by.call(previewErasing, { id });
const leaver = (email = `${crypto.randomUUID()}@alder.example`) =>
  api.user(companyId, 'viewer', { nodeId: site, email });
/** As if the access of somebody had ended so many days ago. */
const endedAgo = async ({ userId }: { userId: number }, days: number) => {
  await sql`update installation.membership set is_active = false where user_id = ${userId} and company_id = ${companyId}`.execute(
    api.database,
  );
  await sql`update installation.membership set changed_at = now() - make_interval(days => ${days})
    where company_id = ${companyId} and user_id = ${userId}`.execute(api.database);
};
const dayComes = (userId: number) =>
  sql`update installation.membership set erases_on = ${today}::date where user_id = ${userId}`.execute(api.database);
const runJob = () =>
  eraseDue({ inCompany: (mode, work) => inCompany(api.database, { companyId, userId: null }, mode, work) });
const stored = async ({ userId }: { userId: number }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select u.email, u.first_name, u.last_name, u.open_id, u.erased_at is not null as is_erased, u.managed_by_company_id,
      u.current_company_id, m.phone, m.external_id, m.invited_email, m.is_active, m.pseudonym, m.erases_on
    from installation.app_user u left join installation.membership m on m.user_id = u.id and m.company_id = ${companyId}
    where u.id = ${userId}`.execute(api.database);
  return rows[0] as Record<string, unknown>;
};
const isListed = async ({ userId }: { userId: number }) =>
  (await administrator.call(searchUsers, { take: 0 })).body.items.some(({ id }) => id === userId);
/** By what name the audit log tells of somebody's change. */
const loggedName = async ({ userId }: { userId: number }) =>
  (await administrator.call(searchAuditLog, { userId, take: 1 })).body.items[0]?.userName;
const countOf = async (table: string, { userId }: { userId: number }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(api.database);
  return rows[0]?.count;
};
const act = (client: TestClient) =>
  inCompany(api.database, { companyId, userId: client.userId }, {}, ({ db }) =>
    sql`insert into audit_log (entity, entity_id, action, changes, user_id) values ('node', ${site}, 'update', '{}', ${client.userId})`.execute(
      db,
    ),
  );

describe('ending the access of somebody for good (E078)', () => {
  it('ends it at once and erases 30 days after it ended; activating before that keeps the person', async () => {
    const ann = await leaver();
    expect((await erase(ann.userId)).body).toMatchObject({ isSuccessful: true, erasesOn: addDays(today, 30) });
    const { body } = await administrator.call(readUser, { id: ann.userId });
    expect(body).toMatchObject({ state: 'inactive', erasesOn: addDays(today, 30), lastName: 'Tester' });
    expect((await ann.call(readUser, { id: ann.userId })).status).not.toBe(200);
    await runJob();
    expect(await isListed(ann)).toBe(true);
    await administrator.call(changeUsers, { userIds: [ann.userId], step: 'activate' });
    expect((await administrator.call(readUser, { id: ann.userId })).body.erasesOn).toBeNull();
    const { body: log } = await administrator.call(searchAuditLog, { entity: 'user', entityId: ann.userId } as never);
    const planned = log.items.flatMap(({ changes }) => changes.filter(({ field }) => field === 'erasesOn'));
    expect(planned).toEqual([
      { field: 'erasesOn', old: addDays(today, 30), new: null },
      { field: 'erasesOn', old: null, new: addDays(today, 30) },
    ]);
  });

  it('spares who was activated while the job was erasing others', async () => {
    const [ann, bo] = [await leaver(), await leaver()];
    for (const { userId } of [ann, bo]) {
      await erase(userId);
      await dayComes(userId);
    }
    const [first, second] = [ann, bo].sort((one, other) => one.userId - other.userId) as [TestClient, TestClient];
    let calls = 0;
    const erased = await eraseDue({
      inCompany: async (mode, work) => {
        // After the day, who is due and the first of them.
        if (++calls === 4) await administrator.call(changeUsers, { userIds: [second.userId], step: 'activate' });
        return inCompany(api.database, { companyId, userId: null }, mode, work);
      },
    });
    expect(erased).toEqual({ erased: 1 });
    expect(await stored(first)).toMatchObject({ isErased: true });
    expect(await stored(second)).toMatchObject({ isErased: false, isActive: true, erasesOn: null });
  });

  it('removes everything but the id, the code and the audit log in one go, once its day has come', async () => {
    const ann = await leaver('ann@alder.example');
    await act(ann);
    await sql`update installation.membership set phone = '555 0100', external_id = 'A17' where user_id = ${ann.userId}`.execute(
      api.database,
    );
    await sql`insert into installation.security_event (kind, outcome, user_id, company_id, address)
      values ('signIn', 'succeeded', ${ann.userId}, ${companyId}, '192.0.2.7')`.execute(api.database);
    await sql`select installation.prepare_log_days()`.execute(api.database);
    await sql`insert into installation.log_entry (recorded_at, kind, company_id, user_id, call)
      values (now(), 'request', ${companyId}, ${ann.userId}, 'GET node')`.execute(api.database);
    await sql`insert into installation.mail (company_id, user_id, address, template, language)
      values (${companyId}, ${ann.userId}, 'ann@alder.example', 'access-ends', 'en-us')`.execute(api.database);
    await erase(ann.userId);
    await dayComes(ann.userId);
    expect(await runJob()).toEqual({ erased: 1 });
    expect(await runJob()).toEqual({ erased: 0 });
    const after = await stored(ann);
    expect(after).toMatchObject({
      email: expect.stringMatching(/@erased\.invalid$/),
      firstName: '',
      lastName: '',
      openId: null,
      isErased: true,
      managedByCompanyId: null,
      phone: '',
      externalId: null,
      isActive: false,
      erasesOn: null,
    });
    for (const table of ['installation.security_event', 'installation.log_entry', 'installation.mail'])
      expect([table, await countOf(table, ann)]).toEqual([table, 0]);
    expect(await countOf('installation.personal_token', ann)).toBe(0);
    expect(await isListed(ann)).toBe(false);
    expect((await administrator.call(readUser, { id: ann.userId })).status).toBe(404);
    expect(await loggedName(ann)).toBe(`Former user ${after.pseudonym}`);
    const log = await administrator.call(searchAuditLog, { take: 0 });
    expect(JSON.stringify(log.body)).not.toContain('ann@alder');
    expect((await administrator.call(searchAuditLog, { contains: 'ann@alder' })).body.totalCount).toBe(0);
  });

  it('frees the address: who comes back is somebody new', async () => {
    const ann = await leaver('back@alder.example');
    await endedAgo(ann, 31);
    expect((await erase(ann.userId)).body.erasesOn).toBeNull();
    const group = await shippedGroup(api, companyId, 'viewer');
    const again = await administrator.call(createUser, { ...newUser(site, group), emailAddress: 'back@alder.example' });
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(ann.userId);
  });

  it('counts the days from the end of access, and asks for no days of somebody who never accepted', async () => {
    const [ann, bo] = [await leaver(), await leaver()];
    await endedAgo(ann, 12);
    expect((await erase(ann.userId)).body.erasesOn).toBe(addDays(today, 18));
    await sql`update installation.membership set expires_on = ${addDays(today, -30)}::date
      where user_id = ${bo.userId}`.execute(api.database);
    expect((await erase(bo.userId)).body.erasesOn).toBeNull();
    const group = await shippedGroup(api, companyId, 'viewer');
    const { body } = await administrator.call(createUser, newUser(site, group));
    expect((await erase(body.id)).body.erasesOn).toBeNull();
    expect(await isListed({ userId: body.id })).toBe(false);
  });

  it('leaves somebody whom another company knows: only what this one knew is gone', async () => {
    const other = await api.company('Birch Power');
    const ann = await leaver('both@alder.example');
    await sql`insert into installation.membership (company_id, user_id, phone) values (${other}, ${ann.userId}, '555 0199')`.execute(
      api.database,
    );
    await sql`update installation.app_user set current_company_id = ${companyId}, managed_by_company_id = ${companyId}
      where id = ${ann.userId}`.execute(api.database);
    await act(ann);
    await endedAgo(ann, 40);
    expect((await erase(ann.userId)).body.erasesOn).toBeNull();
    expect(await stored(ann)).toMatchObject({
      email: 'both@alder.example',
      lastName: 'Tester',
      isErased: false,
      managedByCompanyId: null,
      currentCompanyId: other,
      phone: '',
    });
    expect(await loggedName(ann)).toMatch(/^Former user /);
    const there = await sql<{ phone: string }>`
      select phone from installation.membership where company_id = ${other} and user_id = ${ann.userId}`.execute(
      api.database,
    );
    expect(there.rows).toEqual([{ phone: '555 0199' }]);
    const group = await shippedGroup(api, companyId, 'viewer');
    const again = await administrator.call(createUser, { ...newUser(site, group), emailAddress: 'both@alder.example' });
    expect(again.body).toMatchObject({ id: ann.userId });
    expect(await isListed(ann)).toBe(true);
  });
});

describe('nobody is erased', () => {
  const refused = async (id: number, by = administrator) => {
    const before = await preview(id, by);
    const { status, body } = await erase(id, by);
    expect(before).toMatchObject({ status, body: { message: body.message, errors: body.errors } });
    return [status, JSON.stringify(body)] as const;
  };

  it('as their own choice, nor by who holds less or may not', async () => {
    expect(await refused(administrator.userId)).toEqual([
      expect.any(Number),
      expect.stringContaining('erase yourself'),
    ]);
    const technician = await api.user(companyId, 'dataEntryTechnician', { nodeId: site });
    expect((await refused(technician.userId, delegate))[0]).toBe(403);
    expect((await refused(delegate.userId, technician))[0]).toBe(403);
    const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
    const lesser = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    expect((await erase(lesser.userId, delegate)).status).toBe(200);
    const elsewhere = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: await add('Ocotillo') });
    expect((await refused(elsewhere.userId, delegate))[0]).toBe(404);
    expect(await isListed(technician)).toBe(true);
  });

  it('who leaves open work', async () => {
    const ann = await api.user(companyId, 'dataEntryTechnician', { nodeId: site });
    const task = { title: 'Read the meter', assignedToId: ann.userId, nodeId: site, dueDate: today };
    expect((await administrator.call(saveAction, task as never)).status).toBe(200);
    expect((await refused(ann.userId))[1]).toContain('Deactivate the user first and hand over: 1 open task');
    expect((await administrator.call(readUser, { id: ann.userId })).body.isActive).toBe(true);
  });

  it('who is a machine, or whom the directory manages while they have access', async () => {
    const machine = await administrator.call(createServiceAccount, {
      name: 'Loader',
      ownerId: administrator.userId,
      userGroupAssignments: [{ userGroupId: eraser.userGroupId, nodeId: site }],
    });
    expect((await refused(machine.body.id))[1]).toContain(english(erasingMessages.serviceAccount));
    const ann = await leaver();
    await sql`update installation.membership set managed_by = 'directory' where user_id = ${ann.userId}`.execute(
      api.database,
    );
    expect((await refused(ann.userId))[1]).toContain(english(userMessages.managedByDirectory));
    await endedAgo(ann, 3);
    expect((await erase(ann.userId)).body.erasesOn).toBe(addDays(today, 27));
  });

  it('who is of another company, or erased already', async () => {
    const stranger = await api.user(await api.company('Cedar Power'), 'viewer');
    expect((await refused(stranger.userId))[0]).toBe(404);
    const ann = await leaver();
    await endedAgo(ann, 31);
    await erase(ann.userId);
    expect((await refused(ann.userId))[0]).toBe(404);
  });

  it('who is the last administrator, until there is another one', async () => {
    const other = await api.company('Dogwood Power');
    const [last, operator] = [
      await api.user(other, 'administrator'),
      await api.user(other, 'viewer', { isSuperAdministrator: true }),
    ];
    for (const call of [previewErasing, deleteAccount]) {
      const { status, body } = await operator.call(call, { id: last.userId });
      expect([status, body]).toMatchObject([409, { message: english(accessMessages.lastAdministrator) }]);
    }
    const read = async () => (await operator.call(readUser, { id: last.userId })).body;
    expect(await read()).toMatchObject({ isActive: true, erasesOn: null });
    await api.user(other, 'administrator');
    expect((await operator.call(deleteAccount, { id: last.userId })).status).toBe(200);
    expect(await read()).toMatchObject({ isActive: false, erasesOn: addDays(today, 30) });
  });
});
