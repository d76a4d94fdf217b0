import { expect } from '@playwright/test';
import { showIn } from '../../look/accessibility.ts';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('an open calendar meets WCAG 2.2 AA in light and in dark colors', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/containers/add-container');
  await page.getByRole('textbox', { name: 'Date Added' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    await expect(page.getByRole('button', { name: 'Later' })).toBeVisible();
    await expectAccessible(page, 'all');
  }
});
