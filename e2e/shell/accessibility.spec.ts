import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** One page of each kind, by what is there once it has loaded. */
const kinds = [
  ['a list', '/air/libraries/uom-values', 'Acre-foot'],
  ['a list beside a tree', '/air/locations-and-nodes/node-management-browse-list', 'REGION-AZ'],
  ['lists in tabs', '/air/libraries/reference-data', '40 CFR 98 subpart C, tables C-1 and C-2'],
  ['a dashboard', '/air/dashboards/corp-dashboard', 'Year against year'],
  ['a workplace', '/air/libraries/expression-management', 'Choose a calculated parameter'],
  ['data entry', '/air/data-collection/manual-data-entry', 'Next missing'],
  ['an empty list', '/air/libraries/users-picklist', 'No user pick lists yet'],
  ['reading matter', '/air/help', 'Keyboard shortcuts'],
  ['the glossary', '/air/glossary', 'Glossary'],
  ['the privacy policy', '/air/privacy-policy', 'Your browser'],
  ['a page alone', '/air/third-party-notices', 'react-dom'],
  ['a page that does not exist', '/air/nowhere', 'Sorry, the page you requested was not found'],
] as const;

/** In the dark only the colours differ: the richest pages tell. */
const schemes = { light: kinds, dark: kinds.slice(0, 4) } as const;

for (const scheme of ['light', 'dark'] as const) {
  test(`the kinds of pages meet WCAG 2.2 AA as far as a machine can tell, in ${scheme} colours`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, people.administrator);
    for (const [kind, address, text] of schemes[scheme]) {
      await test.step(kind, async () => {
        await page.goto(address);
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expectAccessible(page);
      });
    }
    await test.step('an open calendar', async () => {
      await page.goto('/waste/containers/add-container');
      await page.getByRole('textbox', { name: 'Date Added' }).click();
      await expect(page.getByRole('button', { name: 'Later' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
