import {
  beginOwnCodes,
  changeOwnPassword,
  confirmOwnCodes,
  endOtherSessions,
  endOwnSession,
  makeOwnRecoveryCodes,
  makeOwnToken,
  readAccount,
} from '@oikos/contract/identity/account/account.ts';
import { mailMessages } from '@oikos/contract/mail/mail-messages.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { endIdleSessions } from '@oikos/identity-provider/sessions.ts';
import { describe, expect, test, vi } from 'vitest';
import { formOf } from '../../../sign-in/testing/browser.ts';
import { askForTokens, authorise, newBrowser } from '../../../sign-in/testing/served-provider.ts';
import { givePassword, silently } from '../../../sign-in/testing/signing-in.ts';
import { eventually } from '../../../testing/eventually.ts';
import { companyWithAccounts } from './testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { provider, pool, mailTo, member, at } = await companyWithAccounts();
const NEW_PASSWORD = 'walrus under copper ladder';

describe('Sessions', () => {
  test('are one’s own to see and to end, one or all others; nobody else’s', async () => {
    const person = await member();
    const [here, there] = [await at(person), await at(person)];
    const stranger = await at(await member());
    const { sessions } = (await here.call(readAccount, {})).body;
    expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isThisOne }) => !isThisOne)?.id ?? '';
    expect((await stranger.call(endOwnSession, { sessionId: other })).status).toBe(404);
    expect((await there.call(readAccount, {})).status).toBe(200);
    expect((await here.call(endOwnSession, { sessionId: other })).status).toBe(200);
    expect((await there.call(readAccount, {})).status).toBe(401);
    expect((await silently(provider, there.browser)).address).toContain('error=login_required');
    const third = await at(person);
    expect((await here.call(endOtherSessions, {})).body.ended).toBe(1);
    expect((await third.call(readAccount, {})).status).toBe(401);
    expect((await stranger.call(readAccount, {})).body.sessions).toHaveLength(1);
  });

  test('end after an hour without use, and use is what renews a token', async () => {
    const person = await member();
    const { browser, tokens, call } = await at(person);
    const idle = (minutes: number) =>
      pool.query(
        'update installation.sign_in_session set last_used_at = now() - make_interval(mins => $2) where user_id = $1',
        [person.userId, minutes],
      );
    const renew = (token: string) => askForTokens(provider, { grant_type: 'refresh_token', refresh_token: token });
    await idle(59);
    const renewed = await renew(tokens.refresh_token);
    expect(renewed.status).toBe(200);
    await eventually(async () => {
      const { rows } = await pool.query(
        "select last_used_at > now() - interval '1 minute' as used from installation.sign_in_session where user_id = $1",
        [person.userId],
      );
      expect(rows).toEqual([{ used: true }]);
    });
    await idle(61);
    expect((await renew(renewed.refresh_token)).error).toBe('invalid_grant');
    expect((await silently(provider, browser)).address).toContain('error=login_required');
    await endIdleSessions(pool);
    expect((await call(readAccount, {})).status).toBe(401);
  });

  test('end twelve hours after the sign-in, however busy they are (NIST SP 800-63B-4, 2.2.3)', async () => {
    const person = await member();
    const { browser, tokens, call } = await at(person);
    const secondsLeft = async () =>
      (
        await pool.query(
          `select extract(epoch from p.expires_at - now())::int as left
           from installation.identity_provider_state p
           join installation.sign_in_session s on s.uid = p.uid where p.kind = 'Session' and s.user_id = $1`,
          [person.userId],
        )
      ).rows[0]?.left;
    const HOUR = 60 * 60;
    expect(await secondsLeft()).toBeGreaterThan(12 * HOUR - 60);
    expect(await secondsLeft()).toBeLessThanOrEqual(12 * HOUR);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * HOUR * 1000 });
    try {
      expect((await silently(provider, browser)).address).toContain('code=');
      expect(await secondsLeft()).toBeLessThanOrEqual(HOUR);
    } finally {
      vi.useRealTimers();
    }
    // An hour later it is over, with all that came of it.
    await pool.query(
      `update installation.identity_provider_state p set expires_at = now() from installation.sign_in_session s
       where s.uid = p.uid and p.kind = 'Session' and s.user_id = $1`,
      [person.userId],
    );
    expect((await silently(provider, browser)).address).toContain('error=login_required');
    const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.error).toBe('invalid_grant');
    expect((await call(readAccount, {})).status).toBe(401);
  });
});

test('each change of a sign-in is mailed and noted (NIST SP 800-63B-4, 4.6)', async () => {
  const person = await member();
  const { call } = await at(person);
  const recovery = (await call(makeOwnRecoveryCodes, {})).body.codes[0] ?? '';
  const { secret } = (await call(beginOwnCodes, {})).body;
  expect((await call(confirmOwnCodes, { code: currentCode(secret) })).status).toBe(200);
  expect((await call(changeOwnPassword, { password: NEW_PASSWORD })).status).toBe(200);
  expect((await call(makeOwnToken, { name: 'nightly export', days: 30 })).status).toBe(200);
  const browser = newBrowser(provider);
  const known = { ...person, password: NEW_PASSWORD };
  const page = await givePassword(browser, known, await authorise(provider, browser).page);
  expect((await browser.post(formOf(page, '/code').action, { code: recovery })).address).toContain('code=');
  const { rows } = await pool.query(
    "select reason from installation.security_event where kind = 'credentialChange' and user_id = $1 order by id",
    [person.userId],
  );
  const changes = ['recoveryCodesMade', 'codesReplaced', 'passwordChanged', 'tokenMade', 'recoveryCodeUsed'];
  expect(rows.map(({ reason }) => reason)).toEqual(changes);
  const subjects = (await mailTo(person.email, changes.length)).map(({ subject }) => subject);
  for (const change of changes)
    expect(subjects).toContain(mailMessages[`${change}Subject` as keyof typeof mailMessages].english);
});
