import '../areas/entities.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { expect, test, vi } from 'vitest';
import { createCompany } from '../areas/company/public.ts';
import { installRoles, invitePerson } from '../areas/identity/public.ts';
import { createDatabase } from '../foundation/db/database.ts';
import { inCompany } from '../foundation/tenancy/tenant-scope.ts';
import { receiveMail } from '../testing/mail.ts';
import { formOf, type Page } from './testing/browser.ts';
import { addPerson, authorise, newBrowser, serveProvider } from './testing/served-provider.ts';
import { giveCode, givePassword } from './testing/signing-in.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const provider = await serveProvider();
const { pool, configuration, ownerUrl } = provider;
const database = createDatabase(pool);
const { mailTo } = await receiveMail({ ownerUrl, database, configuration });

const PASSWORD = 'walrus under copper ladder';
const company = (name: string) =>
  createCompany(database, { name, timeZone: 'America/Chicago', modules: [1] }, [installRoles]);
const alder = await company('Alder Power');
const birch = await company('Birch Water');
const inviter = await addPerson(pool);

const invite = (companyId: number, email: string, firstName = 'Typed') =>
  inCompany(database, { companyId, userId: inviter.userId }, {}, (scope) =>
    invitePerson(scope, configuration, { email, firstName, lastName: 'Here', userTypeId: 4 }),
  );

const linkIn = (text: string | undefined) => /http:\/\/\S+\/oidc\/set-up\/[0-9a-f]{64}/.exec(text ?? '')?.[0] ?? '';
const secretOn = (page: Page) => /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';

async function membership(companyId: number, userId: number) {
  const { rows } = await pool.query(
    `select is_active, accepted_at is not null as accepted, declined_at is not null as declined
     from installation.membership where company_id = $1 and user_id = $2`,
    [companyId, userId],
  );
  return rows[0];
}

test('a new person sets up their sign-in by the link in the mail, and is a member then', async () => {
  const { userId, link } = await invite(alder, 'nora@nowhere.example', 'Nora');
  expect(link).toBeUndefined();
  expect(await membership(alder, userId)).toMatchObject({ isActive: false, accepted: false });
  const [mail] = await mailTo('nora@nowhere.example');
  expect(mail?.subject).toBe('You are invited to Alder Power on Oikos');
  expect(mail?.text).toContain("Ada O'Neil invites you to work with Alder Power");
  const path = linkIn(mail?.text);
  const page = await newBrowser(provider).get(path);
  expect(await membership(alder, userId)).toMatchObject({ isActive: false });
  const done = await newBrowser(provider).post(path, {
    password: PASSWORD,
    again: PASSWORD,
    code: currentCode(secretOn(page)),
  });
  expect(done.text).toContain('Your sign-in is set up');
  expect(await membership(alder, userId)).toMatchObject({ isActive: true, accepted: true });
  const [, notice] = await mailTo('nora@nowhere.example', 2);
  expect(notice?.subject).toBe('Your Oikos sign-in was set up');
  await expect(invite(alder, 'NORA@nowhere.example')).rejects.toMatchObject({ status: 409 });
});

test('a person known elsewhere is invited as an unknown one is, stays as they are, and accepts after signing in', async () => {
  const known = await addPerson(pool);
  const before = await personRow(known.userId);
  const one = await invite(birch, known.email, 'Other');
  const other = await invite(birch, 'unknown@nowhere.example', 'Other');
  expect(Object.keys(one)).toEqual(Object.keys(other));
  expect(one.link).toEqual(other.link);
  expect(await personRow(known.userId)).toEqual(before);
  expect(await membership(birch, known.userId)).toMatchObject({ isActive: false, accepted: false });

  const [mail] = await mailTo(known.email);
  const page = await newBrowser(provider).get(linkIn(mail?.text));
  expect(page.text).toContain('Birch Water invites you');
  expect(page.text).not.toContain('type="password"');

  const browser = newBrowser(provider);
  const codePage = await givePassword(browser, known, await authorise(provider, browser).page);
  const question = await giveCode(browser, codePage, currentCode(known.secret));
  expect(question.text).toContain('Birch Water invites you');
  const { action, hidden } = formOf(question, '/invitation');
  const arrived = await browser.post(action, { ...hidden, answer: 'accept' });
  expect(arrived.address).toMatch(`${provider.home}/callback?code=`);
  expect(await membership(birch, known.userId)).toMatchObject({ isActive: true, accepted: true });
});

test('an invitation can be left for later, and declined', async () => {
  const known = await addPerson(pool);
  await invite(birch, known.email);
  const answer = async (word: string) => {
    await pool.query("update installation.credential set used_totp_steps = '{}'");
    const browser = newBrowser(provider);
    const codePage = await givePassword(browser, known, await authorise(provider, browser).page);
    const question = await giveCode(browser, codePage, currentCode(known.secret));
    const { action, hidden } = formOf(question, '/invitation');
    expect((await browser.post(action, { ...hidden, answer: word })).address).toContain('/callback?code=');
    return membership(birch, known.userId);
  };
  expect(await answer('later')).toEqual({ isActive: false, accepted: false, declined: false });
  expect(await answer('decline')).toEqual({ isActive: false, accepted: false, declined: true });
  await invite(birch, known.email);
  expect(await membership(birch, known.userId)).toMatchObject({ declined: false });
});

test('nobody answers for somebody else, or before the second factor', async () => {
  const known = await addPerson(pool);
  await invite(birch, known.email);
  const browser = newBrowser(provider);
  const codePage = await givePassword(browser, known, await authorise(provider, browser).page);
  const path = formOf(codePage, '/code').action.replace(/code$/, 'invitation');
  await browser.post(path, { companyId: String(birch), answer: 'accept' });
  expect(await membership(birch, known.userId)).toMatchObject({ accepted: false });
});

test('without mail the link is shown once to the person who invites; one of somebody known elsewhere sets nothing up', async () => {
  const { mailService, useMailService } = await import('../foundation/mail/mail-service.ts');
  const service = mailService();
  useMailService(undefined);
  const first = await invite(alder, 'slow@nowhere.example');
  const second = await invite(birch, 'slow@nowhere.example');
  const signedIn = await invite(birch, (await addPerson(pool)).email);
  useMailService(service);
  for (const { link } of [first, second, signedIn]) expect(link?.address).toMatch(/\/oidc\/set-up\/[0-9a-f]{64}$/);
  const page = async (link: { address: string } | undefined) =>
    (await newBrowser(provider).get(link?.address ?? '')).text;
  expect(await page(first.link)).toContain('type="password"');
  // Alder Power invited them first: with a link of its own making, Birch Water could become them.
  expect(await page(second.link)).not.toContain('type="password"');
  expect(await page(signedIn.link)).not.toContain('type="password"');
});

async function personRow(userId: number) {
  const { rows } = await pool.query('select * from installation.app_user where id = $1', [userId]);
  return rows[0];
}
