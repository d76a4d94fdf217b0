import { setObfuscation } from '@oikos/contract/company/feature-flags.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { readModules } from '@oikos/contract/identity/session/session.ts';
import { endSupportAccess } from '@oikos/contract/identity/support-access/end-support-access.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPool } from '../../../foundation/db/pool.ts';
import { loadSession } from '../../../foundation/tenancy/load-session.ts';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';
import { start, whoIs } from './testing-acting.ts';

const api = await createTestApi({}, 2);
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const [site, other] = [await add('Site'), await add('Other')];
const groupOf = async (name: string, permissions: readonly Permission[]) =>
  (await makeGroup(administrator, name, permissions)).userGroupId;
const helpers = await groupOf('Helpers', ['SUPPORT_ACCESS', 'SC_USERS_FULL', 'CONTAINERS']);
const managers = await groupOf('Managers of users', ['SC_USERS_FULL', 'CONTAINERS']);
const drums = await groupOf('Drums', ['CONTAINERS']);

const emailOf = async (userId: number) => {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ email: string }>`select email from installation.app_user where id = ${userId}`.execute(db),
  );
  return rows[0]?.email ?? '';
};

/** A helper of a site who acts for somebody there. */
async function acting() {
  const actor = await memberOf(api, companyId, { userGroupId: helpers, nodeId: site });
  const subject = await memberOf(api, companyId, { userGroupId: drums, nodeId: site });
  const email = await emailOf(actor.userId);
  expect(await start(actor, subject.userId)).toMatchObject({ status: 200 });
  const current = async () => (await whoIs(actor, email)).userId;
  expect(await current()).toBe(subject.userId);
  return { actor, subject, current };
}

const assign = (userId: number, userGroupId: number, nodeId: number) =>
  administrator.call(addAssignments, { userIds: [userId], assignments: [{ userGroupId, nodeId }] });
const change = async (userId: number, step: 'deactivate' | 'endSessions') =>
  expect(await administrator.call(changeUsers, { userIds: [userId], step })).toMatchObject({
    body: { doneCount: 1 },
  });

describe('acting for another ends at once', () => {
  it('when the other gets a right at a place where who acts lacks it, though they hold it elsewhere', async () => {
    const { actor, subject, current } = await acting();
    expect((await assign(subject.userId, drums, other)).status).toBe(200);
    expect(await current()).toBe(actor.userId);
  });

  it('when the other is deactivated, and nobody begins with somebody who is', async () => {
    const { actor, subject, current } = await acting();
    await change(subject.userId, 'deactivate');
    expect(await current()).toBe(actor.userId);
    expect(await start(actor, subject.userId)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no access at present') },
    });
  });

  it('when who acts is deactivated', async () => {
    const { actor } = await acting();
    await change(actor.userId, 'deactivate');
    expect((await actor.call(readModules, {})).status).toBe(403);
  });

  it('when the company begins to hide names from who acts, whose session would show them', async () => {
    const outsider = await api.user(companyId, 'administrator', { userTypeId: 2, email: 'outsider@alder.example' });
    const subject = await memberOf(api, companyId, { userGroupId: drums, nodeId: site });
    expect((await start(outsider, subject.userId)).status).toBe(200);
    expect((await administrator.call(setObfuscation, { Obfuscate: true })).status).toBe(200);
    expect((await whoIs(outsider, 'outsider@alder.example')).userId).toBe(outsider.userId);
    expect(await start(outsider, subject.userId)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("hides people's names") },
    });
    expect((await administrator.call(setObfuscation, { Obfuscate: false })).status).toBe(200);
  });

  it('in another company, and in another sign-in', async () => {
    const { actor, subject, current } = await acting();
    const birch = await api.company('Birch');
    await api.within(birch, async ({ db }) => {
      await sql`insert into installation.membership (company_id, user_id, user_type_id) values (${birch}, ${actor.userId}, 4)`.execute(
        db,
      );
      await sql`update installation.app_user set current_company_id = ${birch} where id = ${actor.userId}`.execute(db);
    });
    await expect.poll(current).toBe(actor.userId);
    await api.within(birch, ({ db }) =>
      sql`update installation.app_user set current_company_id = ${companyId} where id = ${actor.userId}`.execute(db),
    );
    await expect.poll(current).toBe(subject.userId);
    const pool = createPool(api.ownerUrl, { max: 2 });
    const openId = actor.authorization.replace('Bearer ', '');
    await sql`insert into installation.credential (user_id, password_hash) values (${actor.userId}, 'x')`.execute(
      api.database,
    );
    const signedIn = (sessionId: string) => loadSession(pool, { openId, sessionId });
    await sql`
      insert into installation.identity_provider_state (kind, id, uid, account_id, payload, expires_at)
      select 'Session', uid, uid, ${openId}, '{}', now() + interval '1 hour' from unnest(array['first', 'second']) uid`.execute(
      api.database,
    );
    await sql`update installation.support_access set sign_in = 'first' where actor_id = ${actor.userId}`.execute(
      api.database,
    );
    expect(await signedIn('first')).toMatchObject({ userId: subject.userId, actor: { userId: actor.userId } });
    expect(await signedIn('second')).toMatchObject({ userId: actor.userId, actor: null });
    await sql`delete from installation.identity_provider_state where uid = 'first'`.execute(api.database);
    expect(await signedIn('first')).toEqual({ kind: 'signedOut' });
    await pool.end();
  });
});

describe('acting for another', () => {
  it('needs the permission to at the places of the other', async () => {
    const actor = await memberOf(api, companyId, { userGroupId: managers, nodeId: root });
    expect((await assign(actor.userId, helpers, other)).status).toBe(200);
    const subject = await memberOf(api, companyId, { userGroupId: drums, nodeId: site });
    expect(await start(actor, subject.userId)).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringMatching(/act for|support/i) }] },
    });
    expect(
      (await start(actor, (await memberOf(api, companyId, { userGroupId: drums, nodeId: other })).userId)).status,
    ).toBe(200);
  });

  it('is known to a page that was loaded before, which is loaded again', async () => {
    const { actor, subject } = await acting();
    const asWho = (userId: number) => actor.call(readModules, {}, { 'x-user-id': String(userId) });
    expect(await asWho(actor.userId)).toMatchObject({
      status: 409,
      body: { code: 'general.tenantChanged', message: expect.stringContaining('in another tab') },
    });
    expect((await asWho(subject.userId)).status).toBe(200);
    expect((await actor.call(endSupportAccess, {})).status).toBe(200);
    expect((await asWho(subject.userId)).status).toBe(409);
    expect((await asWho(actor.userId)).status).toBe(200);
  });

  it('downloads what the other may, until it ends', async () => {
    const { actor } = await acting();
    const ticket = async () => {
      const input = { list: 'containers', format: 'csv' as const, search: {} };
      const { status, body } = await actor.call(requestDownload, input);
      expect(status).toBe(200);
      return `/download/${body.ticket}`;
    };
    expect((await api.app.inject(await ticket())).statusCode).toBe(200);
    const late = await ticket();
    expect((await actor.call(endSupportAccess, {})).status).toBe(200);
    expect((await api.app.inject(late)).statusCode).toBe(404);
  });
});
