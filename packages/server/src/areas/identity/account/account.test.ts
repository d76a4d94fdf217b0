import {
  answerOwnInvitation,
  beginOwnCodes,
  changeOwnPassword,
  confirmIdentity,
  confirmOwnCodes,
  makeOwnRecoveryCodes,
  readAccount,
  readConfirmation,
  removeOwnCodes,
  searchOwnSecurityEvents,
} from '@oikos/contract/identity/account/account.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { formOf } from '../../../sign-in/testing/browser.ts';
import { addPerson, askForTokens, authorise, newBrowser } from '../../../sign-in/testing/served-provider.ts';
import { givePassword } from '../../../sign-in/testing/signing-in.ts';
import { createCompany } from '../../company/public.ts';
import { installSteps } from '../../install-steps.ts';
import { companyWithAccounts } from './testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { provider, pool, app, database, configuration, companyId, mailTo, codesAgain, member, at } =
  await companyWithAccounts();
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

const NEW_PASSWORD = 'walrus under copper ladder';
const refusedFor = (code: string) => ({ status: 400, body: { code } });
const longAgo = (userId: number) =>
  pool.query(
    "update installation.sign_in_session set reauthenticated_at = now() - interval '6 minutes' where user_id = $1",
    [userId],
  );

describe('Confirming who somebody is', () => {
  test('is asked for five minutes after it was proved, by password or code (NIST SP 800-63B-4, 2.2.3)', async () => {
    const person = await member();
    const { call } = await at(person);
    expect((await call(readConfirmation, {})).status).toBe(200);
    await longAgo(person.userId);
    const unconfirmed = refusedFor(accountMessages.confirmFirst.key);
    expect(await call(makeOwnRecoveryCodes, {})).toMatchObject(unconfirmed);
    expect(await call(changeOwnPassword, { password: NEW_PASSWORD })).toMatchObject(unconfirmed);
    expect(await call(beginOwnCodes, {})).toMatchObject(unconfirmed);
    expect(await call(removeOwnCodes, {})).toMatchObject(unconfirmed);
    expect((await call(confirmIdentity, { password: 'wrong' })).status).toBe(400);
    expect((await call(confirmIdentity, { code: '000000' })).status).toBe(400);
    expect((await call(confirmIdentity, {})).status).toBe(400);
    expect((await call(readConfirmation, {})).status).toBe(400);
    expect((await call(confirmIdentity, { password: person.password })).status).toBe(200);
    expect((await call(readConfirmation, {})).status).toBe(200);
    await longAgo(person.userId);
    await codesAgain();
    expect((await call(confirmIdentity, { code: currentCode(person.secret) })).status).toBe(200);
    expect((await call(readConfirmation, {})).status).toBe(200);
  });

  test('shuts after five guesses, and in this session alone', async () => {
    const person = await member();
    const [here, there] = [await at(person), await at(person)];
    await longAgo(person.userId);
    for (let n = 0; n < 5; n++) await here.call(confirmIdentity, { password: 'guess' });
    expect(await here.call(confirmIdentity, { password: person.password })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', code: accountMessages.confirmWait.key }] },
    });
    await pool.query('delete from installation.sign_in_attempt');
    expect((await here.call(confirmIdentity, { password: person.password })).status).toBe(200);
    expect(await there.call(beginOwnCodes, {})).toMatchObject(refusedFor(accountMessages.confirmFirst.key));
  });
});

test('a new password ends the other sessions, keeps this one, is announced by mail, and takes the old one’s place', async () => {
  const person = await member();
  const [here, there] = [await at(person), await at(person)];
  const weak = await here.call(changeOwnPassword, { password: 'password' });
  expect(weak).toMatchObject({ status: 400, body: { errors: [{ path: 'password', code: 'signIn.setUpCommon' }] } });
  expect((await here.call(changeOwnPassword, { password: 'short' })).status).toBe(400);
  expect((await here.call(changeOwnPassword, { password: NEW_PASSWORD })).status).toBe(200);
  expect((await here.call(readAccount, {})).body.sessions).toMatchObject([{ isThisOne: true }]);
  expect((await there.call(readAccount, {})).status).toBe(401);
  const renewed = await askForTokens(provider, {
    grant_type: 'refresh_token',
    refresh_token: there.tokens.refresh_token,
  });
  expect(renewed.error).toBe('invalid_grant');
  const [mail] = await mailTo(person.email);
  expect(mail?.subject).toBe('Your Oikos password was changed');
  await at({ ...person, password: NEW_PASSWORD });
});

describe('One-time codes', () => {
  test('of another app take the place of the former ones once one of them is right', async () => {
    const person = await member();
    const { call } = await at(person);
    const { body } = await call(beginOwnCodes, {});
    expect(body.picture).toContain('<svg');
    expect(await call(confirmOwnCodes, { code: '000000' })).toMatchObject({ status: 400 });
    expect(await call(confirmOwnCodes, { code: currentCode(person.secret) })).toMatchObject({ status: 400 });
    expect((await call(confirmOwnCodes, { code: currentCode(body.secret) })).status).toBe(200);
    expect((await mailTo(person.email))[0]?.subject).toBe('Your authenticator app for Oikos was replaced');
    await at({ ...person, secret: body.secret });
    const { rows } = await pool.query(
      'select totp_secret, next_totp_secret from installation.credential where user_id = $1',
      [person.userId],
    );
    expect(rows[0].totpSecret).toMatch(/^sealed:/);
    expect(rows[0].nextTotpSecret).toBeNull();
  });

  test('can’t be removed while they are the only second factor', async () => {
    const { call } = await at(await member());
    expect(await call(removeOwnCodes, {})).toMatchObject(refusedFor(accountMessages.lastFactor.key));
  });
});

describe('Recovery codes', () => {
  test('have 80 random bits, are stored as hashes, and each takes the place of the second factor once', async () => {
    const person = await member();
    const { call } = await at(person);
    const { codes } = (await call(makeOwnRecoveryCodes, {})).body;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { rows } = await pool.query(
      'select row_to_json(r)::text as text from installation.recovery_code r where user_id = $1',
      [person.userId],
    );
    for (const code of codes) expect(rows.map(({ text }) => text).join()).not.toContain(code.replaceAll('-', ''));

    const signInWith = async (code: string) => {
      const browser = newBrowser(provider);
      const page = await givePassword(browser, person, await authorise(provider, browser).page);
      return browser.post(formOf(page, '/code').action, { code });
    };
    const [code = ''] = codes;
    expect((await signInWith(code.toLowerCase().replaceAll('-', ' '))).address).toContain('/callback?code=');
    expect((await signInWith(code)).status).toBe(422);
    expect((await call(readAccount, {})).body.recoveryCodes).toBe(9);
    const mails = await mailTo(person.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used to sign in to Oikos');
    const again = (await call(makeOwnRecoveryCodes, {})).body.codes;
    expect((await signInWith(codes[1] ?? '')).status).toBe(422);
    expect((await signInWith(again[1] ?? '')).address).toContain('/callback?code=');
  });
});

test('a company’s invitation is answered in the account, by the person alone', async () => {
  const person = await member();
  const { call } = await at(person);
  const other = await createCompany(
    database,
    { name: 'Birch', timeZone: 'America/Chicago', modules: [1] },
    installSteps,
  );
  await pool.query(
    `insert into installation.membership (company_id, user_id, is_active, invited_at, invited_by)
     values ($1, $2, false, now(), null)`,
    [other, person.userId],
  );
  expect((await call(readAccount, {})).body.invitations).toMatchObject([{ companyId: other, companyName: 'Birch' }]);
  const stranger = await at(await member());
  expect((await stranger.call(answerOwnInvitation, { companyId: other, answer: 'accept' })).status).toBe(404);
  expect((await call(answerOwnInvitation, { companyId: other, answer: 'accept' })).status).toBe(200);
  expect((await call(answerOwnInvitation, { companyId: other, answer: 'decline' })).status).toBe(404);
  expect((await call(readAccount, {})).body.invitations).toEqual([]);
});

test('security events of oneself are listed, and nobody else’s', async () => {
  const person = await member();
  const { call } = await at(person);
  await at(await member());
  await call(makeOwnRecoveryCodes, {});
  await app.securityLog.flush();
  const { items } = (await call(searchOwnSecurityEvents, {})).body;
  expect(items.map(({ kind, reason }) => [kind, reason].filter(Boolean).join(' '))).toEqual([
    'credentialChange recoveryCodesMade',
    'signIn',
  ]);
});

test('a public sign-in of the demo stays as it is, and a script’s token changes nobody’s sign-in', async () => {
  const demo = await addPerson(pool, { isDemo: true });
  await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [
    companyId,
    demo.userId,
  ]);
  const { call } = await at(demo);
  expect(await call(changeOwnPassword, { password: NEW_PASSWORD })).toMatchObject(
    refusedFor(accountMessages.publicSignIn.key),
  );
  const { mintAccessToken } = await import('@oikos/identity-provider/access-token.ts');
  const person = await member();
  const token = await mintAccessToken({ configuration, pool, subject: person.guid, email: person.email });
  expect(await inProcessClient(app, `Bearer ${token}`)(changeOwnPassword, { password: NEW_PASSWORD })).toMatchObject(
    refusedFor(accountMessages.notFromHere.key),
  );
});
