import type { AnyMailTemplate } from '@oikos/contract/mail/mail-template.ts';
import { mailContext } from '@oikos/identity-provider/seal-secrets.ts';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../db/generated/database.ts';
import type { InstallationTask } from '../jobs/installation-task.ts';
import { languageOfMail } from './mail-language.ts';
import { MailRefused, type MailService, mailService } from './mail-service.ts';
import { renderMail } from './render-mail.ts';
import { zoneOfReader } from './zone-of-reader.ts';

interface WaitingMail {
  readonly id: number;
  readonly guid: string;
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly address: string;
  readonly template: string;
  readonly language: string;
  readonly content: string;
}

const LONGEST_ERROR = 500;

/** The task of the queue that sends one mail, which a trigger asks for where a mail is written down. */
export function mailTask(templates: readonly AnyMailTemplate[]): InstallationTask {
  return {
    name: 'send-mail',
    run: async ({ database, log }, payload, { isLastAttempt }) => {
      const { mailId } = payload as { mailId: number };
      await deliverMail({ database, log, templates }, mailId, isLastAttempt);
    },
  };
}

interface Delivery {
  readonly database: Kysely<DB>;
  readonly log: Logger;
  readonly templates: readonly AnyMailTemplate[];
}

/** Sends a mail that waits; throws where it is to be tried again. What it says is nowhere logged. */
async function deliverMail(delivery: Delivery, mailId: number, isLastAttempt: boolean): Promise<void> {
  const { database, log } = delivery;
  const { rows } = await sql<WaitingMail>`
    select id, guid::text as guid, company_id, user_id, address, template, language, content
    from installation.mail where id = ${mailId} and state = 'waiting'`.execute(database);
  const [mail] = rows;
  // Deleted with its person, or sent by an attempt whose end nobody heard of.
  if (!mail) return;
  try {
    await handOver(delivery, mail);
  } catch (error) {
    const isFinal = isLastAttempt || error instanceof MailRefused;
    const said = (error as Error).message.slice(0, LONGEST_ERROR);
    log.warn({ mailId, template: mail.template, err: error }, isFinal ? 'a mail was given up' : 'a mail waits');
    await recordFailure(database, mailId, said, isFinal);
    if (isFinal) return;
    throw error;
  }
  await database
    .updateTable('installation.mail')
    .set(({ eb }) => ({
      state: 'sent',
      finishedAt: sql`now()`,
      attempts: eb('attempts', '+', 1),
      content: null,
      error: '',
    }))
    .where('id', '=', mailId)
    .execute();
}

async function recordFailure(database: Kysely<DB>, mailId: number, error: string, isFinal: boolean): Promise<void> {
  await sql`
    update installation.mail
    set attempts = attempts + 1, error = ${error},
      state = case when ${isFinal} then 'failed' else state end,
      finished_at = case when ${isFinal} then now() end,
      content = case when not ${isFinal} then content end
    where id = ${mailId}`.execute(database);
}

async function handOver({ database, templates }: Delivery, mail: WaitingMail): Promise<void> {
  const { transport, secrets, publicUrl } = mailService() as MailService;
  const template = templates.find(({ name }) => name === mail.template);
  if (!transport) throw new MailRefused('No mail server is configured (SMTP_URL)');
  if (!template) throw new MailRefused(`This build has no template ${mail.template}`);
  if (!secrets.canOpen(mail.content)) throw new MailRefused('The mail was sealed with a key that is not here');
  const fields = template.fields.parse(JSON.parse(secrets.open(mail.content, mailContext(mail.guid))));
  const language = await languageOfMail(database, mail);
  const timeZone = await zoneOfReader(database, mail);
  const content = template.content(fields, { publicUrl, language: language.code, timeZone });
  const { unsubscribe } = content;
  await transport({
    ...renderMail(content, language, publicUrl),
    messageId: `<${mail.guid}@${new URL(publicUrl).hostname}>`,
    to: mail.address,
    unsubscribeAddress: unsubscribe && `${publicUrl}${unsubscribe.path}`,
  });
}
