import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { chooseCompany, confirmSwitch, expectCompany } from '../switch-company.ts';
import { test } from '../test.ts';
import { makeNewCompany } from './new-company.ts';

test.use({ data: 'unshared' });

const orchard = 'Orchard Valley Foods UAT';
const fresh = 'Fresh Springs';

const card = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Get started' });
const step = (page: Page, title: string) => card(page).getByRole('listitem').filter({ hasText: title });

async function openNewCompany(page: Page): Promise<void> {
  await chooseCompany(page, orchard, fresh);
  await confirmSwitch(page);
  await expectCompany(page, fresh);
}

test('a new company sees its first hour, and a step is ticked once it is done', async ({ page, installation }) => {
  makeNewCompany(installation.dataDirectory, fresh, people.owner, 'air,waste');
  await signIn(page, people.owner, '/air/welcome');
  await openNewCompany(page);
  await page.goto('/air/welcome');
  await expect(card(page).getByRole('listitem')).toHaveCount(11);
  await expect(card(page).getByRole('img', { name: 'Done' })).toHaveCount(0);
  await expect(step(page, 'Set up a form or a limit')).toContainText('Optional');
  await expectAccessible(page);

  await step(page, 'Add a site').getByRole('link', { name: 'Import a workbook' }).click();
  await expect(page).toHaveURL(/\/air\/onboarding-tools\/onboard-configuration$/);
  await page.goBack();
  await step(page, 'Add a site').getByRole('link', { name: 'Add a site' }).click();
  const form = page.getByRole('dialog', { name: 'Add node' });
  await form.getByLabel('Name').first().click();
  await page.keyboard.type('Spring House');
  await form.getByLabel('Node type').click();
  await page.getByRole('option', { name: 'Site', exact: true }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Spring House' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Home' }).click();
  await expect(step(page, 'Add a site').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(card(page).getByRole('img', { name: 'Done' })).toHaveCount(1);
  await expect(step(page, 'Add a site').getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('it is hidden by the person, and Help brings it back', async ({ page }) => {
  await signIn(page, people.owner, '/air/welcome');
  await card(page).getByRole('button', { name: 'Hide' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your tasks' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.goto('/air/help');
  await page.getByRole('button', { name: 'Show them again' }).click();
  await expect(card(page)).toBeVisible();
});

test('a template is chosen, seen and imported, and shown as done with its undo', async ({ page }) => {
  await signIn(page, people.owner, '/air/welcome');
  await step(page, 'Choose a template').getByRole('link', { name: 'Choose' }).click();
  const retailer = page.getByRole('region', { name: 'Retailer' });
  await expect(retailer).toContainText('Expressions');
  await expect(page.getByRole('region', { name: 'Copy from another company' })).toBeVisible();
  await expectAccessible(page);
  await retailer.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The workbook is imported')).toBeVisible();
  await page.goto('/air/welcome');
  await expect(step(page, 'Choose a template').getByRole('img', { name: 'Done' })).toBeVisible();
  await step(page, 'Choose a template').getByRole('link', { name: 'See it, or undo it' }).click();
  await expect(page.getByText('The company started with Retailer')).toBeVisible();
  await page.getByRole('link', { name: 'Open and undo' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^Undone: 0 restored, \d+ removed, 0 kept/)).toBeVisible();
  await page.goto('/air/welcome');
  await expect(step(page, 'Choose a template').getByRole('link', { name: 'Choose' })).toBeVisible();
});
