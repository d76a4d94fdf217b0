import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** Kinds of pages that aren't looked at in every window (`look.spec.ts`), by what is there once they have loaded. */
const kinds = [
  ['a list beside a tree', '/air/locations-and-nodes/node-management-browse-list', 'REGION-AZ'],
  ['lists in tabs', '/air/libraries/reference-data', '40 CFR 98 subpart C, tables C-1 and C-2'],
  ['a workplace', '/air/libraries/expression-management', 'CO2 from combustion (EPA hub 2021)'],
  ['an empty list', '/air/libraries/users-picklist', 'No user pick lists yet'],
  ['reading matter', '/air/help', 'Keyboard shortcuts'],
  ['the glossary', '/air/glossary', 'Glossary'],
  ['the privacy policy', '/air/privacy-policy', 'Your browser'],
  ['a page alone', '/air/third-party-notices', 'react-dom'],
  ['a page that does not exist', '/air/nowhere', 'Sorry, the page you requested was not found'],
] as const;

test('the kinds of pages meet WCAG 2.2 AA as far as a machine can tell', async ({ page }) => {
  test.slow();
  await signIn(page, people.administrator);
  for (const [kind, address, text] of kinds) {
    await test.step(kind, async () => {
      await page.goto(address);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`an open calendar in ${colorScheme} colors`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/waste/containers/add-container');
      await page.getByRole('textbox', { name: 'Date Added' }).click();
      await expect(page.getByRole('button', { name: 'Later' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
