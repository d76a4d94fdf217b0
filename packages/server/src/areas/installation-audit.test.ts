import { rotateProviderKeys } from '@oikos/identity-provider/provider-keys.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '../foundation/db/database.ts';
import { noteInstallationChange, readInstallationAudit } from '../foundation/records/installation-audit.ts';
import { inCompany } from '../foundation/tenancy/tenant-scope.ts';
import { serveProvider, testSecrets } from '../sign-in/testing/served-provider.ts';
import './entities.ts';
import { proveByOperator } from './federation/public.ts';
import { startCompany } from './start-company.ts';

const { pool } = await serveProvider();
const database = createDatabase(pool);
const latest = async (count: number) =>
  (await readInstallationAudit(database, count)).map(({ kind, subject, old, new: now }) => ({
    kind,
    subject,
    old,
    now,
  }));

test('companies, who administers all of them, keys, domains and tokens are audited, whichever way they change', async () => {
  const administrator = {
    email: 'sue@operator.example',
    firstName: 'Sue',
    lastName: 'Super',
    isSuperAdministrator: true,
    openId: undefined,
  };
  const company = { name: 'Alder Power', timeZone: 'America/Chicago', modules: [1] } as const;
  const { companyId } = await startCompany(database, company, administrator);
  expect(await latest(2)).toEqual([
    {
      kind: 'superAdministrator',
      subject: administrator.email,
      old: { is_super_admin: false },
      now: { is_super_admin: true },
    },
    {
      kind: 'company',
      subject: 'Alder Power',
      old: null,
      now: { name: 'Alder Power', environment_key: 'prod', is_active: true },
    },
  ]);
  await pool.query('update installation.company set is_active = false where id = $1', [companyId]);
  await pool.query("update installation.company set time_zone = 'America/Denver', is_active = true where id = $1", [
    companyId,
  ]);
  expect((await latest(2)).map(({ now }) => now?.is_active)).toEqual([true, false]);
  await pool.query("update installation.company set time_zone = 'America/Chicago' where id = $1", [companyId]);
  await pool.query('update installation.app_user set is_super_admin = false where email = $1', [administrator.email]);
  expect(await latest(1)).toEqual([
    {
      kind: 'superAdministrator',
      subject: administrator.email,
      old: { is_super_admin: true },
      now: { is_super_admin: false },
    },
  ]);
  await rotateProviderKeys({ pool, secrets: testSecrets }, { leadSeconds: 60, keepSeconds: 60 });
  const keys = await latest(2);
  expect(keys.map(({ kind, now }) => [kind, now?.purpose])).toEqual([
    ['key', 'cookie'],
    ['key', 'signing'],
  ]);
  expect(JSON.stringify(keys)).not.toContain('sealed:');
  await inCompany(database, { companyId, userId: null }, {}, (scope) => proveByOperator(scope, 'alder.example'));
  await noteInstallationChange(database, { kind: 'token', subject: 'ada@alder.example', new: { printed: true } });
  expect(await latest(2)).toEqual([
    { kind: 'token', subject: 'ada@alder.example', old: null, now: { printed: true } },
    {
      kind: 'domain',
      subject: 'alder.example',
      old: { company_id: companyId, proven_by: null },
      now: { company_id: companyId, proven_by: 'operator' },
    },
  ]);
});

test('an entry is changed and deleted by nobody whom the product is', async () => {
  await expect(pool.query("update installation.audit_entry set subject = 'other'")).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`delete from installation.audit_entry`.execute(database)).rejects.toThrow('permission denied');
});
