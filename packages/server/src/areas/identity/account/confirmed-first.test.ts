import { confirmIdentity, makeOwnToken } from '@oikos/contract/identity/account/account.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { deleteAccount, updateAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { endSupportAccess } from '@oikos/contract/identity/support-access/end-support-access.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { companyWithAccounts } from './testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { pool, app, mailTo, member, at } = await companyWithAccounts();
const ada = await member('administrator');
const { call } = await at(ada);
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

const sixMinutesLater = () =>
  pool.query(
    "update installation.sign_in_session set reauthenticated_at = now() - interval '6 minutes' where user_id = $1",
    [ada.userId],
  );
const confirmed = async () => expect((await call(confirmIdentity, { password: ada.password })).status).toBe(200);
const askedFirst = { status: 400, body: { code: accountMessages.confirmFirst.key } };
const stored = async (id: number) => (await call(readUser, { id })).body;

describe('after five minutes, somebody proves who they are before (NIST SP 800-63B-4, ASVS 7.5.1)', () => {
  test('they change the e-mail address of another person, and not for the rest of the form', async () => {
    const { userId: id } = await member('viewer');
    await sixMinutesLater();
    const { version, emailAddress: former } = await stored(id);
    const emailAddress = `new.${former}`;
    expect(await call(updateUser, { id, version, emailAddress })).toMatchObject(askedFirst);
    expect(await call(updateAccount, { id, version, emailAddress })).toMatchObject(askedFirst);
    expect(await stored(id)).toMatchObject({ version, emailAddress: former });
    const rest = { id, version, phone: '555 0100', emailAddress: former };
    expect((await call(updateUser, rest)).status).toBe(200);
    await confirmed();
    expect((await call(updateUser, { id, version: version + 1, emailAddress })).status).toBe(200);
    expect((await mailTo(former))[0]?.subject).toBe('The e-mail address of your Oikos account was changed');
  });

  test('they change their own', async () => {
    await sixMinutesLater();
    const { version, emailAddress } = await stored(ada.userId);
    const own = { id: ada.userId, version, emailAddress: `own.${emailAddress}` };
    expect(await call(updateUser, own)).toMatchObject(askedFirst);
    expect(await call(updateAccount, own)).toMatchObject(askedFirst);
    expect((await stored(ada.userId)).emailAddress).toBe(emailAddress);
  });

  test('they erase a person (E078)', async () => {
    const { userId: id } = await member('viewer');
    await sixMinutesLater();
    expect(await call(deleteAccount, { id })).toMatchObject(askedFirst);
    expect((await stored(id)).isActive).toBe(true);
    await confirmed();
    expect((await call(deleteAccount, { id })).status).toBe(200);
  });

  test('they begin to act for another', async () => {
    const { userId } = await member('viewer');
    const asked = { userId, reason: 'Ticket 4711', minutes: 5 };
    await sixMinutesLater();
    expect(await call(startSupportAccess, asked)).toMatchObject(askedFirst);
    await confirmed();
    expect((await call(startSupportAccess, asked)).status).toBe(200);
    expect((await call(endSupportAccess, {})).status).toBe(200);
  });

  test('and a script never does', async () => {
    const { userId: id } = await member('viewer');
    await confirmed();
    const { token } = (await call(makeOwnToken, { name: 'Script', days: 1 })).body;
    const script = inProcessClient(app, `Bearer ${token}`);
    const { version, emailAddress } = await stored(id);
    const refused = { status: 400, body: { code: accountMessages.notFromHere.key } };
    expect(await script(updateUser, { id, version, emailAddress: `x.${emailAddress}` })).toMatchObject(refused);
    expect(await script(deleteAccount, { id })).toMatchObject(refused);
    expect(await script(startSupportAccess, { userId: id, reason: 'Ticket', minutes: 5 })).toMatchObject(refused);
    expect((await script(updateUser, { id, version, phone: '555 0101' })).status).toBe(200);
  });
});
