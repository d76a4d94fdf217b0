import { addressesIn } from '@oikos/contract/company/settings/setting-kinds.ts';
import { auditSealMail } from '@oikos/contract/mail/audit-seal-mails.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import type { FiledHead } from '../../../foundation/records/audit-seals/seal-files.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyLanguage } from '../languages/offered-languages.ts';
import { readSetting } from './read-settings.ts';

/** Sends the last seal of the audit log to those who keep it outside. */
export async function mailSeal(scope: TenantScope, head: FiledHead): Promise<void> {
  const addresses = addressesIn(await readSetting(scope, 'auditSealAddresses'));
  if (addresses.length === 0) return;
  const { companyName } = await scope.db
    .selectFrom('installation.company')
    .select('name as companyName')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  const language = await companyLanguage(scope);
  const fields = { companyName, ...head };
  await sendMails(
    scope,
    addresses.map((address) => ({ to: { address }, template: auditSealMail, language, fields })),
  );
}
