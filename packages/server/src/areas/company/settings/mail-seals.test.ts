import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileSeals } from '../../../foundation/records/audit-seals/seal-files.ts';
import { sealAuditLog } from '../../../foundation/records/audit-seals/seal-log.ts';
import { createTestApi } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';

const api = await createTestApi();
const alder = await api.company('Alder Power');
const administrator = await api.user(alder, 'administrator');
const { mailTo } = await receiveMail(api);

const save = async (auditSealAddresses: string | null) => {
  const { version } = (await administrator.call(readCompanyConfiguration, { id: alder })).body;
  return administrator.call(saveCompanyConfiguration, { id: alder, version, values: { auditSealAddresses } });
};

test('addresses are judged: each has to be one, and there are at most ten', async () => {
  const problems = async (addresses: string) => (await save(addresses)).body.errors;
  expect(await problems('ann')).toMatchObject([
    { path: 'values.auditSealAddresses', message: 'Must be e-mail addresses with commas between them' },
  ]);
  const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@alder.example`).join(', ');
  expect(await problems(eleven)).toMatchObject([{ message: 'Must be at most 10 addresses' }]);
});

test('the last seal of each day’s file is mailed to those who keep it outside, who need no account', async () => {
  expect((await save('keeper@auditors.example, archive@alder.example')).status).toBe(200);
  await expect
    .poll(
      async () => {
        await sealAuditLog(api.database, alder);
        const { rows } = await api.within(alder, ({ db }) => sql`select from audit_seal`.execute(db));
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(await api.within(alder, fileSeals)).toBe(true);
  const { rows } = await api.within(alder, ({ db }) =>
    sql<{ seal: string; sha256: string }>`
      select encode(s.seal, 'hex') as seal, f.sha256 from audit_seal_file a
      join stored_file f on f.id = a.stored_file_id join audit_seal s on s.number = a.last_number`.execute(db),
  );
  const [mail] = await mailTo('keeper@auditors.example');
  await mailTo('archive@alder.example');
  expect(mail?.subject).toMatch(/^Audit log of Alder Power: seal \d+$/);
  expect(mail?.text?.replace(/\s+/g, '')).toContain(rows[0]?.seal);
  expect(mail?.text?.replace(/\s+/g, '')).toContain(rows[0]?.sha256);
  // Nothing new was sealed: there is no file, and no mail.
  expect(await api.within(alder, fileSeals)).toBe(false);
}, 60_000);
