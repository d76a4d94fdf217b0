import { makeOwnToken, readAccount } from '@oikos/contract/identity/account/account.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { readModules } from '@oikos/contract/identity/session/session.ts';
import { everySessionTexts } from '@oikos/contract/identity/sign-in-help/every-session-texts.ts';
import { endEverySession } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { createTokenVerifier } from '@oikos/identity-provider/token-verifier.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../foundation/http/app.ts';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Person } from '../../../sign-in/testing/served-provider.ts';
import { eventually } from '../../../testing/eventually.ts';
import { handlers } from '../../handlers.ts';
import { companyWithAccounts } from '../account/testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { pool, app, database, configuration, companyId, member, at } = await companyWithAccounts();
const ada = await member('administrator');
const { call: administrator } = await at(ada);

const statusOf = async ({ call }: Awaited<ReturnType<typeof at>>) => (await call(readModules, {})).status;
const opens = ({ userId }: Person, column: 'only' | 'except', company: number) =>
  pool.query(`update installation.sign_in_session set ${column}_company_id = $2 where user_id = $1`, [userId, company]);
const signedIn = async (group = 'viewer') => {
  const person = await member(group);
  return { person, ...(await at(person)) };
};

describe('ending everybody’s sessions (ASVS 7.4.5)', () => {
  test('says how many these are, and then they are over in every process, but the caller’s own', async () => {
    const verifyToken = createTokenVerifier({ configuration, pool });
    const other = await buildApp({ configuration, pool, database, verifyToken }, handlers);
    await other.ready();
    const [vera, wade] = [await signedIn(), await signedIn('wasteTechnician')];
    const again = await at(vera.person);
    const ownOther = await at(ada);
    const elsewhere = inProcessClient(other, `Bearer ${vera.tokens.access_token}`);
    expect((await elsewhere(readModules, {})).status).toBe(200);
    const counted = { sessions: 4, people: 3, kept: 0 };
    expect((await administrator(endEverySession, { preview: true })).body).toMatchObject(counted);
    expect([await statusOf(vera), await statusOf(wade), await statusOf(ownOther)]).toEqual([200, 200, 200]);
    expect((await administrator(endEverySession, {})).body).toMatchObject(counted);
    expect([await statusOf(vera), await statusOf(again), await statusOf(wade)]).toEqual([401, 401, 401]);
    expect(await statusOf(ownOther)).toBe(401);
    await eventually(async () => expect((await elsewhere(readModules, {})).status).toBe(401));
    await other.close();
    expect((await administrator(endEverySession, {})).body).toMatchObject({ sessions: 0, people: 0, kept: 0 });
    const { items } = (await administrator(searchRecordHistory, { entity: 'user', record: vera.person.userId })).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ reason: everySessionTexts.reason.english, userId: ada.userId });
    const { rows } = await pool.query(
      `select reason, company_id from installation.security_event where kind = 'sessionEnd' and user_id = $1`,
      [vera.person.userId],
    );
    expect(rows).toEqual([{ reason: 'administrator', companyId }]);
  });

  test('leaves super administrators, the sessions of other companies, tokens, and who has no access', async () => {
    const root = await member('administrator');
    await pool.query('update installation.app_user set is_super_admin = true where id = $1', [root.userId]);
    const superior = { person: root, ...(await at(root)) };
    const [elsewhere, notHere, gone, script] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    const { rows } = await pool.query<{ id: number }>(
      "insert into installation.company (name, time_zone) values ('Birch', 'America/Chicago') returning id",
    );
    const birch = rows[0]?.id ?? 0;
    await opens(elsewhere.person, 'only', birch);
    await opens(notHere.person, 'except', companyId);
    await administrator(changeUsers, { userIds: [gone.person.userId], step: 'deactivate' });
    const { token } = (await script.call(makeOwnToken, { name: 'nightly export', days: 30 })).body;
    const reply = (await administrator(endEverySession, {})).body;
    expect(reply).toMatchObject({ sessions: 1, people: 1, kept: 1 });
    expect([await statusOf(superior), await statusOf(script)]).toEqual([200, 401]);
    for (const { call } of [elsewhere, notHere, gone]) expect((await call(readAccount, {})).status).toBe(200);
    expect((await inProcessClient(app, `Bearer ${token}`)(readModules, {})).status).toBe(200);
  });

  test('leaves those who hold more than the caller', async () => {
    const vera = await signedIn();
    const delegate = await signedIn('');
    await inCompany(database, { companyId, userId: null }, {}, ({ db }) =>
      sql`with r as (insert into role (name) values ('People') returning id),
          p as (insert into role_permission (role_id, permission) select id, 'SC_USERS_FULL' from r),
          g as (insert into user_group (name) values ('People') returning id),
          gr as (insert into user_group_role (user_group_id, role_id) select g.id, r.id from g, r)
        insert into user_group_assignment (user_id, user_group_id, node_id)
        select ${delegate.person.userId}::bigint, id, organisation_root() from g`.execute(db),
    );
    const nobody = await signedIn('');
    const reply = (await delegate.call(endEverySession, {})).body;
    expect(reply).toMatchObject({ sessions: 1, people: 1 });
    expect(reply.kept).toBeGreaterThanOrEqual(2);
    expect([await statusOf(vera), (await administrator(readModules, {})).status]).toEqual([200, 200]);
    expect((await nobody.call(readAccount, {})).status).toBe(401);
  });

  test('needs the right, and proof of who is there', async () => {
    const vera = await signedIn();
    expect((await vera.call(endEverySession, { preview: true })).status).toBe(403);
    await pool.query(
      "update installation.sign_in_session set reauthenticated_at = now() - interval '6 minutes' where user_id = $1",
      [ada.userId],
    );
    const asked = { status: 400, body: { code: accountMessages.confirmFirst.key } };
    expect((await administrator(endEverySession, { preview: true })).status).toBe(200);
    expect(await administrator(endEverySession, {})).toMatchObject(asked);
    expect(await statusOf(vera)).toBe(200);
  });

  test('ends the caller’s own where they want it', async () => {
    const own = await at(ada);
    expect((await own.call(endEverySession, { withOwn: true })).status).toBe(200);
    expect(await statusOf(own)).toBe(401);
  });
});
