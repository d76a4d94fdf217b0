import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { callName } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import {
  confirmRequest,
  refuseRequest,
  searchConfirmations,
  withdrawRequest,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { createAccount, deleteAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { createRole, updateRole } from '@oikos/contract/identity/roles/roles.ts';
import { setRolesOfUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers, createUser, readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { heldCallName, mayNeedSecondPerson } from '../../../foundation/http/second-person.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../../identity/delegation/testing-delegates.ts';

const api = await createTestApi({}, 2);
const { companyId, root, administrator: ann, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const administrators = await shippedGroup(api, companyId, 'administrator');
const drums = await makeGroup(ann, 'Drums', ['CONTAINERS']);

const setRule = async (who: TestClient, twoPeopleDecide: boolean | null) => {
  const { version } = (await who.call(readCompanyConfiguration, { id: companyId })).body;
  return who.call(saveCompanyConfiguration, { id: companyId, version, values: { twoPeopleDecide } });
};

const waits = { status: 202, body: { isSuccessful: false, code: 'confirmations.waits' } };
const technician = () => memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
const promote = (who: TestClient, userId: number, nodeId = root) =>
  who.call(addAssignments, { userIds: [userId], assignments: [{ userGroupId: administrators, nodeId }] });
const latest = async (who: TestClient) => {
  const { body } = await who.call(searchConfirmations, {});
  return body.items[0] as (typeof body.items)[number];
};
const holdsNow = async (userId: number) => {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql`select from user_group_assignment where user_id = ${userId} and user_group_id = ${administrators}`.execute(db),
  );
  return rows.length > 0;
};

describe('the rule of two people', () => {
  it('needs two administrators to be turned on', async () => {
    const birch = await api.company('Birch');
    const alone = await api.user(birch, 'administrator');
    const input = { id: birch, version: 1, values: { twoPeopleDecide: true } };
    expect(await alone.call(saveCompanyConfiguration, input)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'values.twoPeopleDecide', message: expect.stringContaining('Two active administrators') }],
      },
    });
  });
});

describe('with the rule of two people', async () => {
  const ben = await api.user(companyId, 'administrator');
  it('a grant of administrator rights waits, and is done once a second administrator confirms it', async () => {
    expect((await setRule(ann, true)).status).toBe(200);
    const someone = await technician();
    expect(await promote(ann, someone.userId)).toMatchObject(waits);
    expect(await promote(ann, someone.userId)).toMatchObject(waits);
    expect(await holdsNow(someone.userId)).toBe(false);
    const asked = await latest(ben);
    expect((await ben.call(searchConfirmations, {})).body.totalCount).toBe(1);
    expect(asked).toMatchObject({
      state: 'waiting',
      askedBy: 'administrator Tester',
      isOwn: false,
      gains: expect.arrayContaining([expect.objectContaining({ kind: 'grant', person: 'viewer Tester' })]),
    });
    expect((await ben.call(searchNotifications, {})).body.items).toMatchObject([
      { title: expect.stringContaining('asks you to confirm') },
    ]);
    expect(await ben.call(confirmRequest, asked)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await holdsNow(someone.userId)).toBe(true);
    expect(await ben.call(confirmRequest, { id: asked.id, version: asked.version + 1 })).toMatchObject({ status: 409 });
    const { items } = (await ben.call(searchAuditLog, { entity: 'user', record: someone.userId, take: 0 })).body;
    expect(items[0]).toMatchObject({ userId: ann.userId, userName: 'administrator Tester for administrator Tester' });
  });

  it('nobody confirms what they asked for, or what gives them the rights', async () => {
    const someone = await technician();
    await promote(ann, someone.userId, site);
    const asked = await latest(ann);
    expect(await ann.call(confirmRequest, asked)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('asked for it') },
    });
    expect(await ann.call(refuseRequest, { ...asked, reason: 'No' })).toMatchObject({ status: 403 });
    expect(await ben.call(withdrawRequest, asked)).toMatchObject({ status: 403 });
    expect((await ann.call(withdrawRequest, asked)).status).toBe(200);
    expect(await ben.call(confirmRequest, { ...asked, version: 2 })).toMatchObject({ status: 409 });
    await promote(ann, ben.userId, site);
    expect(await ben.call(confirmRequest, await latest(ben))).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('is about you') },
    });
    expect(await someone.call(searchConfirmations, {})).toMatchObject({ status: 403 });
  });

  it('every way to the rights waits: people, roles, groups, and turning the rule off', async () => {
    expect(await ann.call(createUser, newUser(root, administrators))).toMatchObject(waits);
    const { items } = (await ben.call(searchConfirmations, { state: 'waiting' })).body;
    const invited = items.find(({ gains }) => gains.some(({ person }) => person === 'Nora New'));
    // Without mail, who confirms is shown the link.
    expect(await ben.call(confirmRequest, invited as never)).toMatchObject({
      body: { state: 'confirmed', invitationLink: expect.stringMatching(/^http/) },
    });
    await technician();
    const wide = { id: drums.roleId, version: 1, permissions: ['CONTAINERS' as const, 'SC_USERS_FULL' as const] };
    expect(await ann.call(updateRole, wide)).toMatchObject(waits);
    const role = await ann.call(createRole, { name: 'Managers', permissions: ['SC_USERS_FULL'] });
    expect(role.status).toBe(200);
    const roles = { id: drums.userGroupId, version: 1, roleIds: [drums.roleId, role.body.id] };
    expect(await ann.call(setRolesOfUserGroup, roles)).toMatchObject(waits);
    expect(await setRule(ann, false)).toMatchObject(waits);
    expect(await setRule(ann, null)).toMatchObject(waits);
    expect((await promote(ben, (await technician()).userId)).status).toBe(202);
  });

  it('what takes rights away, and what is no administrator’s, is done at once', async () => {
    const someone = await technician();
    const viewers = await shippedGroup(api, companyId, 'viewer');
    const given = { userIds: [someone.userId], assignments: [{ userGroupId: viewers, nodeId: root }] };
    expect((await ann.call(addAssignments, given)).body.doneCount).toBe(1);
    expect((await ann.call(changeUsers, { userIds: [someone.userId], step: 'deactivate' })).body.doneCount).toBe(1);
  });

  it('an administrator who was deactivated gets access again only by two', async () => {
    const third = await api.user(companyId, 'administrator');
    expect((await ann.call(changeUsers, { userIds: [third.userId], step: 'deactivate' })).body.doneCount).toBe(1);
    expect(await ann.call(changeUsers, { userIds: [third.userId], step: 'activate' })).toMatchObject(waits);
    expect(await ben.call(confirmRequest, await latest(ben))).toMatchObject({ body: { state: 'confirmed' } });
    const { body } = await ann.call(readUser, { id: third.userId });
    expect(body.isActive).toBe(true);
  });

  it('to put off the end of an administrator waits, and so does to let support make changes for longer', async () => {
    const carl = await api.user(companyId, 'administrator');
    const change = async (expiresOn: string | null) => {
      const { version } = (await ann.call(readUser, { id: carl.userId })).body;
      return ann.call(updateUser, { id: carl.userId, version, expiresOn });
    };
    expect((await change('2050-03-31')).status).toBe(200);
    expect(await change(null)).toMatchObject(waits);
    expect((await change('2040-03-31')).status).toBe(200);
    const support = async (supportMayChangeUntil: string) => {
      const { version } = (await ann.call(readCompanyConfiguration, { id: companyId })).body;
      return ann.call(saveCompanyConfiguration, { id: companyId, version, values: { supportMayChangeUntil } });
    };
    expect(await support('2099-01-01')).toMatchObject(waits);
    expect((await latest(ben)).gains).toEqual([{ kind: 'support', person: '2099-01-01', place: '' }]);
    expect(await ben.call(confirmRequest, await latest(ben))).toMatchObject({ body: { state: 'confirmed' } });
    expect((await support('2098-01-01')).status).toBe(200);
  });

  it('of two administrators none is taken away, and one who is left by time may turn the rule off', async () => {
    const birch = await api.company('Birch works');
    const [one, two] = [await api.user(birch, 'administrator'), await api.user(birch, 'administrator')];
    const values = async (who: TestClient, twoPeopleDecide: boolean) => {
      const { version } = (await who.call(readCompanyConfiguration, { id: birch })).body;
      return who.call(saveCompanyConfiguration, { id: birch, version, values: { twoPeopleDecide } });
    };
    expect((await values(one, true)).status).toBe(200);
    const { body } = await one.call(changeUsers, { userIds: [two.userId], step: 'deactivate' });
    expect(body).toMatchObject({ doneCount: 0 });
    expect(JSON.stringify(body.verdicts)).toContain('needs two administrators');
    await sql`update installation.membership set expires_on = '2020-01-01'
      where company_id = ${birch} and user_id = ${two.userId}`.execute(api.database);
    expect((await values(one, false)).status).toBe(200);
  });

  it('erasing somebody waits too, and says who it is about', async () => {
    const invited = await ben.call(createUser, newUser(site, await shippedGroup(api, companyId, 'viewer')));
    expect(await ann.call(deleteAccount, { id: invited.body.id })).toMatchObject(waits);
    const asked = await latest(ben);
    expect(asked.gains).toEqual([{ kind: 'erase', person: 'Nora New', place: '' }]);
    expect(await ben.call(confirmRequest, asked)).toMatchObject({ body: { state: 'confirmed' } });
    expect((await ann.call(readUser, { id: invited.body.id })).status).toBe(404);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ state: string; name: string; states: string[] }>`
        select c.state, c.gains->0->>'name' as name, array(
          select a.changes->'state'->>'new' from audit_log a
          where a.entity = 'confirmation' and a.entity_id = c.id order by a.id) as states
        from confirmation c where c.id = ${asked.id}`.execute(db),
    );
    expect(rows).toEqual([
      { state: 'confirmed', name: expect.stringMatching(/^Former user/), states: ['waiting', 'confirmed'] },
    ]);
    const leaver = await technician();
    expect(await ann.call(deleteAccount, { id: leaver.userId })).toMatchObject(waits);
    expect((await ann.call(readUser, { id: leaver.userId })).body.isActive).toBe(true);
  });

  it('is judged anew: who asked may no longer, or who confirms', async () => {
    const carl = await api.user(companyId, 'administrator');
    const someone = await technician();
    await promote(carl, someone.userId);
    const asked = await latest(ben);
    await api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set user_group_id = ${drums.userGroupId} where user_id = ${carl.userId}`.execute(
        db,
      ),
    );
    expect(await ben.call(confirmRequest, asked)).toMatchObject({
      status: 200,
      body: { state: 'overtaken', problem: { message: expect.any(String) } },
    });
    expect(await holdsNow(someone.userId)).toBe(false);
    expect(await latest(ben)).toMatchObject({ state: 'overtaken', reason: expect.stringMatching(/./) });
    const managers = await makeGroup(ann, 'Managers of users', ['CONTAINERS']);
    const dora = await memberOf(api, companyId, { userGroupId: managers.userGroupId, nodeId: root });
    await promote(ann, someone.userId);
    await api.within(companyId, ({ db }) =>
      sql`insert into role_permission (role_id, permission)
        select ${managers.roleId}, unnest(array['SC_USERS_FULL', 'COMPANY_ADMIN'])`.execute(db),
    );
    await expect
      .poll(async () => (await dora.call(confirmRequest, await latest(ann))).body)
      .toMatchObject({ message: expect.stringContaining("you can't give") });
    expect(await latest(ann)).toMatchObject({ state: 'waiting' });
  });

  it('is confirmed by the company’s own people, not by staff of the operator', async () => {
    const operator = await api.user(companyId, 'administrator', { userTypeId: 1, isSuperAdministrator: true });
    await promote(ann, (await technician()).userId);
    expect(await operator.call(confirmRequest, await latest(ben))).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('own people') },
    });
    expect((await operator.call(searchNotifications, {})).body.items).toEqual([]);
  });

  it('is confirmed once, by whichever of two comes first', async () => {
    const third = await api.user(companyId, 'administrator');
    const someone = await technician();
    await promote(ann, someone.userId);
    const asked = await latest(ben);
    const replies = await Promise.all([ben.call(confirmRequest, asked), third.call(confirmRequest, asked)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused with a reason, and expires after the seventh day of the company', async () => {
    const someone = await technician();
    await promote(ann, someone.userId);
    expect((await ben.call(refuseRequest, { ...(await latest(ben)), reason: '' })).status).toBe(400);
    expect((await ben.call(refuseRequest, { ...(await latest(ben)), reason: 'Not needed' })).status).toBe(200);
    expect(await latest(ann)).toMatchObject({ state: 'refused', reason: 'Not needed' });
    await promote(ann, someone.userId);
    const asked = await latest(ben);
    const move = (days: number) =>
      api.within(companyId, ({ db }) =>
        sql`update confirmation set last_day = company_today() + ${days}::integer where id = ${asked.id}`.execute(db),
      );
    await move(-1);
    expect(await ben.call(confirmRequest, asked)).toMatchObject({ status: 409 });
    expect(await latest(ben)).toMatchObject({ id: asked.id, state: 'expired' });
    await move(0);
    expect(await ben.call(confirmRequest, asked)).toMatchObject({ status: 200 });
  });

  it('is the company’s own', async () => {
    const stranger = await api.user(await api.company('Cedar'), 'administrator');
    expect(await stranger.call(confirmRequest, await latest(ben))).toMatchObject({ status: 404 });
    expect((await stranger.call(searchConfirmations, {})).body.totalCount).toBe(0);
  });
});

describe('calls that change access', () => {
  /** How people sign in, the decisions themselves, and files, which hold no rights. */
  const withoutTransaction =
    /^(POST|PUT|DELETE) (account\b|admin\/accounts\/\{accountId\}|admin\/confirmations\b|work\/files\b)/;

  it('are all judged by two people, but those that open no transaction of the company themselves', () => {
    const judged = new Set(api.app.repeatedCalls.keys());
    const others = endpoints.filter((endpoint) => mayNeedSecondPerson(endpoint) && !judged.has(heldCallName(endpoint)));
    expect(others.map(callName).filter((name) => !withoutTransaction.test(name))).toEqual([]);
    for (const endpoint of [
      createUser,
      createAccount,
      deleteAccount,
      addAssignments,
      updateRole,
      setRolesOfUserGroup,
      saveCompanyConfiguration,
    ]) {
      expect(judged).toContain(heldCallName(endpoint));
    }
  });
});
