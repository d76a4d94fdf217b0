import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { asOwner } from '../as-owner.ts';
import { filterBy } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** A change of a record's name, made by hand. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add unit of measure type' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Name').fill(`${name} b`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: `${name} b` })).toBeVisible();
}

/** Has the schedule seal at once, and waits until no change of the company is left to be sealed. */
async function sealed(dataDirectory: string): Promise<void> {
  await asOwner(dataDirectory, async (owner) => {
    await owner.query(`select graphile_worker.add_job('schedule:seal-audit-logs', '{}'::json)`);
    const waiting = async () => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from audit_log a left join audit_seal_head h using (company_id)
         where (a.transaction_id, a.id) > (coalesce(h.until_transaction_id, '0'), coalesce(h.until_row_id, 0))`,
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  });
}

test('a change is found with old beside new, and Verify names it once somebody altered it in the database', async ({
  page,
  otherPage: reader,
  installation: { dataDirectory },
}) => {
  const name = `Audited kind ${Date.now()}`;
  await signIn(page, people.administrator, '/air/libraries/uom-types');
  await rename(page, name);

  await signIn(reader, people.auditor, '/waste/admin/audit-log');
  await filterBy(reader, 'Kind of record', 'Unit type');
  await reader.getByRole('searchbox').fill(name);
  const row = reader.getByRole('row', { name: `Name: ${name} → ${name} b` });
  await expect(row).toContainText('Ada Lindqvist');
  await row.getByRole('button').first().click();
  const entry = reader.getByRole('dialog');
  await expect(entry.getByRole('row', { name: `Name ${name} ${name} b` })).toBeVisible();
  await expectAccessible(reader);
  await reader.keyboard.press('Escape');

  await sealed(dataDirectory);
  await reader.getByRole('tab', { name: 'Seals' }).click();
  await reader.getByRole('button', { name: 'Verify' }).click();
  await expect(reader.getByText(/changes agree with/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(reader);
  await asOwner(dataDirectory, (owner) =>
    owner.query(`update audit_log set reason = 'Altered' where changes -> 'name' ->> 'new' = $1`, [`${name} b`]),
  );
  await reader.getByRole('button', { name: 'Verify' }).click();
  await expect(reader.getByText(/was altered after it was sealed/)).toBeVisible({ timeout: 30_000 });
  await reader.getByRole('link', { name: 'All changes of this record' }).click();
  await expect(reader.getByRole('row', { name: `Name: ${name} → ${name} b` })).toBeVisible();
});
