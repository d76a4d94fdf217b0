import { expect } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const year = 'beginDate=2017-01-01&endDate=2017-12-31';

test('an open dashboard follows a change within 10 s, and Enter on its chart says what a month is made of', async ({
  page,
  otherPage,
}) => {
  await signIn(page, people.corporate, `/air/dashboards/corp-dashboard?${year}`);
  const cholla = page.getByRole('row', { name: /Cholla/ }).first();
  await expect(cholla).toContainText(/\d{3}/);
  const before = (await cholla.textContent()) ?? '';

  await signIn(otherPage, people.technician, '/air/data-collection/manual-data-entry?from=2017-01-01&to=2017-12-31');
  await otherPage.getByRole('button', { name: /^Location or asset/ }).click();
  await otherPage.getByRole('button', { name: 'Distillate oil, steam turbines', exact: true }).click();
  await otherPage.getByRole('gridcell').first().click();
  await otherPage.keyboard.type('900000');
  await otherPage.keyboard.press('Enter');
  await otherPage.keyboard.press('Control+s');
  await otherPage.getByRole('textbox', { name: 'Comment' }).fill('The meter was read again');
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherPage.getByText(/^1 value saved/)).toBeVisible();
  await expect(cholla).not.toHaveText(before, { timeout: 10_000 });

  await tabTo(page, page.getByRole('application').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('dialog', { name: 'Where does this come from?' });
  await expect(answer.getByRole('heading', { name: 'Total emissions, 2017-02' })).toBeVisible();
});
