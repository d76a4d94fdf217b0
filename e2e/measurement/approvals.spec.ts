import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { tabTo } from '../keyboard.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const sheet = '/air/data-collection/manual-data-entry?from=2017-01-01&to=2017-12-31';

const month = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('gridcell')
    .first();

test('selected months are approved by keyboard, undone, approved in the list and withdrawn with a reason', async ({
  page,
}) => {
  await signIn(page, people.manager, sheet);
  await page.getByText('By source', { exact: true }).click();
  await page.getByRole('button', { name: /^Location or asset/ }).click();
  await page.getByPlaceholder('Search').fill('Distillate oil, steam');
  await page
    .getByRole('button', { name: /Distillate oil, steam turbines/ })
    .first()
    .click();
  await month(page, '2017-01').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve values' });
  await expect(dialog.getByRole('radio', { name: 'Selected cells' })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Approve 3 values' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 values approved')).toBeVisible();
  await expect(month(page, '2017-03')).toContainText('Approved');
  await expect(month(page, '2017-04')).not.toContainText('Approved');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Undone for 3 values')).toBeVisible();
  await expect(month(page, '2017-03')).not.toContainText('Approved');

  await page.goto(
    '/air/data-collection/approvals?search=heat%20input&beginDate=2017-02-01&endDate=2017-02-28&status=all',
  );
  const row = page.getByRole('row', { name: /Distillate oil, steam turbines.*Heat input.*2017-02-01/ });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve 1 value' }).click();
  await expect(row).toContainText('Marco Reyes');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Withdraw 1 approval' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Approved too early');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the approval' }).click();
  await expect(page.getByText('1 approval withdrawn')).toBeVisible();
});
