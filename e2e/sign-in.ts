import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../demo/people.ts';

/** People of the demo, by what they are. */
export const people = {
  technician: 'tessa.tech@desertsky.example',
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

type Visit = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who has signed in before, and what their browser kept. */
const visits = new Map<string, Visit>();

/** Opens a page as a person of the demo: by hand the first time, after that as a browser that has been here before. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  const visit = visits.get(email);
  if (!visit) {
    await signInByHand(page, email, path);
    visits.set(email, await page.context().storageState());
    return;
  }
  await comeBack(page, visit);
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
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

/** Cookies and the local storage of an earlier visit; the session itself is then renewed silently. */
async function comeBack(page: Page, { cookies, origins }: Visit): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto('/icon.svg');
  const kept = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name === 'oikos.signed-in');
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
}
