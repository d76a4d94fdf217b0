import { explainAccess, type RightRow, searchRights } from '@oikos/contract/identity/rights/rights.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { changeUsers, readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';
import { backdate } from './testing-rights.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL']);

type Search = Parameters<typeof administrator.call<typeof searchRights>>[1];
const rights = async (input: Search, client: TestClient = administrator): Promise<RightRow[]> =>
  (await client.call(searchRights, { take: 0, ...input })).body.items;

const train = async ({ userId }: TestClient, trainedUntil: string | null) => {
  const { body } = await administrator.call(readUser, { id: userId });
  const change = { id: userId, version: body.version, trainedUntil };
  expect((await administrator.call(updateUser, change)).status).toBe(200);
};

describe('who could sign manifests, and why not', () => {
  const ship = 'POST shipment/{id}/status';
  const kinds = async (userId: number, more: object = {}) => {
    const { body } = await administrator.call(explainAccess, { id: userId, call: ship, nodeId: site, ...more });
    return body.checks.flatMap(({ kind, isMet, wanted }) => (isMet ? [] : [{ kind, wanted }]));
  };
  /** The membership began long ago, and was changed since. */
  const since = (userId: number) =>
    api.within(companyId, ({ db }) =>
      sql`update installation.membership set changed_at = timestamptz '2025-01-01 00:00Z'
        where company_id = ${companyId} and user_id = ${userId}`.execute(db),
    );
  /** What was changed a moment ago was changed in July. */
  const lastChangeInJuly = (userId: number) =>
    api.within(companyId, async ({ db }) => {
      const july = sql`timestamptz '2025-07-01 12:00Z'`;
      await sql`update installation.membership set changed_at = ${july} where company_id = ${companyId} and user_id = ${userId}`.execute(
        db,
      );
      await sql`
        with before as (select user_type_id, is_active, ends_on, trained_until, began_at from installation.past_membership
          where company_id = ${companyId} and user_id = ${userId} order by id desc limit 1)
        insert into installation.past_membership (company_id, user_id, user_type_id, is_active, ends_on, trained_until, began_at, ended_at)
        select ${companyId}, ${userId}, user_type_id, is_active, ends_on, trained_until, began_at, ${july} from before`.execute(
        db,
      );
    });

  it('says that the training is over or was never entered, beside the rights that are held', async () => {
    const signers = await makeGroup(administrator, 'Ship', ['SHIPMENTS', 'SHIPMENTS_FULL']);
    const person = await memberOf(api, companyId, { userGroupId: signers.userGroupId, nodeId: site });
    expect(await kinds(person.userId)).toEqual([]);
    await train(person, '2026-01-31');
    expect(await kinds(person.userId)).toEqual([{ kind: 'training', wanted: ['2026-01-31'] }]);
    await train(person, null);
    expect(await kinds(person.userId)).toEqual([{ kind: 'training', wanted: [] }]);
  });

  it('knows whose training and whose access held in a past minute', async () => {
    const signers = await makeGroup(administrator, 'Ship then', ['SHIPMENTS', 'SHIPMENTS_FULL']);
    const person = await memberOf(api, companyId, { userGroupId: signers.userGroupId, nodeId: site });
    await backdate(api, companyId, person.userId);
    await since(person.userId);
    await train(person, null);
    await lastChangeInJuly(person.userId);
    const asked = { userId: person.userId, permissions: ['SHIPMENTS_FULL' as const] };
    const row = async (at?: string) => (await rights({ ...asked, ...(at && { at }) }))[0];
    expect(await row()).toMatchObject({ isActive: true, trainedUntil: null });
    expect(await row('2025-06-01T12:00')).toMatchObject({ isActive: true, trainedUntil: '2099-12-31' });
    expect(await kinds(person.userId)).toEqual([{ kind: 'training', wanted: [] }]);
    expect(await kinds(person.userId, { at: '2025-06-01T12:00' })).toEqual([]);
    expect(await kinds(person.userId, { at: '2024-06-01T12:00' })).toMatchObject([
      { kind: 'account', wanted: ['absent'] },
      { kind: 'permission' },
      { kind: 'training' },
    ]);
  });

  it('says of somebody who was deactivated since that they could sign in then, and now cannot', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await backdate(api, companyId, person.userId);
    await since(person.userId);
    const left = await administrator.call(changeUsers, { userIds: [person.userId], step: 'deactivate' });
    expect(left.status).toBe(200);
    await lastChangeInJuly(person.userId);
    const isActive = async (at?: string) => (await rights({ userId: person.userId, ...(at && { at }) }))[0]?.isActive;
    expect(await isActive()).toBe(false);
    expect(await isActive('2025-06-01T12:00')).toBe(true);
    expect(await isActive('2025-08-01T12:00')).toBe(false);
  });

  it('keeps that access had ended by days without a sign-in before it was renewed', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await backdate(api, companyId, person.userId);
    const counts = (from: string) =>
      api.within(companyId, ({ db }) =>
        sql`update installation.membership set expiry_counts_from = ${from}::date
          where company_id = ${companyId} and user_id = ${person.userId}`.execute(db),
      );
    await counts('2025-01-10');
    await since(person.userId);
    await counts('2026-11-20');
    await lastChangeInJuly(person.userId);
    const isActive = async (at: string) => (await rights({ userId: person.userId, at }))[0]?.isActive;
    expect(await isActive('2025-05-01T12:00')).toBe(true);
    expect(await isActive('2025-06-01T12:00')).toBe(false);
    expect(await isActive('2025-08-01T12:00')).toBe(true);
  });

  it('lists super administrators, whom no group gives anything, to whoever administers the whole company', async () => {
    const operator = await api.user(companyId, 'viewer', { nodeId: site, isSuperAdministrator: true });
    const asked = { permissions: ['HAZARD_CLASS_FULL' as const], nodeId: site };
    const mine = (rows: readonly RightRow[]) => rows.filter(({ userId }) => userId === operator.userId);
    expect(mine(await rights(asked))).toEqual([
      expect.objectContaining({
        isSuperAdministrator: true,
        userGroupName: '',
        nodeId: root,
        permission: 'HAZARD_CLASS_FULL',
      }),
    ]);
    expect(mine(await rights({ ...asked, at: '2025-06-01T12:00' }))).toEqual([]);
    const delegate = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });
    expect(mine(await rights(asked, delegate))).toEqual([]);
    expect(mine(await rights({ userGroupId: drums.userGroupId, ...asked }))).toEqual([]);
  });
});

describe('what a service account holds', () => {
  const asked = { permissions: ['CONTAINERS' as const], nodeId: site };
  const of = async (userId: number, at?: string) =>
    (await rights({ ...asked, ...(at && { at }) })).filter((row) => row.userId === userId);
  const write = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));
  let made = 0;

  /** All of it was there at the beginning of 2025, but for what the owner holds. */
  async function machine(ownerHoldsSince = '2025-01-01') {
    const owner = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    const { body } = await administrator.call(createServiceAccount, {
      name: `Historian ${++made}`,
      purpose: '',
      ownerId: owner.userId,
      userGroupAssignments: [{ userGroupId: drums.userGroupId, nodeId: site, validFrom: '2020-01-01' }],
    });
    await backdate(api, companyId, body.id);
    await write(
      sql`update user_group_assignment set granted_at = ${ownerHoldsSince}::date where user_id = ${owner.userId}`,
    );
    await write(sql`update installation.membership set changed_at = timestamptz '2025-01-01 00:00Z'
      where company_id = ${companyId} and user_id = any(${[owner.userId, body.id]}::bigint[])`);
    await write(sql`update installation.service_account set owner_since = timestamptz '2025-01-01 00:00Z'
      where user_id = ${body.id}`);
    return { id: body.id, ownerId: owner.userId };
  }

  it('is what its owner holds too, now and in a past minute', async () => {
    const { id, ownerId } = await machine();
    expect(await of(id)).toMatchObject([{ permission: 'CONTAINERS', isActive: true, isOwnerUnknown: false }]);
    expect(await of(id, '2025-06-01T12:00')).toMatchObject([{ isOwnerUnknown: false }]);
    await write(sql`delete from user_group_assignment where user_id = ${ownerId}`);
    expect(await of(id)).toEqual([]);
    expect(await of(id, '2025-06-01T12:00')).toHaveLength(1);
    await write(sql`insert into user_group_assignment (user_id, user_group_id, node_id, granted_at)
      values (${ownerId}, ${drums.userGroupId}, ${site}, timestamptz '2025-01-01 00:00Z')`);
    expect(await of(id)).toHaveLength(1);
    await write(sql`update installation.membership set is_active = false
      where company_id = ${companyId} and user_id = ${ownerId}`);
    expect(await of(id)).toEqual([]);
    const page = { id, permissions: ['CONTAINERS' as const], nodeId: site };
    const then = async (at?: string) =>
      (await administrator.call(explainAccess, { ...page, ...(at && { at }) })).body.checks.find(
        ({ kind }) => kind === 'permission',
      )?.isMet;
    expect([await then(), await then('2025-06-01T12:00')]).toEqual([false, true]);
  });

  it('wasn’t more in a past minute than the owner of that minute held', async () => {
    const { id } = await machine('2025-07-01');
    const other = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: root });
    await write(sql`update installation.service_account set owner_id = ${other.userId} where user_id = ${id}`);
    expect(await of(id)).toHaveLength(1);
    expect(await of(id, '2025-08-01T12:00')).toHaveLength(1);
    expect(await of(id, '2025-06-01T12:00')).toEqual([]);
  });

  it('says so where nobody kept who owned it', async () => {
    const { id } = await machine();
    await write(
      sql`update installation.service_account set owner_since = timestamptz '2025-09-01 00:00Z' where user_id = ${id}`,
    );
    expect(await of(id, '2025-06-01T12:00')).toMatchObject([{ isOwnerUnknown: true }]);
    expect(await of(id, '2025-10-01T12:00')).toMatchObject([{ isOwnerUnknown: false }]);
    const explained = async (at: string) =>
      (await administrator.call(explainAccess, { id, ...asked, at })).body.checks.find(
        ({ kind }) => kind === 'permission',
      );
    expect(await explained('2025-06-01T12:00')).toMatchObject({ isMet: true, isOwnerUnknown: true });
    expect(await explained('2025-10-01T12:00')).toMatchObject({ isMet: true, isOwnerUnknown: false });
  });
});

describe('the modules and switches of a past minute', () => {
  const write = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  const minute = async (count: number) => {
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ at: string }>`
        select to_char((${days(count)}) at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI') as at
        from installation.company where id = ${companyId}`.execute(db),
    );
    return rows[0]?.at ?? '';
  };

  it('count in it, and where they weren’t kept yet it is said from when on they are known', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await write(sql`update company_module set granted_at = ${days(30)}`);
    await write(sql`update user_module set granted_at = ${days(20)} where user_id = ${person.userId}`);
    await write(sql`insert into company_configuration (name, value, value_type, granted_at)
      values ('releaseApproveEnabled', 'true', 'bool', ${days(31)})`);
    const asked = { id: person.userId, modules: [3 as const], flag: 'enabledReleaseApprove' as const };
    const unmet = async (at?: string) => {
      const { body } = await administrator.call(explainAccess, { ...asked, ...(at && { at }) });
      const kinds = ['companyModule', 'module', 'switch'];
      return [
        body.modulesKnownFrom,
        ...body.checks.flatMap(({ kind, isMet }) => (isMet || !kinds.includes(kind) ? [] : [kind])),
      ];
    };
    const before = [await minute(40), await minute(10)] as const;
    expect([await unmet(), await unmet(before[1])]).toEqual([[null], [null]]);
    expect(await unmet(before[0])).toEqual([await minute(20)]);
    await write(sql`delete from user_module where user_id = ${person.userId} and module_id = 3`);
    await write(sql`update company_configuration set value = 'false' where name = 'releaseApproveEnabled'`);
    await write(sql`delete from company_module where module_id = 3`);
    expect(await unmet()).toEqual([null, 'companyModule', 'module', 'switch']);
    expect(await unmet(before[1])).toEqual([null]);
    await write(sql`insert into company_module (module_id) values (3)`);
    expect(await unmet()).toEqual([null, 'module', 'switch']);
    const none = await administrator.call(explainAccess, {
      id: person.userId,
      permissions: ['CONTAINERS'],
      at: before[0],
    });
    expect(none.body.modulesKnownFrom).toBeNull();
  });
});
