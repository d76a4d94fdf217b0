import { askedTexts } from '@oikos/contract/governance/confirmations/asked-texts.ts';
import { confirmationAskedMail, confirmationDecidedMail } from '@oikos/contract/mail/confirmation-mails.ts';
import { say } from '@oikos/contract/message.ts';
import { modulePath } from '@oikos/contract/modules.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  type MailReader,
  MOST_TOLD,
  notifiedPeople,
  readMailReaders,
  readOwnAdministrators,
  readOwnNames,
} from '../../identity/public.ts';
import type { StoredConfirmation } from './stored-confirmation.ts';

const pathFor = ({ moduleId }: MailReader) => `${modulePath(moduleId)}/admin/companyadmin?tab=confirmations`;

/** The administrators other than who asks hear that something waits for one of them. */
export async function tellAdministrators(scope: TenantScope, lastDay: LocalDate): Promise<void> {
  const administrators = await readOwnAdministrators(scope, MOST_TOLD);
  const userIds = administrators.filter((each) => each !== scope.userId);
  const { companyName, userName: askerName } = await readOwnNames(scope);
  await notifiedPeople.run(scope, { userIds, titleSaid: say(askedTexts.notified, askerName) });
  const readers = await readMailReaders(scope, userIds);
  const mails = [...readers.values()].map((reader) => {
    const fields = { companyName, askerName, lastDay, path: pathFor(reader) };
    return { to: { userId: reader.userId }, template: confirmationAskedMail, language: reader.language, fields };
  });
  await sendMails(scope, mails);
}

/** Who asked hears what was decided, and why. */
export async function tellAsker(
  scope: TenantScope,
  { askedBy }: StoredConfirmation,
  outcome: 'confirmed' | 'refused' | 'overtaken',
  reason: string,
): Promise<void> {
  const { companyName, userName: deciderName } = await readOwnNames(scope);
  await notifiedPeople.run(scope, { userIds: [askedBy], titleSaid: say(askedTexts[outcome], deciderName, reason) });
  const reader = (await readMailReaders(scope, [askedBy])).get(askedBy);
  if (!reader) return;
  const fields = { companyName, deciderName, outcome, reason, path: pathFor(reader) };
  const mail = { to: { userId: askedBy }, template: confirmationDecidedMail, language: reader.language, fields };
  await sendMails(scope, [mail]);
}
