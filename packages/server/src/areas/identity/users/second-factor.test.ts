import { readManagedAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const [withNone, withCodes, withPasskey] = [
  await api.user(company, 'viewer', { email: 'none@alder.example' }),
  await api.user(company, 'viewer', { email: 'codes@alder.example' }),
  await api.user(company, 'viewer', { email: 'passkey@alder.example' }),
];
for (const { userId } of [withNone, withCodes, withPasskey])
  await sql`
    insert into installation.credential (user_id, password_hash) values (${userId}, 'none')`.execute(api.database);
await sql`
  update installation.credential set totp_secret = 'sealed', totp_enrolled_at = now()
  where user_id = ${withCodes.userId}`.execute(api.database);
await sql`
  insert into installation.passkey (user_id, credential_id, public_key, counter, is_backed_up, name)
  values (${withPasskey.userId}, 'key', '\\x00', 0, false, 'My laptop')`.execute(api.database);

it('codes and passkeys are second factors: in the list, its filter, its file and the account (E074)', async () => {
  const emails = async (hasSecondFactor: boolean) =>
    (await administrator.call(searchUsers, { hasSecondFactor, contains: '@alder.example' })).body.items
      .filter((item) => item.hasSecondFactor === hasSecondFactor)
      .map(({ emailAddress }) => emailAddress);
  expect(await emails(true)).toEqual(['codes@alder.example', 'passkey@alder.example']);
  expect(await emails(false)).toEqual(['none@alder.example']);
  const search = { hasSecondFactor: true, contains: '@alder.example' };
  const { body } = await administrator.call(requestDownload, { list: 'users', format: 'csv', search });
  const file = (await administrator.inject({ method: 'GET', url: `/download/${body.ticket}` })).body;
  expect(file).toContain('passkey@alder.example');
  expect(file).not.toContain('none@alder.example');
  for (const [person, has] of [
    [withNone, false],
    [withCodes, true],
    [withPasskey, true],
  ] as const)
    expect((await person.call(readManagedAccount, { id: person.userId })).body.hasSecondFactor).toBe(has);
});
