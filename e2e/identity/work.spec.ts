import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** Gives a task to somebody of the demo, on the page of actions. */
async function giveTask(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add action' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Task').fill(title);
  await adding.getByLabel('Person').click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toHaveCount(0);
}

test('a user is deactivated by naming who takes over their tasks', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/actions/my-actions');
  await giveTask(page, 'Approve the March readings', 'Amir Haddad');

  await page.goto('/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill('Haddad');
  await page.getByRole('link', { name: 'Amir Haddad' }).click();
  await moreAction(page, 'Deactivate');
  const asking = page.getByRole('dialog', { name: 'Hand over the work of Amir Haddad' });
  await expect(asking.getByText('Amir Haddad: 1 open task')).toBeVisible();
  const confirm = asking.getByRole('button', { name: 'Hand over and deactivate' });
  await expect(confirm).toBeDisabled();
  const effect = page.getByRole('region', { name: 'What changes' });
  await expect(effect.getByText(/^Amir Haddad loses at [A-Z].*: /)).toBeVisible();
  await expectAccessible(page);
  await asking.getByLabel('Takes over open tasks').click();
  await page.keyboard.type('Marco');
  await page.getByRole('option', { name: /^Marco Reyes/ }).click();
  await confirm.click();
  await expect(page.getByText('Done for 1 user')).toBeVisible();
  await expect(page.getByText('Inactive')).toBeVisible();

  await page.goto('/waste/actions/actions?search=March readings');
  await expect(page.getByRole('row', { name: /Approve the March readings/ })).toContainText('Marco Reyes');

  await page.goto('/waste/admin/user-administration?search=Haddad');
  await page.getByRole('link', { name: 'Amir Haddad' }).click();
  await moreAction(page, 'Activate');
  const again = page.getByRole('dialog', { name: 'Activate Amir Haddad?' });
  await expect(again.getByText(/^Amir Haddad gains at [A-Z].*: /)).toBeVisible();
  await again.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Inactive')).toHaveCount(0);
  // Without work it is asked too, and to cancel changes nothing.
  await moreAction(page, 'Deactivate');
  const asked = page.getByRole('dialog', { name: 'Deactivate Amir Haddad?' });
  await expect(asked.getByText(/^Amir Haddad loses at [A-Z].*: /)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('Inactive')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Absences' }).click();
  await page.getByRole('button', { name: 'Add absence' }).click();
  const away = page.getByRole('dialog', { name: 'Absence' });
  await away.getByLabel('First day away').fill('2041-07-01');
  await away.getByLabel('Last day away').fill('2041-07-14');
  await page.keyboard.press('Tab');
  await away.getByLabel('Deputy').click();
  await page.keyboard.type('Marco');
  await page.getByRole('option', { name: /^Marco Reyes/ }).click();
  await away.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /2041-07-01 to 2041-07-14.*Marco Reyes/ })).toBeVisible();
  await expectAccessible(page);
});

test('contractors are deactivated together: who takes over is asked once for all of them', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/actions/my-actions');
  await giveTask(page, 'Read the north meter', 'Carlos Ibarra');
  await giveTask(page, 'Read the south meter', 'Jolene Pratt');

  await page.goto('/waste/admin/user-administration?search=sierra-environmental');
  for (const name of ['Carlos Ibarra', 'Jolene Pratt', 'Dmitri Volkov'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Hand over the work of 2 users' });
  await expect(asking.getByText(/^Carlos Ibarra: 1 open task/)).toBeVisible();
  await expect(asking.getByText(/^Jolene Pratt: 1 open task/)).toBeVisible();
  const effect = asking.getByRole('region', { name: 'What changes' });
  for (const name of ['Carlos Ibarra', 'Jolene Pratt', 'Dmitri Volkov'])
    await expect(effect.getByText(new RegExp(`^${name} loses at [A-Z].*: `))).toBeVisible();
  await expectAccessible(page);
  // Anyone who leaves takes over nothing.
  const taker = asking.getByLabel('Takes over open tasks');
  await taker.click();
  await page.keyboard.type('Volkov');
  await expect(page.getByText('No results')).toBeVisible();
  await taker.fill('Marco');
  await page.getByRole('option', { name: /^Marco Reyes/ }).click();
  await asking.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expect(page.getByText('Done for 3 users')).toBeVisible();

  await page.goto('/waste/actions/actions?search=meter');
  for (const title of ['Read the north meter', 'Read the south meter'])
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Marco Reyes');
});
