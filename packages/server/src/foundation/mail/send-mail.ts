import { randomUUID } from 'node:crypto';
import type { OutgoingMail } from '@oikos/contract/mail/mail-template.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { z } from 'zod';
import { mailService } from './mail-service.ts';

/** A transaction, and the company whose business the mail is about; none: the person's own sign-in. */
export interface MailScope {
  readonly db: QueryExecutorProvider;
  readonly companyId?: number;
}

/** What the stored content of a mail is sealed for. */
export const mailContext = (guid: string): string => `mail ${guid}`;

/**
 * Writes a mail down in the caller's transaction; a job sends it if and only if that commits. Does nothing where the
 * installation sends no mail: ask `sendsMail()` where a link then has to be shown instead.
 */
export async function sendMail<Fields extends z.ZodObject>(
  { db, companyId }: MailScope,
  { to, template, fields, language }: OutgoingMail<Fields>,
): Promise<void> {
  const service = mailService();
  if (service?.transport === undefined) return;
  const guid = randomUUID();
  const content = service.secrets.seal(JSON.stringify(template.fields.parse(fields)), mailContext(guid));
  await sql`
    insert into installation.mail (guid, company_id, user_id, address, template, language, content)
    select ${guid}::uuid, ${companyId ?? null}::bigint, id, coalesce(${to.address ?? null}, email), ${template.name},
      ${language}, ${content}
    from installation.app_user where id = ${to.userId}`.execute(db);
}
