import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { answerOwnInvitation, changeOwnPassword, makeOwnToken } from '@oikos/contract/identity/account/account.ts';
import { assignUserToCompany, authenticate } from '@oikos/contract/identity/session/session.ts';
import { expect, test, vi } from 'vitest';
import { CLIENT_SECRET } from '../../../sign-in/testing/company-provider.ts';
import { newBrowser } from '../../../sign-in/testing/served-provider.ts';
import { companiesWithSignIn, companyProvider, saved } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const all = await companiesWithSignIn();
const { provider, alder, birch, member, within, connect, callerWho, byPassword, federate } = all;
const { pool } = provider;
const alders = await companyProvider();
const others = await companyProvider();
const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
const bob = await member(birch, 'bob@birch.example', { group: 'administrator' });
const asAda = await connect(ada, alders.issuer, 'alder.example');
const asBob = await byPassword(bob);

let people = 0;
async function person(options: { group?: string; hasOwn?: boolean } = { hasOwn: false }) {
  const subject = `person-${++people}`;
  return { ...(await member(alder, `${subject}@alder.example`, options)), subject };
}
await within(alder, (query) =>
  query(`with r as (insert into role (name) values ('Delegate') returning id),
      p as (insert into role_permission (role_id, permission) select id, unnest(array['SC_USERS_FULL', 'COMPANY_ADMIN']) from r),
      g as (insert into user_group (name, shipped_key) values ('Delegate', 'delegate') returning id)
    insert into user_group_role (user_group_id, role_id) select g.id, r.id from g, r`),
);
type Somebody = Awaited<ReturnType<typeof person>>;
const version = async () => (await asAda(calls.readCompanySignIn, {})).body.provider?.version ?? 0;
const refusedFor = (status: number, code: string) => ({ status, body: { code } });
const longAgo = () =>
  pool.query("update installation.sign_in_session set reauthenticated_at = now() - interval '6 minutes'");
const confirmAll = () => pool.query('update installation.sign_in_session set reauthenticated_at = now()');
const held = ({ userId }: Somebody) =>
  within(alder, async (query) =>
    (
      await query(
        `select g.shipped_key || ' ' || a.managed_by as held from user_group_assignment a
         join user_group g on g.company_id = a.company_id and g.id = a.user_group_id where a.user_id = $1 order by 1`,
        [userId],
      )
    ).map(({ held: text }) => text),
  );
const group = (key: string) =>
  within(
    alder,
    async (query) =>
      (await query(`select id, organisation_root() as root from user_group where shipped_key = '${key}'`))[0] as {
        id: number;
        root: number;
      },
  );
async function map(groupName: string, key: string) {
  const { id: userGroupId, root: nodeId } = await group(key);
  expect(await asAda(calls.mapTokenGroup, { groupName, userGroupId, nodeId })).toMatchObject({ status: 200 });
  const { mappings } = (await asAda(calls.readCompanySignIn, {})).body;
  return mappings.find((each) => each.groupName === groupName && each.userGroupId === userGroupId)?.id ?? 0;
}
const says = (groups: unknown) => ({ claims: { groups } });

test('groups of the token give what they are mapped to, and what they no longer name ends at the next sign-in', async () => {
  const somebody = await person({ hasOwn: false, group: 'viewer' });
  await map('Waste', 'wasteTechnician');
  const viewers = await map('Readers', 'viewer');
  await callerWho(alders, somebody.email, somebody.subject, says(['Waste', 'Readers', 'Unknown', 7, '']));
  expect(await held(somebody)).toEqual(['viewer manual', 'viewer token', 'wasteTechnician token']);
  await callerWho(alders, somebody.email, somebody.subject, says('Readers'));
  expect(await held(somebody)).toEqual(['viewer manual', 'viewer token']);
  // A mapping that ends takes what it gave at once, and nothing else; one that is new gives at once.
  expect((await asAda(calls.unmapTokenGroup, { mappingId: viewers })).status).toBe(200);
  expect(await held(somebody)).toEqual(['viewer manual']);
  await map('Readers', 'wasteTechnician');
  expect(await held(somebody)).toEqual(['viewer manual', 'wasteTechnician token']);
  await callerWho(alders, somebody.email, somebody.subject, {});
  expect(await held(somebody)).toEqual(['viewer manual']);
  expect((await asAda(calls.unmapTokenGroup, { mappingId: viewers })).status).toBe(404);
});

test('nobody maps what they couldn’t give, nor twice; a stranger’s company sees and changes nothing of it', async () => {
  const { id: userGroupId, root: nodeId } = await group('administrator');
  await map('Twice', 'viewer');
  const viewers = await group('viewer');
  const twice = { groupName: 'Twice', userGroupId: viewers.id, nodeId };
  expect(await asAda(calls.mapTokenGroup, twice)).toMatchObject(refusedFor(400, say.mappedAlready.key));
  const manager = await person({ group: 'delegate' });
  await pool.query("update installation.company_sign_in set password_sign_in = 'everybody'");
  const asManager = await byPassword(manager);
  expect((await asManager(calls.mapTokenGroup, { groupName: 'Bosses', userGroupId, nodeId })).status).toBe(403);
  expect((await asManager(calls.saveCompanyProvider, saved({ issuer: others.issuer }))).status).toBe(403);
  expect((await asManager(calls.tryCompanyProvider, {})).status).toBe(403);
  expect((await asBob(calls.mapTokenGroup, { groupName: 'Bosses', userGroupId, nodeId })).status).toBe(404);
  expect((await asBob(calls.readCompanySignIn, {})).body).toMatchObject({ provider: null, domains: [], mappings: [] });
  await pool.query("update installation.company_sign_in set password_sign_in = 'administrators'");
});

test('a session by the provider opens that company alone, and changes nothing of how the person signs in elsewhere', async () => {
  const somebody = await person({ group: 'viewer' });
  await pool.query('update installation.app_user set is_super_admin = false where id = $1', [somebody.userId]);
  await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [
    birch,
    somebody.userId,
  ]);
  const left = await federate(alders, somebody.email, somebody.subject);
  await all.giveOwn(left.browser, left.page, somebody);
  const { call } = await callerWho(alders, somebody.email, somebody.subject);
  const own = { openId: somebody.guid, email: somebody.email };
  expect((await call(authenticate, own)).body).toMatchObject({ companyId: alder });
  const to = { accountId: 0, userId: somebody.userId, companyId: birch };
  expect(await call(assignUserToCompany, to)).toMatchObject(refusedFor(400, say.opensOnlyThis.key));
  await pool.query('update installation.app_user set current_company_id = $2, is_super_admin = true where id = $1', [
    somebody.userId,
    birch,
  ]);
  expect((await call(authenticate, own)).body).toMatchObject({ companyId: alder, isSuperAdmin: false });
  await pool.query('update installation.app_user set is_super_admin = false where id = $1', [somebody.userId]);
  const byCompany = refusedFor(400, say.signedInByCompany.key);
  expect(await call(changeOwnPassword, { password: 'walrus under copper ladder' })).toMatchObject(byCompany);
  expect(await call(makeOwnToken, { name: 'script', days: 1 })).toMatchObject(byCompany);
  await pool.query(
    `update installation.membership set is_active = false, invited_at = now(), accepted_at = null
     where user_id = $1 and company_id = $2`,
    [somebody.userId, birch],
  );
  expect((await call(answerOwnInvitation, { companyId: birch, answer: 'accept' })).status).toBe(404);
});

test('whoever is invited and comes by the provider answers this company’s invitation first', async () => {
  const somebody = await person();
  await pool.query(
    `update installation.membership set is_active = false, invited_at = now(), invited_email = $2 where user_id = $1`,
    [somebody.userId, somebody.email],
  );
  const { browser, page } = await federate(alders, somebody.email, somebody.subject);
  expect(page.text).toContain('Alder invites you');
  const [, action = ''] = /action="([^"]+\/invitation)"/.exec(page.text) ?? [];
  const done = await browser.post(action, { companyId: String(alder), answer: 'accept' });
  expect(done.address).toMatch(`${provider.home}/callback?`);
});

test('what is sensitive asks these people to prove at their provider who they are', async () => {
  const boss = await person({ hasOwn: false, group: 'administrator' });
  const { call } = await callerWho(alders, boss.email, boss.subject);
  await longAgo();
  const save = { ...saved({ issuer: alders.issuer }), version: await version() };
  expect(await call(calls.saveCompanyProvider, save)).toMatchObject(refusedFor(400, say.confirmAtProvider.key));
  const { body } = await call(calls.confirmAtProvider, {});
  const browser = newBrowser(provider);
  const left = await browser.get(body.address ?? '');
  const asked = new URL(left.address).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  // A sign-in of an hour ago, somebody else's, or an answer that another browser brings proves nothing.
  const hourAgo = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } };
  expect((await browser.get(alders.signIn(left.address, boss.subject, hourAgo))).status).toBe(403);
  expect((await newBrowser(provider).get(alders.signIn(left.address, boss.subject))).status).toBe(403);
  const second = await browser.get((await call(calls.confirmAtProvider, {})).body.address ?? '');
  expect((await browser.get(alders.signIn(second.address, 'somebody else'))).text).toContain('doesn’t know you');
  expect(await call(calls.saveCompanyProvider, save)).toMatchObject({ status: 400 });
  const third = await browser.get((await call(calls.confirmAtProvider, {})).body.address ?? '');
  expect((await browser.get(alders.signIn(third.address, boss.subject))).text).toContain('confirmed that it’s you');
  expect(await call(calls.saveCompanyProvider, save)).toMatchObject({ status: 200 });
  await confirmAll();
  expect((await asAda(calls.confirmAtProvider, {})).body).toEqual({ address: null });
  expect((await browser.get('/oidc/company/visit?of=made-up')).status).toBe(403);
});

test('a trial shows what the provider says and signs nobody in', async () => {
  const { body } = await asAda(calls.tryCompanyProvider, {});
  const browser = newBrowser(provider);
  const left = await browser.get(body.address);
  const page = await browser.get(
    alders.signIn(left.address, 'trial', { claims: { groups: ['A', 'B'], department: '<b>Waste</b>' } }),
  );
  expect(page.text).toContain('E-mail that counts: trial@alder.example');
  expect(page.text).toContain('Groups: A, B');
  expect(page.text).toContain('<dt>department</dt><dd>&lt;b&gt;Waste&lt;/b&gt;</dd>');
  expect(page.text).not.toContain('<dt>nonce</dt>');
  const bare = await browser.get((await asAda(calls.tryCompanyProvider, {})).body.address);
  const nothing = await browser.get(alders.signIn(bare.address, 'trial', { without: ['email'] }));
  expect(nothing.text).toContain('no verified e-mail');
  expect(nothing.text).toContain('no groups');
  const { rows } = await pool.query("select from installation.company_sign_in_tie where subject = 'trial'");
  expect(rows).toEqual([]);
  expect(await asBob(calls.tryCompanyProvider, {})).toMatchObject(refusedFor(400, say.noProvider.key));
});

test('the secret is kept sealed, and goes to the issuer and client alone for which it was entered', async () => {
  const { rows } = await pool.query('select client_secret as sealed from installation.company_sign_in');
  expect(rows[0]?.sealed).toMatch(/^sealed:/);
  // Nor is it in an answer, in the audit log, or in another log.
  const answered = JSON.stringify((await asAda(calls.readCompanySignIn, {})).body);
  const audited = await within(alder, (query) => query('select changes::text, reason from audit_log'));
  const { rows: noted } = await pool.query('select row_to_json(e)::text as text from installation.security_event e');
  const { rows: logged } = await pool.query('select row_to_json(e)::text as text from installation.log_entry e');
  expect(JSON.stringify([answered, audited, noted, logged])).not.toContain(CLIENT_SECRET);
  expect(JSON.stringify(audited)).toContain('signInSecret');
  const again = { ...saved({ issuer: alders.issuer, clientSecret: '' }), version: await version() };
  expect((await asAda(calls.saveCompanyProvider, again)).status).toBe(200);
  const elsewhere = { ...again, issuer: others.issuer, version: await version() };
  expect((await asAda(calls.saveCompanyProvider, elsewhere)).body).toMatchObject({
    errors: [{ path: 'clientSecret', code: say.secretForOther.key }],
  });
  expect((await asBob(calls.saveCompanyProvider, { ...again, version: 0 })).body).toMatchObject({
    errors: [{ path: 'clientSecret', code: say.secretMissing.key }],
  });
  for (const issuer of ['alder', 'ftp://alder.example', 'http://user:word@127.0.0.1', `${alders.issuer}?a=b`])
    expect(
      (await asAda(calls.saveCompanyProvider, { ...again, issuer, clientSecret: 's' })).body,
      issuer,
    ).toMatchObject({
      errors: [{ path: 'issuer', code: say.invalidIssuer.key }],
    });
  const silent = { ...again, issuer: 'http://127.0.0.1:1', clientSecret: 's' };
  expect((await asAda(calls.saveCompanyProvider, silent)).body).toMatchObject({
    errors: [{ path: 'issuer', code: say.notDescribed.key }],
  });
  expect((await asAda(calls.saveCompanyProvider, again)).status).toBe(409);
  await longAgo();
  expect((await asAda(calls.saveCompanyProvider, again)).status).toBe(400);
  await confirmAll();
});

test('the last administrator isn’t locked out, nor loses their rights by a token', async () => {
  const save = async (more: Partial<ReturnType<typeof saved>>) =>
    asAda(calls.saveCompanyProvider, { ...saved({ issuer: alders.issuer }), ...more, version: await version() });
  await pool.query('delete from installation.company_sign_in_tie');
  expect(await save({ passwordSignIn: 'nobody' })).toMatchObject(refusedFor(409, say.noWayIn.key));
  const boss = await person({ hasOwn: false });
  await map('Bosses', 'administrator');
  await callerWho(alders, boss.email, boss.subject, says(['Bosses']));
  expect(await held(boss)).toEqual(['administrator token']);
  expect((await save({ passwordSignIn: 'nobody' })).status).toBe(200);
  const { domains } = (await asAda(calls.readCompanySignIn, {})).body;
  await pool.query('delete from installation.credential where user_id = $1', [ada.userId]);
  await pool.query('update installation.membership set is_active = false where company_id = $1 and user_id <> $2', [
    alder,
    boss.userId,
  ]);
  const { call } = await callerWho(alders, boss.email, boss.subject, says([]));
  expect(await held(boss)).toEqual(['administrator token']);
  const shutting = [
    call(calls.removeCompanyDomain, { domainId: domains.find((each) => each.provenAt)?.id ?? 0 }),
    call(calls.saveCompanyProvider, {
      ...saved({ issuer: alders.issuer, isActive: false }),
      version: await versionOf(),
    }),
    call(calls.saveCompanyProvider, { ...saved({ issuer: others.issuer }), version: await versionOf() }),
    call(calls.removeCompanyProvider, {}),
  ];
  for (const answer of await Promise.all(shutting)) expect(answer.status).toBe(409);
});

const versionOf = async () =>
  (await pool.query('select version from installation.company_sign_in where company_id = $1', [alder])).rows[0]
    ?.version;

test('removing the provider ends ties, sessions and what the token gave', async () => {
  const boss = await member(birch, 'boss@birch.example', { hasOwn: false });
  const call = await connect(bob, others.issuer, 'birch.example');
  const { call: asBoss } = await callerWho(others, boss.email, 'boss', { claims: { email: boss.email } });
  const own = { openId: boss.guid, email: boss.email };
  expect((await asBoss(authenticate, own)).status).toBe(200);
  expect((await call(calls.removeCompanyProvider, {})).status).toBe(200);
  expect((await asBoss(authenticate, own)).status).toBe(401);
  expect((await call(calls.removeCompanyProvider, {})).status).toBe(404);
  expect((await call(calls.readCompanySignIn, {})).body).toMatchObject({ provider: null, tiedCount: 0 });
});
