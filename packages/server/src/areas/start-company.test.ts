import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { readAssignedLocations, readModules } from '@oikos/contract/identity/session/session.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { createSetUpLink, setUpPath } from '@oikos/identity-provider/set-up-link.ts';
import { describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../foundation/db/database.ts';
import { inProcessClient } from '../foundation/http/in-process-client.ts';
import { inCompany } from '../foundation/tenancy/tenant-scope.ts';
import type { Page } from '../sign-in/testing/browser.ts';
import { addPerson, authorise, newBrowser, serveProvider } from '../sign-in/testing/served-provider.ts';
import { givePassword, signIn } from '../sign-in/testing/signing-in.ts';
import { handlers } from './handlers.ts';
import { startCompany } from './start-company.ts';

const provider = await serveProvider(handlers);
const { pool, app } = provider;
const database = createDatabase(pool);

const PASSWORD = 'four words make it';
const company = (name: string) => ({ name, timeZone: 'America/Chicago', modules: [1, 3] as const });
const ada = (more: { email?: string; openId?: string; isSuperAdministrator?: boolean } = {}) => ({
  email: 'ada@alder.example',
  firstName: 'Ada',
  lastName: 'Alder',
  openId: undefined,
  isSuperAdministrator: false,
  ...more,
});

const secretOn = (page: Page) => /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
const start = (name: string, email: string) => startCompany(database, company(name), ada({ email }));
const pathOf = (token: string | undefined) => `/oidc${setUpPath(token ?? 'none')}`;
const give = (path: string, password: string, code: string, again = password) =>
  newBrowser(provider).post(path, { password, again, code });

async function idOf(email: string): Promise<number> {
  const { rows } = await pool.query('select id from installation.app_user where email = $1', [email]);
  return rows[0].id;
}

test('the first administrator sets password and second factor by the link, signs in and finds a whole company', async () => {
  const { companyId, setUpToken } = await startCompany(database, company('Alder'), ada());
  const path = pathOf(setUpToken);
  const page = await newBrowser(provider).get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('ada@alder.example');
  const secret = secretOn(page);
  const done = await give(path, PASSWORD, currentCode(secret));
  expect(done.text).toContain('Your sign-in is set up');

  // The code that set the second factor up was used with that.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  const person = { userId: 0, guid: '', email: 'ada@alder.example', password: PASSWORD, secret };
  const { tokens } = await signIn(provider, newBrowser(provider), person);
  vi.useRealTimers();
  const call = inProcessClient(app, `Bearer ${tokens.access_token}`);
  expect((await call(readAssignedLocations, {})).body.items).toMatchObject([
    { nodeName: 'Alder', userGroupName: 'Administrator' },
  ]);
  expect((await call(readModules, {})).body.items.map(({ name }) => name)).toEqual(['Air GHG', 'Waste']);
  expect((await call(searchHierarchies, {})).body.items).toMatchObject([{ isOrganisation: true }]);
  expect((await call(units.endpoints.search, {})).body.totalCount).toBeGreaterThan(100);
  const names = await inCompany(database, { companyId, userId: null }, {}, async ({ db }) =>
    db
      .selectFrom('waste_code')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  );
  expect(Number(names?.count)).toBeGreaterThan(500);
});

describe('A set-up link', () => {
  test('of set-up works only once, even when two people use it at the same moment', async () => {
    const { setUpToken } = await start('Birch', 'bea@birch.example');
    const path = pathOf(setUpToken);
    const code = currentCode(secretOn(await newBrowser(provider).get(path)));
    const outcomes = await Promise.all([give(path, PASSWORD, code), give(path, `${PASSWORD} too`, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await newBrowser(provider).get(path)).text).toContain('This link no longer works');
  });

  test('shows the same key each time, so that a page opened early still works', async () => {
    const { setUpToken } = await start('Cedar', 'cy@cedar.example');
    const path = pathOf(setUpToken);
    const pages = await Promise.all([newBrowser(provider).get(path), newBrowser(provider).get(path)]);
    expect(new Set(pages.map(secretOn)).size).toBe(1);
    expect(secretOn(await newBrowser(provider).get(path))).toBe(secretOn(pages[0]));
  });

  test('refuses a short password, two that differ and a wrong code, and works on', async () => {
    const { setUpToken } = await start('Dogwood', 'dee@dogwood.example');
    const path = pathOf(setUpToken);
    const code = () => currentCode(secret);
    const secret = secretOn(await newBrowser(provider).get(path));
    const refusals = [
      [await give(path, 'short', code()), 'Choose a password of at least 8 characters.'],
      [await give(path, PASSWORD, code(), 'another password'), 'The two passwords differ.'],
      [await give(path, PASSWORD, '000000'), 'The code is wrong.'],
    ] as const;
    for (const [page, sentence] of refusals) {
      expect(page.status).toBe(422);
      expect(page.text).toContain(sentence);
      expect(page.text).not.toContain(PASSWORD);
    }
    expect((await give(path, PASSWORD, code())).status).toBe(200);
  });

  test('is refused when it has expired, when a newer one was made, and when it never was one', async () => {
    const { setUpToken } = await start('Elm', 'eva@elm.example');
    const newer = await createSetUpLink(database, await idOf('eva@elm.example'));
    expect((await newBrowser(provider).get(pathOf(setUpToken))).status).toBe(404);
    expect((await newBrowser(provider).get(pathOf(newer))).status).toBe(200);
    await pool.query('update installation.set_up_link set expires_at = now() where user_id = $1', [
      await idOf('eva@elm.example'),
    ]);
    expect((await newBrowser(provider).get(pathOf(newer))).status).toBe(404);
    expect((await give(pathOf(newer), PASSWORD, '123456')).status).toBe(404);
    expect((await newBrowser(provider).get(pathOf('f'.repeat(64)))).status).toBe(404);
  });

  test('is of no use to whoever reads the database, and to a form of another site', async () => {
    const { setUpToken } = await start('Fir', 'flo@fir.example');
    const secret = secretOn(await newBrowser(provider).get(pathOf(setUpToken)));
    const { rows } = await pool.query('select row_to_json(l)::text as text from installation.set_up_link l');
    const stored = rows.map(({ text }) => text).join();
    expect(stored).not.toContain(setUpToken);
    expect(stored).not.toContain(secret);
    const foreign = await newBrowser(provider).post(
      pathOf(setUpToken),
      { password: PASSWORD, again: PASSWORD, code: currentCode(secret) },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
  });

  test('replaces what somebody had, and signs them out everywhere', async () => {
    const person = await addPerson(pool);
    const { tokens } = await signIn(provider, newBrowser(provider), person);
    expect(tokens.refresh_token).toBeTruthy();
    const path = pathOf(await createSetUpLink(database, person.userId));
    const secret = secretOn(await newBrowser(provider).get(path));
    expect(secret).not.toBe(person.secret);
    expect((await give(path, PASSWORD, currentCode(secret))).status).toBe(200);
    const { rows } = await pool.query('select 1 from installation.identity_provider_state where account_id = $1', [
      person.guid,
    ]);
    expect(rows).toEqual([]);
  });

  test('lets somebody in whose account was locked: the page sends them to their administrator', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    for (let guess = 1; guess <= 5; guess++) await givePassword(browser, { ...person, password: 'guess' }, page);
    const shut = await givePassword(browser, person, page);
    expect(shut.text).toContain('or ask your administrator');
    const path = pathOf(await createSetUpLink(database, person.userId));
    await give(path, PASSWORD, currentCode(secretOn(await newBrowser(provider).get(path))));
    expect((await givePassword(browser, { ...person, password: PASSWORD }, page)).status).toBe(200);
  });
});

describe('The administrator of a new company', () => {
  test('who can sign in already gets no link', async () => {
    const person = await addPerson(pool);
    expect((await start('Gorse', person.email)).setUpToken).toBeUndefined();
  });

  test('of an external provider is known by the subject of its tokens', async () => {
    const started = await startCompany(
      database,
      company('Hazel'),
      ada({ email: 'hal@hazel.example', openId: 'external|7', isSuperAdministrator: true }),
    );
    expect(started.setUpToken).toBeUndefined();
    const { rows } = await pool.query('select open_id, is_super_admin from installation.app_user where email = $1', [
      'hal@hazel.example',
    ]);
    expect(rows).toEqual([{ openId: 'external|7', isSuperAdmin: true }]);
  });
});

test('a company that can’t be made whole isn’t made at all', async () => {
  await start('Ivy', 'ivy@ivy.example');
  await expect(start('Ivy', 'other@ivy.example')).rejects.toMatchObject({ constraint: 'company_name_key' });

  await expect(
    startCompany(database, { ...company('Larch'), modules: [9 as 1] }, ada({ email: 'lea@larch.example' })),
  ).rejects.toThrow();
  const { rows } = await pool.query(`select name from installation.company where name = 'Larch'`);
  expect(rows).toEqual([]);
});
