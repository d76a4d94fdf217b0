import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { doWithRow } from '../../lists.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

const myActions = '/waste/actions/my-actions';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a task leads to what it is about and to where it is done; it is taken, snoozed, found again and completed', async ({
  page,
}) => {
  await signIn(page, people.manager, `${myActions}?search=Ship`);
  const ship = page
    .getByRole('main')
    .getByRole('link', { name: /^Ship: / })
    .first();
  const number = /container (\S+)$/.exec((await ship.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^Ship container ${number}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Add action' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Task').fill('Call the hauler');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('searchbox').fill('Call the hauler');
  const task = row(page, 'Call the hauler');
  await expect(page.getByRole('row')).toHaveCount(2);
  await doWithRow(page, task, 'Assign to me');
  await expect(task).toContainText('Marco Reyes');

  await task.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Snooze “Call the hauler”' });
  await question.getByRole('radio', { name: /^Next Monday/ }).check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText(/^1 task snoozed until /)).toBeVisible();
  await expect(task).toHaveCount(0);

  await page.goto(`${myActions}?snoozed=only`);
  await doWithRow(page, task, 'Bring back');
  await expect(page.getByText('1 task is back on your list')).toBeVisible();
  await page.goto(`${myActions}?group=site&search=hauler`);
  await expect(page.getByRole('rowheader', { name: /No site/ })).toContainText(/\d+ tasks?/);
  await task.getByRole('button', { name: 'Complete: Call the hauler' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(task).toHaveCount(0);
});
