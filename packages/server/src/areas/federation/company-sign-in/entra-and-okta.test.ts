import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { describe, expect, test, vi } from 'vitest';
import { newBrowser } from '../../../sign-in/testing/served-provider.ts';
import { companiesWithSignIn, companyProvider, saved } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * Tokens as Entra ID and Okta document them: learn.microsoft.com/entra/identity-platform (ID token claims, optional claims, group
 * claims) and developer.okta.com (tokens with a groups claim, ID tokens beside an access token).
 */

const { provider, alder, birch, member, connect, leave, federate, callerWho, within } = await companiesWithSignIn();
const { pool } = provider;
const TENANT = '6574d610-008d-4501-83cd-8dfe9dfa0e07';
const entra = await companyProvider(`/${TENANT}/v2.0`);
entra.describes = { subject_types_supported: ['pairwise'], scopes_supported: ['openid', 'profile', 'email'] };
const okta = await companyProvider('/oauth2/default');
const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
const bob = await member(birch, 'bob@birch.example', { group: 'administrator' });
const asAda = await connect(ada, entra.issuer, 'alder.example');
const asBob = await connect(bob, okta.issuer, 'birch.example');

let people = 0;
async function newcomer(companyId = alder) {
  const subject = `AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ${++people}`;
  const domain = companyId === alder ? 'alder.example' : 'birch.example';
  return { ...(await member(companyId, `p${people}@${domain}`, { hasOwn: false })), subject };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** What every ID token of Entra ID (version 2.0) holds. Its e-mail says nothing of who verified it. */
const entraToken = ({ email, subject }: Newcomer, more: Readonly<Record<string, unknown>> = {}) => ({
  claims: {
    email,
    name: 'Abe Lincoln',
    oid: '00000000-0000-0000-66f3-3332eca7ea81',
    preferred_username: email,
    rh: '0.AAAA',
    tid: TENANT,
    uti: `u-${subject.slice(-2)}`,
    ver: '2.0',
    ...more,
  },
  without: ['email_verified', 'auth_time'].filter((name) => !(name in more)),
});
const come = async (fake: typeof entra, person: Newcomer, said: ReturnType<typeof entraToken> | object) =>
  (await federate(fake, person.email, person.subject, said)).page;
const isIn = (page: { readonly address: string }) => page.address.startsWith(`${provider.home}/callback?`);
const tieOf = async ({ userId }: Newcomer) =>
  (
    await pool.query(
      'select subject, groups, groups_left_out from installation.company_sign_in_tie where user_id = $1',
      [userId],
    )
  ).rows[0];
const held = ({ userId }: Newcomer, companyId = alder) =>
  within(companyId, (query) => query('select managed_by from user_group_assignment where user_id = $1', [userId]));
const emailsAreVerified = (are: boolean) =>
  pool.query('update installation.company_sign_in set emails_are_verified = $1 where company_id = $2', [are, alder]);
async function map(call: typeof asAda, companyId: number, groupName: string) {
  const [group] = await within(companyId, (query) =>
    query("select id, organisation_root() as root from user_group where shipped_key = 'viewer'"),
  );
  const mapping = { groupName, userGroupId: Number(group?.id), nodeId: Number(group?.root) };
  expect(await call(calls.mapTokenGroup, mapping)).toMatchObject({ status: 200 });
}

describe('Entra ID', () => {
  test('sends no email_verified: its e-mail counts where the company says so, or where xms_edov does', async () => {
    const plain = await newcomer();
    expect(isIn(await come(entra, plain, entraToken(plain)))).toBe(false);
    for (const word of [true, 1, '1', 'true']) {
      const proven = await newcomer();
      expect(isIn(await come(entra, proven, entraToken(proven, { xms_edov: word }))), String(word)).toBe(true);
    }
    await emailsAreVerified(true);
    expect(isIn(await come(entra, plain, entraToken(plain)))).toBe(true);
    // Where it says that nobody proved the domain, that counts, whatever the company says.
    for (const word of [false, 0, '0', 'false', null]) {
      const unproven = await newcomer();
      expect(isIn(await come(entra, unproven, entraToken(unproven, { xms_edov: word }))), String(word)).toBe(false);
    }
  });

  test('without an e-mail ties nobody by preferred_username, upn or unique_name, which people may change', async () => {
    const person = await newcomer();
    const names = { upn: person.email, unique_name: person.email, verified_primary_email: [person.email] };
    const { claims, without } = entraToken(person, names);
    expect(isIn(await come(entra, person, { claims, without: [...without, 'email'] }))).toBe(false);
    expect(await tieOf(person)).toBeUndefined();
    // An administrator ties them by the subject, which the trial shows.
    await pool.query('update installation.membership set is_active = true where user_id = $1', [person.userId]);
    expect((await asAda(calls.tieAccount, { email: person.email, openId: person.subject })).status).toBe(200);
    expect(isIn(await come(entra, person, { claims, without: [...without, 'email'] }))).toBe(true);
  });

  test('ties by sub, which is the client’s own: another client ID ends all ties, so that its subjects can be tied', async () => {
    const person = await newcomer();
    await callerWho(entra, person.email, person.subject, entraToken(person));
    expect((await tieOf(person)).subject).toBe(person.subject);
    const { version } = (await asAda(calls.readCompanySignIn, {})).body.provider ?? { version: 0 };
    const other = { ...saved({ issuer: entra.issuer }), clientId: 'another registration', version };
    await pool.query('update installation.sign_in_session set reauthenticated_at = now()');
    expect((await asAda(calls.saveCompanyProvider, other)).status).toBe(200);
    expect(await tieOf(person)).toBeUndefined();
    const back = { ...saved({ issuer: entra.issuer }), emailsAreVerified: true, version: version + 1 };
    expect((await asAda(calls.saveCompanyProvider, back)).status).toBe(200);
    expect(isIn(await come(entra, { ...person, subject: 'its subject there' }, entraToken(person)))).toBe(true);
  });

  test('names no groups beyond 200, and says where they are: nothing is given by them, and it is said why', async () => {
    const person = await newcomer();
    const id = '7b2f1a0c-1d1b-4b8b-9c59-2f5b3c0d9d11';
    await map(asAda, alder, id);
    await callerWho(entra, person.email, person.subject, entraToken(person, { groups: [id] }));
    expect(await held(person)).toEqual([{ managedBy: 'token' }]);
    const overage = entraToken(person, {
      _claim_names: { groups: 'src1' },
      _claim_sources: {
        src1: { endpoint: `https://graph.windows.net/${TENANT}/users/8e2b/getMemberObjects` },
      },
    });
    // Anybody who makes groups themselves could be in 201: what can't be known isn't kept.
    await callerWho(entra, person.email, person.subject, overage);
    expect(await held(person)).toEqual([]);
    expect(await tieOf(person)).toMatchObject({ groups: [], groupsLeftOut: true });
    expect((await asAda(calls.readCompanySignIn, {})).body).toMatchObject({ leftOutCount: 1 });
    const browser = newBrowser(provider);
    const left = await browser.get((await asAda(calls.tryCompanyProvider, {})).body.address);
    const trial = await browser.get(entra.signIn(left.address, person.subject, overage));
    expect(trial.text).toContain('There are more groups than it can name');
    await callerWho(entra, person.email, person.subject, entraToken(person, { groups: [id] }));
    expect(await held(person)).toEqual([{ managedBy: 'token' }]);
    expect((await asAda(calls.readCompanySignIn, {})).body).toMatchObject({ leftOutCount: 0 });
  });

  test.each([
    ['of all tenants, such as /common', 'http://127.0.0.1/{tenantid}/v2.0', say.anyTenant.key],
    ['by the tenant’s name in place of its ID', `http://127.0.0.1/${TENANT}/v2.0/`, say.otherIssuer.key],
  ])('an issuer %s is refused with what to enter', async (_what, named, code) => {
    const { describes } = entra;
    entra.describes = { issuer: named };
    const version = (await asAda(calls.readCompanySignIn, {})).body.provider?.version ?? 0;
    await pool.query('update installation.sign_in_session set reauthenticated_at = now()');
    const input = { ...saved({ issuer: entra.issuer }), clientId: 'another', version };
    expect((await asAda(calls.saveCompanyProvider, input)).body).toMatchObject({ errors: [{ path: 'issuer', code }] });
    // What names itself so later signs nobody in.
    const person = await newcomer();
    const { left } = await leave(newBrowser(provider), person.email);
    expect([left.status, left.text.includes('can’t be used')]).toEqual([403, true]);
    entra.describes = describes;
  });
});

describe('Okta', () => {
  const thin = { without: ['email', 'email_verified'] };
  const more = ({ email, subject }: Newcomer, also: object = {}) => ({
    ...thin,
    userInfo: { sub: subject, email, email_verified: true, preferred_username: email, ...also },
  });

  test('an ID token beside an access token is thin: e-mail and groups come from its userinfo', async () => {
    okta.describes = { userinfo_endpoint: `${okta.issuer}/userinfo` };
    await map(asBob, birch, 'Waste technicians');
    const person = await newcomer(birch);
    expect(isIn(await come(okta, person, more(person, { groups: ['Everyone', 'Waste technicians'] })))).toBe(true);
    expect(await tieOf(person)).toMatchObject({ groups: ['Everyone', 'Waste technicians'], groupsLeftOut: false });
    expect(await held(person, birch)).toEqual([{ managedBy: 'token' }]);
    // What the ID token itself says comes first.
    const said = { ...more(person, { groups: ['Everyone', 'Waste technicians'] }), claims: { groups: ['Everyone'] } };
    expect(isIn(await come(okta, person, said))).toBe(true);
    expect(await held(person, birch)).toEqual([]);
  });

  test('what userinfo says of another subject, or doesn’t answer, counts for nothing', async () => {
    const person = await newcomer(birch);
    const stolen = { ...thin, userInfo: { sub: 'somebody else', email: person.email, email_verified: true } };
    expect(isIn(await come(okta, person, stolen))).toBe(false);
    expect(isIn(await come(okta, person, thin))).toBe(false);
    const unverified = { ...thin, userInfo: { sub: person.subject, email: person.email, email_verified: false } };
    expect(isIn(await come(okta, person, unverified))).toBe(false);
    expect(await tieOf(person)).toBeUndefined();
    okta.answers.set('/userinfo', (response) => response.writeHead(503).end());
    const away = await come(okta, person, more(person));
    expect(away.status).toBe(502);
    okta.answers.clear();
  });

  test('an authorization server of the company’s own has an issuer with a path, and groups by the claim that it is given', async () => {
    expect(okta.issuer).toMatch(/\/oauth2\/default$/);
    await pool.query(
      "update installation.company_sign_in set groups_claim = 'https://birch.example/groups' where company_id = $1",
      [birch],
    );
    const person = await newcomer(birch);
    const groups = { claims: { 'https://birch.example/groups': ['Waste technicians'] } };
    expect(isIn(await come(okta, person, { claims: { email: person.email, ...groups.claims } }))).toBe(true);
    expect(await held(person, birch)).toEqual([{ managedBy: 'token' }]);
  });

  test('its organization is asked for groups by the scope that it offers, and nobody else is', async () => {
    const scopeAsked = async () => {
      const person = await newcomer(birch);
      const { address } = await federate(okta, person.email, person.subject, more(person));
      return new URL(address).searchParams.get('scope');
    };
    expect(await scopeAsked()).toBe('openid email profile');
    okta.describes = {
      ...okta.describes,
      scopes_supported: ['openid', 'email', 'profile', 'groups', 'offline_access'],
    };
    expect(await scopeAsked()).toBe('openid email profile groups');
  });

  test('another client keeps the ties, since its subjects are the same for all', async () => {
    okta.describes = { ...okta.describes, subject_types_supported: ['public'] };
    const person = await newcomer(birch);
    expect(isIn(await come(okta, person, more(person)))).toBe(true);
    const version = (await asBob(calls.readCompanySignIn, {})).body.provider?.version ?? 0;
    await pool.query('update installation.sign_in_session set reauthenticated_at = now()');
    const other = { ...saved({ issuer: okta.issuer }), clientId: 'another app', version };
    expect((await asBob(calls.saveCompanyProvider, other)).status).toBe(200);
    expect(await tieOf(person)).toMatchObject({ subject: person.subject });
  });
});
