import { expect } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { people, signIn, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

const year = 'beginDate=2017-01-01&endDate=2017-12-31';

test('an open dashboard follows a change within 10 s, and Enter on its chart says what a month is made of', async ({
  page,
  freshPage,
}) => {
  await signIn(page, people.corporate, `/air/dashboards/corp-dashboard?${year}`);
  const cholla = page.getByRole('row', { name: /Cholla/ }).first();
  await expect(cholla).toContainText(/\d{3}/);
  const before = (await cholla.textContent()) ?? '';

  await signInByHand(freshPage, people.technician);
  await freshPage.goto('/air/data-collection/manual-data-entry?from=2017-01-01&to=2017-12-31');
  await freshPage.getByRole('button', { name: /^Location or asset/ }).click();
  await freshPage.getByRole('button', { name: 'Distillate oil, steam turbines', exact: true }).click();
  await freshPage.getByRole('gridcell').first().click();
  await freshPage.keyboard.type('900000');
  await freshPage.keyboard.press('Enter');
  await freshPage.keyboard.press('Control+s');
  await freshPage.getByRole('textbox', { name: 'Comment' }).fill('The meter was read again');
  await freshPage.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(freshPage.getByText(/^1 value saved/)).toBeVisible();
  await expect(cholla).not.toHaveText(before, { timeout: 10_000 });

  await tabTo(page, page.getByRole('application').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('dialog', { name: 'Where does this come from?' });
  await expect(answer.getByRole('heading', { name: 'Total emissions, 2017-02' })).toBeVisible();
});
