import path from 'node:path';
import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import type { Configuration } from '../../configuration.ts';
import type { MailService } from './mail-service.ts';
import { type Mailbox, startMailbox } from './mailbox/mailbox.ts';
import { MAILBOX_PATH } from './mailbox/mailbox-pages.ts';
import { smtpTransport } from './smtp-transport.ts';

export interface OpenedMail {
  readonly service: MailService;
  /** Where mail stays that goes nowhere; undefined where a mail server is configured, or no mail is sent. */
  readonly mailbox: Mailbox | undefined;
}

/**
 * Mail as the installation is configured to send it.
 * @param isOpen everybody may read everybody's mail: a demo, whose sign-ins are public, or a development's installation
 */
export async function openMail(configuration: Configuration, isOpen: boolean): Promise<OpenedMail> {
  const { mail, publicUrl, dataDirectory } = configuration;
  const mailbox =
    mail.smtpUrl === undefined && isOpen ? await startMailbox(path.join(dataDirectory, 'mail')) : undefined;
  const url = mail.smtpUrl ?? mailbox?.url;
  const transport = url === undefined ? undefined : smtpTransport(url, mail.from);
  return {
    service: { transport, secrets: openSecretBox(configuration), publicUrl, mailbox: mailbox && MAILBOX_PATH },
    mailbox,
  };
}
