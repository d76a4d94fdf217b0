import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../demo/people.ts';
import { QUIET } from './kept-browser.ts';
import { signInOverHttp } from './sign-in-over-http.ts';

/** People of the demo, by what they are. */
export const people = {
  technician: 'tessa.tech@desertsky.example',
  submitter: 'sol.submitter@desertsky.example',
  manager: 'marco.manager@desertsky.example',
  administrator: 'ada.admin@desertsky.example',
  corporate: 'cora.corporate@desertsky.example',
  viewer: 'vera.viewer@desertsky.example',
  waste: 'wade.waste@desertsky.example',
  auditor: 'audra.auditor@desertsky.example',
  /** Of the demo's other company, which holds no waste yet. */
  owner: 'olive.owner@orchardvalley.example',
  former: 'nell.former@desertsky.example',
} as const;

/** Who has signed in before, by the cookies that they got. */
const visits = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** After a test that ends everybody's sessions. */
export const forgetVisits = (): void => visits.clear();

/** Opens a page as a person of the demo, in a browser that they have signed in with before: the session is renewed silently. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await comeBack(page, email);
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Makes the browser one that a person of the demo has signed in with before, and opens nothing. */
export async function comeBack(page: Page, email: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const visit = visits.get(email);
  if (visit === undefined) {
    await signInOverHttp(context.request, email, demoPassword);
    visits.set(email, await context.cookies());
  } else await context.addCookies(visit);
  if (!page.url().startsWith('http')) await page.goto(QUIET);
  await page.evaluate(() => localStorage.setItem('oikos.signed-in', String(Date.now())));
}

/** Signs in as a person would: password, then the one-time code that the page offers for demo users. */
export async function signInByHand(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await signInAs(page, email);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Fills in the sign-in page, whatever comes after it. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  const confirm = page.getByRole('button', { name: 'Sign in', exact: true });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
}
