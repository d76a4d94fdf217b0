import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf } from './testing/browser.ts';
import { addPerson, authorise, newBrowser, serveProvider } from './testing/served-provider.ts';
import { giveCode, givePassword } from './testing/signing-in.ts';

const provider = await serveProvider();
const { pool } = provider;
// All tests come from one address; each begins without failures.
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));
afterEach(() => {
  vi.useRealTimers();
});

describe('Guessing', () => {
  test.each([
    ['known', async () => (await addPerson(pool)).email],
    ['unknown', async () => 'stranger@example.com'],
  ])(
    'locks a %s address after five wrong passwords for fifteen minutes, the right one included',
    async (_, emailOf) => {
      const email = await emailOf();
      const browser = newBrowser(provider);
      const page = await authorise(provider, browser).page;
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 5; attempt++) {
        statuses.push((await givePassword(browser, { email, password: 'guess' }, page)).status);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422]);
      const shut = await givePassword(browser, { email, password: 'correct horse' }, page);
      expect(shut.status).toBe(429);
      expect(shut.text).toContain('Try again in 15 minutes');
    },
  );

  test('locks after five wrong codes, however often the right password comes between', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    for (let attempt = 1; attempt <= 5; attempt++) {
      const codePage = await givePassword(browser, person, page);
      expect((await giveCode(browser, codePage, '000000')).status).toBe(422);
    }
    expect((await givePassword(browser, person, page)).status).toBe(429);
  });

  test('locks for longer each time, and a sign-in forgives everything', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    const waitAfterFiveGuesses = async () => {
      for (let attempt = 1; attempt <= 5; attempt++) {
        await givePassword(browser, { email: person.email, password: 'guess' }, page);
      }
      const shut = await givePassword(browser, person, page);
      return Number(/Try again in (\d+) minutes/.exec(shut.text)?.[1]);
    };
    const letTheLockPass = () =>
      pool.query('update installation.sign_in_attempt set locked_until = now() where locked_until is not null');
    expect(await waitAfterFiveGuesses()).toBe(15);
    await pool.query(
      `update installation.sign_in_attempt set locked_until = now() + interval '30 seconds' where failures = 5`,
    );
    expect((await givePassword(browser, person, page)).text).toContain('Try again in a minute');
    await letTheLockPass();
    expect(await waitAfterFiveGuesses()).toBe(30);
    await letTheLockPass();
    await giveCode(browser, await givePassword(browser, person, page), currentCode(person.secret));
    const again = newBrowser(provider);
    const fresh = await authorise(provider, again).page;
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await givePassword(again, { email: person.email, password: 'guess' }, fresh)).status).toBe(422);
    }
    expect((await givePassword(again, person, fresh)).status).toBe(200);
  });

  test('counts guesses that are made at the same time', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    const guesses = Array.from({ length: 9 }, () =>
      givePassword(browser, { email: person.email, password: 'guess' }, page),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429]);
  });

  test('is slowed by network address too, whoever is tried', async () => {
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    const { action } = formOf(page, '/password');
    const from = { 'x-forwarded-for': '203.0.113.9' };
    await pool.query(`insert into installation.sign_in_attempt (key, failures) values ('address:203.0.113.9', 48)`);
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const guess = { email: `someone${attempt}@example.com`, password: 'guess' };
      statuses.push((await browser.post(action, guess, from)).status);
    }
    expect(statuses).toEqual([422, 422, 429]);
  });
});
