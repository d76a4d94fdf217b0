import { randomUUID } from 'node:crypto';
import type { OutgoingMail } from '@oikos/contract/mail/mail-template.ts';
import { mailContext } from '@oikos/identity-provider/seal-secrets.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { z } from 'zod';
import { mailService } from './mail-service.ts';

/** A transaction, and the company whose business the mail is about; none: the person's own sign-in. */
export interface MailScope {
  readonly db: QueryExecutorProvider;
  readonly companyId?: number;
}

/**
 * Writes a mail down in the caller's transaction; a job sends it if and only if that commits. Does nothing where the
 * installation sends no mail: ask `sendsMail()` where a link then has to be shown instead.
 */
export const sendMail = <Fields extends z.ZodObject>(scope: MailScope, mail: OutgoingMail<Fields>): Promise<void> =>
  sendMails(scope, [mail]);

/** The same for many. */
export async function sendMails<Fields extends z.ZodObject>(
  { db, companyId }: MailScope,
  mails: readonly OutgoingMail<Fields>[],
): Promise<void> {
  const service = mailService();
  if (service?.transport === undefined || mails.length === 0) return;
  const rows = mails.map(({ to, template, fields, language }) => {
    const guid = randomUUID();
    const content = service.secrets.seal(JSON.stringify(template.fields.parse(fields)), mailContext(guid));
    const userId = 'userId' in to ? to.userId : null;
    return { guid, userId, address: to.address ?? null, template: template.name, language, content };
  });
  await sql`
    insert into installation.mail (guid, company_id, user_id, address, template, language, content)
    select m.guid, ${companyId ?? null}::bigint, u.id, coalesce(m.address, u.email), m.template, m.language, m.content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(guid uuid, "userId" bigint, address text, template text, language text, content text)
    left join installation.app_user u on u.id = m."userId" and not u.is_service_account
    where u.id is not null or m."userId" is null`.execute(db);
}
