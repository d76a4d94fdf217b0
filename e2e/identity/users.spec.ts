import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { asOwner } from '../as-owner.ts';
import { moreAction } from '../more-actions.ts';
import { people, signIn, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

const EMAIL = 'iris.vale@contractor.example';

const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select page' }).click();
  await page.getByRole('button', { name: /^Select all \d+ that the filter finds$/ }).click();
};

async function eraseIris(page: Page): Promise<void> {
  await moreAction(page, 'Erase');
  const erasing = page.getByRole('dialog', { name: 'Erase Iris Vale?' });
  await expect(erasing.getByText('Records and the audit log stay.')).toBeVisible();
  await expectAccessible(page);
  await erasing.getByLabel('Type the name to confirm').fill('Iris');
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await expect(erasing.getByText('Type Iris Vale')).toBeVisible();
  await erasing.getByLabel('Type the name to confirm').fill('Iris Vale');
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('The user is erased')).toBeVisible();
}

test('an administrator invites a user, finds them in the list, gives them a second group, cannot activate them yet and erases them', async ({
  page,
}) => {
  // Erasing asks people who signed in longer ago to confirm.
  await signInByHand(page, 'ada.admin@desertsky.example');
  await page.goto('/waste/admin/user-administration');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a user' });
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(form.getByText('A location must be selected')).toBeVisible();
  await expect(form.getByText('At least one user group must be selected')).toBeVisible();
  await form.getByLabel('First name').fill('Iris');
  await form.getByLabel('Last name').fill('Vale');
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Default location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await form.getByLabel('User group').click();
  await page.keyboard.type('Viewer');
  await page.getByRole('option', { name: /^Viewer/ }).click();
  const effect = form.getByRole('region', { name: 'What changes' });
  await expect(effect.getByText(/^The invited user gains at Cholla: /)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByText(`Invitation sent to ${EMAIL}`)).toBeVisible();

  await page.getByRole('main').getByRole('searchbox').fill('Vale');
  await page.getByRole('link', { name: 'Iris Vale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Vale' })).toBeVisible();
  await moreAction(page, 'Invite again');
  await expect(page.getByText('Done for 1 user')).toBeVisible();

  await page.getByRole('tab', { name: 'Access' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add to user group' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to user group' });
  await adding.getByLabel('User group').click();
  await page.keyboard.type('Auditor');
  await page.getByRole('option', { name: /^Auditor/ }).click();
  await adding.getByLabel('Location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Auditor/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Viewer/ })).toBeVisible();

  await eraseIris(page);
  await page.getByRole('main').getByRole('searchbox').fill('Vale');
  await expect(page.getByRole('link', { name: 'Iris Vale' })).toHaveCount(0);
});

test('an administrator adds three users to a group together, and sees who was added, refused, or keeps fewer days', async ({
  page,
  installation,
}) => {
  const given = [
    [people.auditor, '2050-01-01', '2051-01-01'],
    [people.corporate, '2020-01-01', '2040-01-01'],
  ];
  await asOwner(installation.dataDirectory, async (owner) => {
    for (const [email, from, until] of given)
      await owner.query(
        `insert into user_group_assignment (company_id, user_id, user_group_id, node_id, valid_from, valid_to)
         select g.company_id, u.id, g.id, n.id, $2::date, $3::date
         from installation.app_user u, user_group g join node n on n.company_id = g.company_id and n.name = 'Cholla'
         where u.email = $1 and g.name = 'Waste Technician'
           and exists (select from installation.membership m where m.user_id = u.id and m.company_id = g.company_id)`,
        [email, from, until],
      );
  });
  await signIn(page, people.administrator, '/waste/admin/user-administration');
  for (const name of ['Audra Bell', 'Bruno Keller', 'Cora'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click();
  await page.getByRole('button', { name: 'Add to user group' }).click();
  const form = page.getByRole('dialog', { name: 'Add to user group' });
  await form.getByLabel('User group').click();
  await page.keyboard.type('Waste Technician');
  await page.getByRole('option', { name: /^Waste Technician/ }).click();
  await form.getByLabel('Location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await form.getByLabel('Until').fill('2045-12-31');
  await form.getByRole('button', { name: 'Save' }).click();
  const results = page.getByRole('dialog', { name: 'Add to user group' });
  const rowOf = (name: string) => results.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('Bruno')).toContainText('Added: ');
  await expect(rowOf('Audra Bell')).toContainText('Refused: They have this user group here on other days');
  await expect(rowOf('Cora')).toContainText('Has it already, on fewer days: 2020-01-01 to 2039-12-31');
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Extend the dates of 1 user' }).click();
  await expect(rowOf('Cora')).toContainText('Dates extended: 2020-01-01 to 2045-12-31');
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(results).toBeHidden();
});

test('an administrator renews all people that the filter finds, and reads before a deactivation who would stay', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/waste/admin/user-administration?state=active&size=5');
  await selectAll(page);
  await expect(page.getByRole('status').filter({ hasText: 'that the filter finds are selected.' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew access' }).click();
  const renewing = page.getByRole('dialog', { name: /^Renew access: \d+ users\?$/ });
  await expect(renewing.getByText('Each user is checked.')).toBeVisible();
  await expectAccessible(page);
  await renewing.getByRole('button', { name: 'Renew access' }).click();
  await expect(page.getByText(/^Done for \d+ users$/)).toBeVisible();
  await expect(renewing).toBeHidden();
  // Nobody of a company changes a super administrator.
  const kept = page.getByRole('dialog', { name: '1 user was left as they were' });
  await expect(kept.getByText(/^Sue Okafor: /)).toBeVisible();
  await kept.getByRole('button', { name: 'Close' }).last().click();

  await selectAll(page);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving.getByText(/^Deactivate \d+ users\?$/)).toBeVisible();
  await expect(leaving.getByRole('region', { name: 'What changes' })).toContainText('stays active');
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Invite again' }).click();
  await page
    .getByRole('dialog', { name: /^Invite again: / })
    .getByRole('button', { name: 'Invite again' })
    .click();
  const left = page.getByRole('dialog', { name: /^\d+ users were left as they were$/ });
  await expect(left.getByText(/because they have accepted/)).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await left.getByRole('button', { name: 'Save the list as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('Users left as they were.csv');
});
