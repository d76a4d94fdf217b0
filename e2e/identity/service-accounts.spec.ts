import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { asOwner } from '../as-owner.ts';
import { people, signIn, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

const statusWith = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/v1.0/admin/modules', { headers: { authorization: `Bearer ${token}` } })).status();

test('an administrator adds a service account, gives a system its token, rotates it and ends it', async ({
  page,
  request,
}) => {
  // By hand: making a token asks who is there, unless they proved it within five minutes.
  await signInByHand(page, people.administrator, '/waste/admin/companyadmin');
  await page.getByRole('tab', { name: 'Service accounts' }).click();
  await page.getByRole('button', { name: 'Add service account' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add service account' });
  await form.getByLabel('Name').fill('Warehouse loader');
  await form.getByLabel('Purpose').fill('Containers into the warehouse, every night');
  await form.getByLabel('User group').click();
  await page.keyboard.type('Viewer');
  await page.getByRole('option', { name: /^Viewer/ }).click();
  await form.getByLabel('Location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse loader' })).toBeVisible();

  await page.getByRole('button', { name: 'Make a token' }).click();
  const making = page.getByRole('dialog', { name: 'Make a token' });
  await making.getByLabel('Name').fill('Production');
  await making.getByRole('button', { name: 'Make a token' }).click();
  const token = (await making.getByText(/^oikos_svc_/).textContent()) ?? '';
  await making.getByRole('button', { name: 'I copied it' }).click();
  expect(await statusWith(request, token)).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Made .* by Ada Lindqvist, ends .*, last used .* from /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Rotate the token Production' }).click();
  const rotating = page.getByRole('dialog', { name: 'Rotate “Production”' });
  await rotating.getByRole('button', { name: 'Rotate', exact: true }).click();
  const next = (await rotating.getByText(/^oikos_svc_/).textContent()) ?? '';
  await rotating.getByRole('button', { name: 'I copied it' }).click();
  expect([await statusWith(request, token), await statusWith(request, next)]).toEqual([200, 200]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End service account' }).click();
  await page
    .getByRole('dialog', { name: 'End Warehouse loader?' })
    .getByRole('button', { name: 'End service account' })
    .click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  expect([await statusWith(request, token), await statusWith(request, next)]).toEqual([401, 401]);
});

test('an auditor reads the service accounts of the company, and nothing else of its settings (U79, U92)', async ({
  page,
}) => {
  await signIn(page, people.auditor, '/waste/welcome');
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Company settings' }).click();
  await expect(page.getByRole('tab', { name: 'Access reviews' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'General' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Service accounts' }).click();
  await expect(page.getByRole('button', { name: 'Add service account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Warehouse loader' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse loader' })).toBeVisible();
});

test('an administrator sees beside the settings which mail was given up, and why (U92)', async ({
  page,
  installation: { dataDirectory },
}) => {
  await asOwner(dataDirectory, (owner) =>
    owner.query(
      `insert into installation.mail (company_id, user_id, address, template, language, state, finished_at, error)
       select current_company_id, id, 'gone@desertsky.example', 'invitation', 'en-us', 'failed', now(), '550 No such mailbox'
       from installation.app_user where email = $1`,
      [people.administrator],
    ),
  );
  await signIn(page, people.administrator, '/waste/admin/companyadmin');
  await page.getByRole('tab', { name: 'Mail sent' }).click();
  const mail = page.getByRole('row', { name: /gone@desertsky.example/ });
  await expect(mail).toContainText('550 No such mailbox');
  await expect(mail).toContainText('Given up');
});
