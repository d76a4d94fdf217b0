import { endOtherSessions, endOwnToken, makeOwnToken, readAccount } from '@oikos/contract/identity/account/account.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { readModules } from '@oikos/contract/identity/session/session.ts';
import { expect, test, vi } from 'vitest';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { eventually } from '../../../testing/eventually.ts';
import { companyWithAccounts } from './testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { pool, app, companyId: alder, company, member, at } = await companyWithAccounts();
const as = (token: string) => inProcessClient(app, `Bearer ${token}`);

async function withToken() {
  const person = await member();
  const { call } = await at(person);
  const { token } = (await call(makeOwnToken, { name: 'Nightly export', days: 30 })).body;
  return { person, call, token };
}

test('a token does what its owner may, is stored as a digest, shown once, and says when it was last used', async () => {
  const { call, token } = await withToken();
  expect((await as(token)(readModules, {})).status).toBe(200);
  const { tokens } = (await call(readAccount, {})).body;
  expect(tokens).toMatchObject([{ name: 'Nightly export', companyId: alder, lastUsedAt: expect.any(String) }]);
  const { rows } = await pool.query('select row_to_json(t)::text as text from installation.personal_token t');
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
  expect(JSON.stringify(tokens)).not.toContain(token);
});

test('it ends: at most after a year, when it is ended, and with the rights and the membership of its owner', async () => {
  const { person, call, token } = await withToken();
  expect((await call(makeOwnToken, { name: 'For ever', days: 366 })).status).toBe(400);
  expect((await call(makeOwnToken, { name: ' ', days: 1 })).status).toBe(400);
  await pool.query('update installation.membership set is_active = false where user_id = $1', [person.userId]);
  await eventually(async () => expect((await as(token)(readModules, {})).status).toBe(401));
  await pool.query('update installation.membership set is_active = true where user_id = $1', [person.userId]);
  await eventually(async () => expect((await as(token)(readModules, {})).status).toBe(200));
  await pool.query(
    "update installation.personal_token set made_at = now() - interval '31 days', expires_at = now() where user_id = $1",
    [person.userId],
  );
  expect((await as(token)(readModules, {})).status).toBe(401);
  const next = (await call(makeOwnToken, { name: 'Next', days: 1 })).body.token;
  const id = (await call(readAccount, {})).body.tokens[0]?.id ?? 0;
  const stranger = await withToken();
  expect((await stranger.call(endOwnToken, { tokenId: id })).status).toBe(404);
  expect((await call(endOwnToken, { tokenId: id })).status).toBe(200);
  expect((await as(next)(readModules, {})).status).toBe(401);
  expect((await as(`oikos_${'a'.repeat(38)}`)(readModules, {})).status).toBe(401);
});

test('a token makes no tokens, and changes nobody’s sign-in', async () => {
  const { token } = await withToken();
  expect(await as(token)(makeOwnToken, { name: 'More', days: 1 })).toMatchObject({
    status: 400,
    body: { code: accountMessages.notFromHere.key },
  });
  expect((await as(token)(endOtherSessions, {})).status).toBe(400);
});

test('it works in the company it was made for, and in no other', async () => {
  const { person, token } = await withToken();
  const birch = await company('Birch');
  await member('', { of: birch, known: person });
  await pool.query('update installation.app_user set current_company_id = $2 where id = $1', [person.userId, birch]);
  await eventually(async () => expect((await as(token)(readModules, {})).status).toBe(409));
  await pool.query('update installation.app_user set current_company_id = $2 where id = $1', [person.userId, alder]);
  await eventually(async () => expect((await as(token)(readModules, {})).status).toBe(200));
});
