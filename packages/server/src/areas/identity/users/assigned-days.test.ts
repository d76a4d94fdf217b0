import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import {
  addAssignments,
  changeAssignment,
  giveRolesAtLocation,
  searchUserAssignments,
} from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Days');
const site = await add('Site');
const technicians = await shippedGroup(api, companyId, 'wasteTechnician');
const forever = { validFrom: '2020-01-01', validTo: null };

async function contractor() {
  const { userId } = await api.user(companyId, 'viewer', { nodeId: site });
  const assignments = [{ userGroupId: technicians, nodeId: site, ...forever }];
  await administrator.call(addAssignments, { userIds: [userId], assignments });
  return userId;
}

const held = async (id: number) =>
  (await administrator.call(searchUserAssignments, { id })).body.items
    .filter(({ userGroupId }) => userGroupId === technicians)
    .map(({ validFrom, validTo, grantedBy }) => ({ validFrom, validTo, grantedBy }));

type Days = { readonly validFrom?: string; readonly validTo: string | null };
const change = (userId: number, days: Days, former: { validFrom: string; validTo: string | null } = forever) =>
  administrator.call(changeAssignment, { userId, locationId: site, userGroupId: technicians, ...days, former });

describe('the days of an assignment', () => {
  it('are changed in place, and what they were stays in its history', async () => {
    const userId = await contractor();
    expect((await change(userId, { validTo: '2050-03-31' })).status).toBe(200);
    expect(await held(userId)).toEqual([
      { validFrom: '2020-01-01', validTo: '2050-03-31', grantedBy: 'administrator Tester' },
    ]);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql`select valid_from, valid_to, ended_by from past_user_group_assignment where user_id = ${userId}`.execute(db),
    );
    expect(rows).toEqual([{ validFrom: '2020-01-01', validTo: '9999-12-31', endedBy: administrator.userId }]);
    const audited = await api.within(companyId, ({ db }) =>
      sql<{ changes: { userGroupAssignments: { new: string[] } } }>`
        select changes from audit_log where entity = 'user' and entity_id = ${userId} order by id desc limit 1`.execute(
        db,
      ),
    );
    expect(audited.rows[0]?.changes.userGroupAssignments.new.join()).toContain('2020-01-01 - 2050-03-31');
  });

  it('don’t end before they begin or before today, and what somebody else changed meanwhile isn’t lost', async () => {
    const userId = await contractor();
    expect((await change(userId, { validTo: '2020-02-01' })).body.errors).toMatchObject([{ path: 'validTo' }]);
    expect((await change(userId, { validFrom: '2050-01-01', validTo: '2049-12-31' })).body.errors).toMatchObject([
      { path: 'validTo', message: 'The end date is before the begin date' },
    ]);
    expect((await change(userId, { validTo: '2050-03-31' })).status).toBe(200);
    expect((await change(userId, { validTo: '2060-03-31' })).status).toBe(409);
    const other = await api.user(companyId, 'viewer', { nodeId: site });
    expect((await change(other.userId, { validTo: null })).status).toBe(404);
  });

  it('are changed by those alone who could give what it gives, and the directory’s by nobody', async () => {
    const userId = await contractor();
    const delegates = await makeGroup(administrator, 'Delegates', ['SC_USERS_FULL']);
    const delegate = await memberOf(api, companyId, { userGroupId: delegates.userGroupId, nodeId: site });
    const longer = { userId, locationId: site, userGroupId: technicians, validTo: '2050-03-31', former: forever };
    expect((await delegate.call(changeAssignment, longer)).status).toBe(403);
    await api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set managed_by = 'directory'
        where user_id = ${userId} and user_group_id = ${technicians}`.execute(db),
    );
    expect((await change(userId, { validTo: '2050-03-31' })).status).toBe(400);
  });

  it('of the last administrator have no end', async () => {
    const administrators = await shippedGroup(api, companyId, 'administrator');
    const items = (await administrator.call(searchUserAssignments, { id: administrator.userId })).body.items;
    const own = items.find(({ userGroupId }) => userGroupId === administrators);
    const reply = await administrator.call(changeAssignment, {
      userId: administrator.userId,
      locationId: root,
      userGroupId: administrators,
      validTo: '2050-03-31',
      former: { validFrom: own?.validFrom ?? '', validTo: own?.validTo ?? null },
    });
    expect(reply.status).toBe(409);
  });
});

describe('a group that somebody has or had at the place (E043)', () => {
  const today = async () =>
    (await api.within(companyId, ({ db }) => sql<{ day: string }>`select company_today() as day`.execute(db))).rows[0]
      ?.day;
  const add = async (userId: number, days: Partial<Days> = {}, isExtending = false) => {
    const assignments = [{ userGroupId: technicians, nodeId: site, ...days }];
    const { body } = await administrator.call(addAssignments, { userIds: [userId], assignments, extends: isExtending });
    return { doneCount: body.doneCount, ...body.verdicts[0] };
  };
  const storedAs = (userId: number, validFrom: string, validTo: string) =>
    api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set valid_from = ${validFrom}, valid_to = ${validTo}
        where user_id = ${userId} and user_group_id = ${technicians}`.execute(db),
    );

  it('begins anew where it had ended', async () => {
    const userId = await contractor();
    await storedAs(userId, '2020-01-01', '2021-01-01');
    const day = await today();
    expect(await add(userId)).toMatchObject({
      doneCount: 1,
      outcome: 'added',
      days: { validFrom: day, validTo: null },
    });
    expect(await held(userId)).toMatchObject([{ validFrom: day, validTo: null }]);
    await storedAs(userId, '2020-01-01', '2021-01-01');
    const roles = (await administrator.call(searchRoles, { take: 0 })).body.items;
    const technician = roles.find(({ name }) => name === 'Waste Technician')?.id ?? 0;
    const given = await administrator.call(giveRolesAtLocation, { id: site, roles: [technician], users: [userId] });
    expect(given.body).toMatchObject({ doneCount: 1, verdicts: [{ outcome: 'added' }] });
    expect(await held(userId)).toMatchObject([{ validFrom: day, validTo: null }]);
  });

  it('says which days it keeps, and gets others only where they are asked for', async () => {
    const userId = await contractor();
    await storedAs(userId, '2020-01-01', '2051-01-01');
    const kept = { validFrom: '2020-01-01', validTo: '2050-12-31' };
    expect(await add(userId, { validTo: '2040-12-31' })).toMatchObject({ doneCount: 0, outcome: 'there', days: kept });
    expect(await add(userId)).toMatchObject({ doneCount: 0, outcome: 'otherDays', days: kept });
    expect(await held(userId)).toMatchObject([kept]);
    const longer = { validFrom: '2020-01-01', validTo: null };
    expect(await add(userId, {}, true)).toMatchObject({ doneCount: 1, outcome: 'extended', days: longer });
    expect(await held(userId)).toMatchObject([longer]);
  });

  it('keeps the days that it got from somebody else at the same moment', async () => {
    const userId = await contractor();
    await storedAs(userId, '2020-01-01', '2051-01-01');
    const { asked } = await api.within(companyId, async ({ db }) => {
      await sql`update user_group_assignment set valid_to = '2061-01-01'
        where user_id = ${userId} and user_group_id = ${technicians}`.execute(db);
      const shorter = add(userId, { validTo: '2055-12-31' }, true);
      await eventually(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%user_group_assignment%'`.execute(
          api.database,
        );
        expect(waiting.rows).toHaveLength(1);
      });
      return { asked: shorter };
    });
    const days = { validFrom: '2020-01-01', validTo: '2060-12-31' };
    expect(await asked).toMatchObject({ doneCount: 0, outcome: 'there', days });
    expect(await held(userId)).toMatchObject([days]);
  });

  it('isn’t given on days between two that nobody asked for', async () => {
    const userId = await contractor();
    await storedAs(userId, '2050-01-01', '2051-01-01');
    const days = { validFrom: '2050-01-01', validTo: '2050-12-31' };
    expect(await add(userId, { validTo: '2040-12-31' }, true)).toMatchObject({
      doneCount: 0,
      outcome: 'refused',
      days,
      problem: { code: 'users.assignedOnOtherDays' },
    });
    expect(await held(userId)).toMatchObject([days]);
  });
});

describe('roles at a place (E039)', () => {
  const roleId = async (name: string) =>
    (await administrator.call(searchRoles, { take: 0 })).body.items.find((each) => each.name === name)?.id ?? 0;

  it('are given by the group that has just that role, with a verdict for each pair', async () => {
    const { userId } = await api.user(companyId, 'viewer', { nodeId: site });
    const input = { id: site, roles: [await roleId('Waste Technician')], users: [userId] };
    const { status, body } = await administrator.call(giveRolesAtLocation, input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ doneCount: 1, verdicts: [{ userId, userGroupId: technicians, outcome: 'added' }] });
    expect((await administrator.call(giveRolesAtLocation, input)).body.verdicts).toMatchObject([{ outcome: 'there' }]);
    expect(await held(userId)).toHaveLength(1);
  });

  it('aren’t given where no group has just that role, nor by those who lack what it gives', async () => {
    const { userId } = await api.user(companyId, 'viewer', { nodeId: site });
    const delegates = await makeGroup(administrator, 'Site delegates', ['SC_USERS_FULL']);
    const delegate = await memberOf(api, companyId, { userGroupId: delegates.userGroupId, nodeId: site });
    const input = { id: site, roles: [await roleId('Waste Technician')], users: [userId] };
    expect((await delegate.call(giveRolesAtLocation, input)).body.verdicts).toMatchObject([{ outcome: 'refused' }]);
    await api.within(companyId, ({ db }) =>
      sql`insert into user_group_role (user_group_id, role_id) values (${technicians}, ${delegates.roleId})`.execute(
        db,
      ),
    );
    expect((await administrator.call(giveRolesAtLocation, input)).body.errors).toMatchObject([
      { path: 'roles.0', message: expect.stringContaining('Waste Technician') },
    ]);
  });
});
