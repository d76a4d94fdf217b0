import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

test('an administrator connects the directory, maps one of its groups, and sees what it does', async ({
  page,
  request,
}) => {
  await signInByHand(page, people.administrator, '/waste/admin/companyadmin');
  await page.getByRole('tab', { name: 'Directory' }).click();
  const address = (await page.getByText(/\/scim\/v2\/\d+$/).textContent()) ?? '';

  await page.getByRole('button', { name: 'Make a token' }).click();
  const making = page.getByRole('dialog', { name: 'Make a token' });
  await making.getByLabel('Name').fill('Okta');
  await making.getByRole('button', { name: 'Make a token' }).click();
  const token = (await making.getByText(/^oikos_dir_/).textContent()) ?? '';
  await making.getByRole('button', { name: 'I copied it' }).click();

  const user = await scim(request, 'POST', `${new URL(address).pathname}/Users`, token, {
    schemas: [USER],
    userName: 'dina.directory@desertsky.example',
    name: { givenName: 'Dina', familyName: 'Directory' },
    externalId: 'okta-1',
    active: true,
  });
  expect((await scim(request, 'GET', `${new URL(address).pathname}/Users/0`, token)).status).toBe(404);
  const byName = encodeURIComponent('displayName eq "All employees"');
  const found = await scim(request, 'GET', `${new URL(address).pathname}/Groups?filter=${byName}`, token);
  await scim(request, 'PATCH', `${new URL(address).pathname}/Groups/${found.body.Resources?.[0]?.id}`, token, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'add', path: 'members', value: [{ value: user.body.id }] }],
  });

  await page.getByRole('button', { name: 'All employees' }).click();
  const drawer = page.getByRole('dialog', { name: 'All employees' });
  await drawer.getByLabel('User group').click();
  await page.keyboard.type('Viewer');
  await page.getByRole('option', { name: /^Viewer/ }).click();
  await drawer.getByLabel('Location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Add user group' }).click();
  await expect(page.getByRole('row', { name: /All employees/ })).toContainText('Viewer @ Cholla');

  await page.getByRole('button', { name: 'All employees' }).click();
  await drawer.getByRole('button', { name: 'End Viewer at Cholla' }).click();
  const ending = page.getByRole('dialog', { name: 'End Viewer at Cholla' });
  await expect(ending.getByRole('region', { name: 'What changes' })).toContainText(/^What changes.* loses at Cholla: /);
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'Cancel' }).click();
  await expect(ending).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Last refused request: GET \/Users\/:id/)).toBeVisible();

  await page.goto(`/waste/admin/user-administration/${user.body.id}`);
  await expect(page.getByText('Your directory manages this person')).toBeVisible();
});

interface Body {
  readonly id: string;
  readonly Resources?: readonly { readonly id: string }[];
}

async function scim(request: APIRequestContext, method: string, path: string, token: string, data?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const reply = await request.fetch(path, { method, headers, ...(data && { data: JSON.stringify(data) }) });
  return { status: reply.status(), body: JSON.parse((await reply.text()) || '{}') as Body };
}
