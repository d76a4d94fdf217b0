import { randomBytes } from 'node:crypto';
import { accountOfId, createCredential } from '@oikos/identity-provider/credential.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { loadProviderKeys, replaceProviderKeys } from '@oikos/identity-provider/provider-keys.ts';
import { sealedColumns, sealSecrets } from '@oikos/identity-provider/seal-secrets.ts';
import { openSecretBox, secretBox } from '@oikos/identity-provider/secret-box.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { formOf } from './testing/browser.ts';
import { addPerson, authorise, newBrowser, serveProvider, testKey, testSecrets } from './testing/served-provider.ts';
import { givePassword, signIn } from './testing/signing-in.ts';

const provider = await serveProvider();
const { pool } = provider;
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

async function storedOf(userId: number): Promise<string> {
  const { rows } = await pool.query('select totp_secret from installation.credential where user_id = $1', [userId]);
  return rows[0].totpSecret;
}

describe('The key of secrets', () => {
  test('is read from the variable, as the file in the data folder holds it', () => {
    const key = testKey.toString('base64');
    const sealed = testSecrets.seal(SECRET, 'user 1');
    expect(openSecretBox(readConfiguration({ SECRETS_KEY: key })).open(sealed, 'user 1')).toBe(SECRET);
  });

  test('that is malformed is said in one sentence', () => {
    expect(() => readConfiguration({ SECRETS_KEY: 'short' })).toThrow(
      'SECRETS_KEY is wrong: it must be 32 random bytes in base64',
    );
  });
});

describe('A copy of the database', () => {
  const everything = async () => {
    const { rows } = await pool.query(
      `select row_to_json(k)::text as row from installation.identity_provider_key k
       union all select row_to_json(s)::text from installation.identity_provider_state s`,
    );
    return rows.map(({ row }) => row).join('\n');
  };

  test('holds no key that signs tokens or cookies, and nothing that a session is continued with', async () => {
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, await addPerson(pool));
    const { signing, cookieSecrets } = await loadProviderKeys({ pool, secrets: testSecrets });
    const copy = await everything();
    expect(copy).toContain(signing[0]?.kid);
    const session = /oikos_session=([\w-]+);/.exec(browser.cookieLines.join('\n'))?.[1];
    for (const secret of [signing[0]?.d, ...cookieSecrets, tokens.refresh_token, session]) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(copy).not.toContain(secret);
    }
  });

  test('has keys of an older build sealed at the next start, and they go on signing', async () => {
    const before = await loadProviderKeys({ pool, secrets: testSecrets });
    const { rows } = await pool.query('select id, content from installation.identity_provider_key');
    for (const { id, content } of rows) {
      const plain = testSecrets.open(content, `key ${id} of the identity provider`);
      await pool.query('update installation.identity_provider_key set content = $2 where id = $1', [id, plain]);
    }
    expect(await everything()).toContain(before.signing[0]?.d);
    expect(await loadProviderKeys({ pool, secrets: testSecrets })).toEqual(before);
    expect(await sealSecrets({ pool, secrets: testSecrets })).toBe(rows.length);
    expect(await everything()).not.toContain(before.signing[0]?.d);
    expect(await loadProviderKeys({ pool, secrets: testSecrets })).toEqual(before);
  });

  test('with keys that another key sealed is refused at start, with the way out', async () => {
    const other = secretBox([randomBytes(32)]);
    await expect(sealSecrets({ pool, secrets: other })).rejects.toThrow('SECRETS_KEY');
    const both = secretBox([randomBytes(32), testKey]);
    expect(await sealSecrets({ pool, secrets: both })).toBeGreaterThanOrEqual(2);
    await loadProviderKeys({ pool, secrets: both });
    const back = secretBox([testKey]);
    await expect(sealSecrets({ pool, secrets: back })).rejects.toThrow('sealed with another key');
    await pool.query('delete from installation.credential');
    await expect(sealSecrets({ pool, secrets: back })).rejects.toThrow('rotate:keys -- --at-once');
    await replaceProviderKeys({ pool, secrets: back });
    expect(await sealSecrets({ pool, secrets: back })).toBe(0);
  });
});

describe('Second factors in the database', () => {
  test('are sealed for their person', async () => {
    const person = await addPerson(pool);
    const stored = await storedOf(person.userId);
    expect(stored).toMatch(/^sealed:[0-9a-f]{8}:/);
    const other = await addPerson(pool);
    await pool.query('update installation.credential set totp_secret = $2 where user_id = $1', [other.userId, stored]);
    await expect(accountOfId({ pool, secrets: testSecrets }, other.guid)).rejects.toThrow();
    await pool.query('delete from installation.credential where user_id = $1', [other.userId]);
  });

  test('are sealed while they are enrolled, too', async () => {
    const person = await addPerson(pool, { isEnrolled: false });
    const browser = newBrowser(provider);
    const enrolment = await givePassword(browser, person, await authorise(provider, browser).page);
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(enrolment.text)?.[1]?.replaceAll(' ', '') ?? '';
    const { rows } = await pool.query(`select payload::text from installation.identity_provider_state`);
    expect(secret).toHaveLength(32);
    expect(rows.map(({ payload }) => payload).join()).not.toContain(secret);
    await browser.post(formOf(enrolment, '/enrolment').action, { code: currentCode(secret) });
    expect(testSecrets.open(await storedOf(person.userId), `second factor of user ${person.userId}`)).toBe(secret);
  });

  test('of an older build work, and are sealed at the next start', async () => {
    const person = await addPerson(pool);
    await pool.query('update installation.credential set totp_secret = $2 where user_id = $1', [
      person.userId,
      person.secret,
    ]);
    expect((await accountOfId({ pool, secrets: testSecrets }, person.guid))?.totpSecret).toBe(person.secret);
    expect(await sealSecrets({ pool, secrets: testSecrets })).toBe(1);
    expect(await storedOf(person.userId)).toMatch(/^sealed:/);
    expect(await sealSecrets({ pool, secrets: testSecrets })).toBe(0);
    await signIn(provider, newBrowser(provider), person);
  });

  test('change to a new key when it is listed first, and an unknown key is refused at start', async () => {
    const fresh = await serveProvider();
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const person = await addPerson(fresh.pool);
    await createCredential(
      { pool: fresh.pool, secrets: secretBox([old]) },
      { userId: person.userId, password: 'p', isDemo: false, totpSecret: SECRET },
    );
    await expect(sealSecrets({ pool: fresh.pool, secrets: secretBox([next]) })).rejects.toThrow('SECRETS_KEY');
    // The person's second factor, and the provider's signing key and cookie secret.
    expect(await sealSecrets({ pool: fresh.pool, secrets: secretBox([next, old, testKey]) })).toBe(3);
    const store = { pool: fresh.pool, secrets: secretBox([next]) };
    expect((await accountOfId(store, person.guid))?.totpSecret).toBe(SECRET);
  });
});

describe('A new key', () => {
  test('seals every sealed column of the schema again', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
       join pg_namespace n on n.oid = c.relnamespace
       where a.atttypid = 'text'::regtype and col_description(c.oid, a.attnum) ~ '\\msealed\\M' order by 1`,
    );
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name));
  });

  test('keeps sessions, links and mails that wait, and leaves what no key opens any more', async () => {
    const fresh = await serveProvider();
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const person = await addPerson(fresh.pool);
    await addPerson(fresh.pool);
    const formerly = secretBox([old]);
    const sealed = (box: typeof formerly) => ({
      payload: box.seal('{"a":1}', 'Session abc'),
      content: box.seal('{}', 'mail 6f1c2f3e-0a52-4a53-8d7c-0f7f8f5f0a01'),
      totp: box.seal(SECRET, `second factor of user ${person.userId}`),
    });
    const { payload, content, totp } = sealed(formerly);
    await fresh.pool.query(
      `insert into installation.identity_provider_state (kind, id, payload, expires_at)
       values ('Session', 'abc', $1, now() + interval '1 hour'), ('Session', 'lost', $2, now() + interval '1 hour')`,
      [payload, secretBox([randomBytes(32)]).seal('{}', 'Session lost')],
    );
    await fresh.pool.query(
      `insert into installation.mail (guid, address, template, language, content)
       values ('6f1c2f3e-0a52-4a53-8d7c-0f7f8f5f0a01', 'a@b.example', 'none', 'en-us', $1)`,
      [content],
    );
    await fresh.pool.query(
      `insert into installation.set_up_link (user_id, token_digest, totp_secret, expires_at)
       values ($1, decode('01', 'hex'), $2, now() + interval '1 hour')`,
      [person.userId, totp],
    );
    await sealSecrets({ pool: fresh.pool, secrets: secretBox([next, old, testKey]) });
    const later = secretBox([next]);
    const stored = async (query: string) => (await fresh.pool.query<{ stored: string }>(query)).rows[0]?.stored ?? '';
    const state = (id: string) =>
      `select payload as stored from installation.identity_provider_state where id = '${id}'`;
    expect(later.open(await stored(state('abc')), 'Session abc')).toBe('{"a":1}');
    expect(later.canOpen(await stored(state('lost')))).toBe(false);
    const mail = await stored('select content as stored from installation.mail');
    expect(later.open(mail, 'mail 6f1c2f3e-0a52-4a53-8d7c-0f7f8f5f0a01')).toBe('{}');
    const link = await stored(
      `select totp_secret as stored from installation.set_up_link where token_digest = '\\x01'`,
    );
    expect(later.open(link, `second factor of user ${person.userId}`)).toBe(SECRET);
  });
});
