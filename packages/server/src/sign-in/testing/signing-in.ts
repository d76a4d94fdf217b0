import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { expect } from 'vitest';
import { type Browser, formOf, type Page } from './browser.ts';
import { authorise, type Person, redeem, type ServedProvider } from './served-provider.ts';

/** The steps of a person signing in, for tests over HTTP. */

export const givePassword = (browser: Browser, person: Pick<Person, 'email' | 'password'>, page: Page): Promise<Page> =>
  browser.post(formOf(page, '/password').action, { email: person.email, password: person.password });

export const giveCode = (browser: Browser, page: Page, code: string): Promise<Page> =>
  browser.post(formOf(page, '/code').action, { code });

/** Signs an enrolled person in and redeems the code. */
export async function signIn(provider: ServedProvider, browser: Browser, person: Person) {
  const { request, page } = authorise(provider, browser);
  const codePage = await givePassword(browser, person, await page);
  const callback = await giveCode(browser, codePage, currentCode(person.secret));
  expect(callback.address).toMatch(`${provider.home}/callback?`);
  return { request, callback, tokens: await redeem(provider, callback.address, request.verifier) };
}

export const silently = (provider: ServedProvider, browser: Browser) =>
  authorise(provider, browser, { prompt: 'none', redirect_uri: `${provider.home}/silent-refresh` }).page;
