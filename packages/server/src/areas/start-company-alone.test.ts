import { expect, test } from 'vitest';
import { createDatabase } from '../foundation/db/database.ts';
import { createPool } from '../foundation/db/pool.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startCompany } from './start-company.ts';

// As the command that makes a company runs it: without the server, which declares all kinds of records.
test('a company can be made where no server runs', async () => {
  const { applicationUrl } = await createTestDatabase();
  const pool = createPool(applicationUrl, { max: 2 });
  const administrator = {
    email: 'ada@alder.example',
    firstName: 'Ada',
    lastName: 'Alder',
    openId: undefined,
    isSuperAdministrator: false,
  };
  const company = { name: 'Alder', timeZone: 'America/Chicago', modules: [1] as const };
  const { setUpToken } = await startCompany(createDatabase(pool), company, administrator);
  expect(setUpToken).toHaveLength(64);
  await pool.end();
});
