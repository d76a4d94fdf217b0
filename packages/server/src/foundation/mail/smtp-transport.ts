import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './mail-service.ts';

const SECOND = 1000;

/** What nodemailer says of a mail that a server refused: the server's reply code, and the command it was to. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly command?: string;
}

/** Commands whose refusal is about this mail, not about the connection or its password. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Sends through a mail server. A mail has only what we wrote: nothing is read from files or addresses. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    {
      url,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } },
  );
  return async ({ to, subject, text, html, messageId, unsubscribeAddress }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        ...(unsubscribeAddress && { list: { unsubscribe: unsubscribeAddress } }),
      });
    } catch (error) {
      const { responseCode = 0, command = '', message } = error as SmtpError;
      // 5xx: the same again is refused again (RFC 5321, section 4.2.1).
      if (responseCode >= 500 && ABOUT_THE_MAIL.has(command)) throw new MailRefused(message, { cause: error });
      throw error;
    }
  };
}
