import { expect } from '@playwright/test';
import { edit } from '../editing.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const nodes = '/air/locations-and-nodes/node-management-browse-list';

test('typing replaces what is chosen, and a choice that must be made is not undone by making it again', async ({
  page,
}) => {
  await signIn(page, people.administrator, nodes);
  await page.getByRole('row', { name: /^Cholla/ }).click();
  await edit(page);
  const zone = page.getByRole('combobox', { name: /^Time zone/ });
  await expect(zone).not.toHaveValue('');
  const chosen = await zone.inputValue();
  await zone.click();
  await zone.pressSequentially('Anchorage');
  await expect(page.getByRole('option')).toHaveText([/Anchorage/]);
  await zone.fill(chosen.slice(0, -1));
  await page.getByRole('option', { name: chosen }).click();
  await expect(zone).toHaveValue(chosen);

  const type = page.getByRole('combobox', { name: /^Node type/ });
  await type.click();
  await expect(type).toHaveAttribute('aria-expanded', 'true');
  await type.pressSequentially('Combustion');
  await expect(page.getByRole('option', { name: 'Combustion source' })).toBeVisible();

  // Enter takes what was typed, also before its choices have come, and doesn't send the form.
  await type.fill('Combustion sour');
  await type.press('Enter');
  await expect(type).toHaveValue('Combustion source');
  await expect(type).toBeVisible();
});

test('Escape closes an open calendar, then the drawer, which asks only about what was changed', async ({ page }) => {
  await signIn(page, people.administrator, nodes);
  const drawer = page.getByRole('dialog', { name: 'Add node' });
  const active = drawer.getByLabel('Active from', { exact: true });
  const calendar = page.getByRole('button', { name: 'Earlier' });
  const question = page.getByText('You have unsaved changes that will be lost.');

  await page.getByRole('button', { name: 'Add node' }).click();
  await active.click();
  await expect(calendar).toBeVisible();
  await active.press('Escape');
  await expect(calendar).toBeHidden();
  await active.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Add node' }).click();
  await active.fill('2024-07-01');
  await expect(calendar).toBeVisible();
  await active.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(question).toBeHidden();
  await active.press('Escape');
  await expect(question).toBeVisible();
});

test('text that is no date is refused beside its field, and the first wrong field on the page gets the focus', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/waste/containers/episodic-events');
  await page.getByRole('button', { name: 'Add episodic event' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Begins on').fill('31/31/2026');
  await drawer.getByLabel('Begins on').press('Tab');
  await expect(drawer.getByText('31/31/2026 is not a date. Enter it as yyyy-MM-dd.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByLabel('Name')).toBeFocused();
});
