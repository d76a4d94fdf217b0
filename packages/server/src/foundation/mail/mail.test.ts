import { createServer } from 'node:net';
import type { AnyMailTemplate } from '@oikos/contract/mail/mail-template.ts';
import {
  credentialChangeMail,
  factorLinkMail,
  invitationMail,
  recoveryLinkMail,
  setUpLinkMail,
} from '@oikos/contract/mail/sign-in-mails.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { eventually } from '../../testing/eventually.ts';
import { receiveMail } from '../../testing/mail.ts';
import { forgetOldMail } from './forget-mail.ts';
import { mailService, useMailService } from './mail-service.ts';
import { sendMail } from './send-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const api = await createTestApi();
const { mailTo } = await receiveMail(api);
const companyId = await api.company('Alder Power');

const SECRET = 'a'.repeat(40);
const link = (language: string, firstName = 'Zoë') => ({
  template: setUpLinkMail,
  fields: { firstName, address: `http://localhost:8080/oidc/set-up/${SECRET}`, expiresAt: '2026-12-01T10:00:00Z' },
  language,
});

const person = async (email: string) => (await api.user(companyId, 'viewer', { email })).userId;
const rowsOf = async (userId: number) =>
  (
    await sql<{ state: string; attempts: number; error: string; content: string | null; all: string }>`
      select state, attempts, error, content, m::text as all from installation.mail m where user_id = ${userId} order by id`.execute(
      api.database,
    )
  ).rows;

test('a mail says the same as plain text and as HTML, in the reader’s language', async () => {
  const userId = await person('zoe@alder.example');
  await api.within(companyId, (scope) => sendMail(scope, { to: { userId }, ...link('de') }));
  const [mail] = await mailTo('zoe@alder.example');
  expect(mail?.subject).toBe('Richten Sie Ihre Anmeldung bei Oikos ein');
  expect(mail?.from?.text).toBe('"Oikos" <no-reply@localhost>');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  for (const text of [mail?.text, String(mail?.html)]) {
    expect(text).toContain('Guten Tag Zoë,');
    expect(text).toContain('1. Dezember 2026');
    expect(text).toContain(SECRET);
  }
});

describe('a link in a mail says until when it works', () => {
  const instant = '2026-12-01T03:00:00Z';
  const invited = { companyName: 'Alder', inviterName: 'Ada', firstName: 'Zoë', address: 'http://localhost/x' };
  const linkMails = [
    [setUpLinkMail, { ...invited, expiresAt: instant }, 'The link works once, until'],
    [recoveryLinkMail, { ...invited, expiresAt: instant }, 'The link works once, until'],
    [factorLinkMail, { ...invited, expiresAt: instant }, 'The link works once, until'],
    [invitationMail, { ...invited, expiresAt: instant, signsIn: false }, 'The link works once, until'],
    [invitationMail, { ...invited, expiresAt: instant, signsIn: true }, 'The link works until'],
  ] as const;
  const named = linkMails.map((each) => [each[0].name, ...each] as const);
  const written = async (template: AnyMailTemplate, fields: object, to: string, language = 'en-us') => {
    const userId = await person(to);
    const send = () =>
      api.within(companyId, (scope) => sendMail(scope, { to: { userId }, template, fields, language }));
    return { userId, send, last: async () => (await mailTo(to)).at(-1)?.text ?? '' };
  };

  test.each(named)('in the zone of the company (%s)', async (_name, template, fields, words) => {
    const mail = await written(template, fields, `${template.name}${words.length}@alder.example`);
    await mail.send();
    expect(await mail.last()).toContain(`${words} November 30, 2026 at 10:00 PM EST.`);
  });

  test('in the zone and the language that the reader chose, also where it is about their own sign-in', async () => {
    const mail = await written(recoveryLinkMail, { ...invited, expiresAt: instant }, 'tokyo@alder.example', 'de');
    await api.within(companyId, ({ db }) =>
      sql`insert into user_preference (user_id, time_zone) values (${mail.userId}, 'Asia/Tokyo')`.execute(db),
    );
    const { userId } = mail;
    await api.database
      .transaction()
      .execute((db) =>
        sendMail(
          { db },
          { to: { userId }, template: recoveryLinkMail, fields: { ...invited, expiresAt: instant }, language: 'de' },
        ),
      );
    expect(await mail.last()).toMatch(/Der Link funktioniert einmal, bis 1\. Dezember 2026 um 12:00 (GMT\+9|JST)\./);
  });

  test('and nothing where it doesn’t end', async () => {
    const mail = await written(invitationMail, { ...invited, expiresAt: null, signsIn: true }, 'account@alder.example');
    await mail.send();
    expect(await mail.last()).not.toContain('The link works');
  });
});

test('what a person is called can’t become markup or another header', async () => {
  const userId = await person('mallory@alder.example');
  const fields = {
    firstName: '<b>M</b>',
    change: 'passkeyAdded',
    detail: 'key\r\nBcc: x@y.example',
    at: '2026-11-28T05:00:00Z',
    from: '',
  } as const;
  await api.within(companyId, (scope) =>
    sendMail(scope, { to: { userId }, template: credentialChangeMail, fields, language: 'en-us' }),
  );
  const [mail] = await mailTo('mallory@alder.example');
  expect(mail?.html).toContain('&lt;b&gt;M&lt;/b&gt;');
  expect(mail?.bcc).toBeUndefined();
});

test('a mail whose transaction is undone is never sent', async () => {
  const userId = await person('undone@alder.example');
  const undone = api.within(companyId, async (scope) => {
    await sendMail(scope, { to: { userId }, ...link('en-us') });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rowsOf(userId)).toEqual([]);
});

test('the link is sealed while the mail waits, and gone once it is sent', async () => {
  const userId = await person('sealed@alder.example');
  await api.within(companyId, async (scope) => {
    await sendMail(scope, { to: { userId }, ...link('en-us') });
    const { rows } = await sql<{ all: string }>`
      select m::text as all from installation.mail m where user_id = ${userId}`.execute(scope.db);
    expect(rows[0]?.all).toContain('sealed:');
    expect(rows[0]?.all).not.toContain(SECRET);
  });
  await mailTo('sealed@alder.example');
  await eventually(async () => expect(await rowsOf(userId)).toMatchObject([{ state: 'sent', content: null }]));
});

test('a mail waits while the mail server is away, and is tried again', async () => {
  const userId = await person('later@alder.example');
  const working = mailService();
  const closed = await closedPort();
  useMailService({
    ...(working as NonNullable<typeof working>),
    transport: smtpTransport(`smtp://127.0.0.1:${closed}`, 'a@b.example'),
  });
  await api.within(companyId, (scope) => sendMail(scope, { to: { userId }, ...link('en-us') }));
  await eventually(async () => expect(await rowsOf(userId)).toMatchObject([{ state: 'waiting', attempts: 1 }]));
  expect((await rowsOf(userId))[0]?.error).toContain('ECONNREFUSED');
  useMailService(working);
  await mailTo('later@alder.example');
});

test('a mail that the server refuses for good fails at once, and says why', async () => {
  const userId = await person('refused@alder.example');
  const working = mailService();
  const refusing = await refusingServer();
  useMailService({
    ...(working as NonNullable<typeof working>),
    transport: smtpTransport(refusing.url, 'a@b.example'),
  });
  await api.within(companyId, (scope) => sendMail(scope, { to: { userId }, ...link('en-us') }));
  await eventually(async () => expect(await rowsOf(userId)).toMatchObject([{ state: 'failed', content: null }]));
  expect((await rowsOf(userId))[0]?.error).toContain('550');
  useMailService(working);
  refusing.stop();
});

test('nothing is written where the installation sends no mail', async () => {
  const userId = await person('off@alder.example');
  const working = mailService();
  useMailService({ ...(working as NonNullable<typeof working>), transport: undefined });
  await api.within(companyId, (scope) => sendMail(scope, { to: { userId }, ...link('en-us') }));
  useMailService(working);
  expect(await rowsOf(userId)).toEqual([]);
});

test('what became of a mail is forgotten after a month', async () => {
  const userId = await person('old@alder.example');
  await api.within(companyId, (scope) => sendMail(scope, { to: { userId }, ...link('en-us') }));
  await mailTo('old@alder.example');
  await eventually(async () => expect(await rowsOf(userId)).toMatchObject([{ state: 'sent' }]));
  await forgetOldMail(api.database);
  expect(await rowsOf(userId)).toHaveLength(1);
  await sql`update installation.mail set finished_at = now() - interval '31 days' where user_id = ${userId}`.execute(
    api.database,
  );
  await forgetOldMail(api.database);
  expect(await rowsOf(userId)).toEqual([]);
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Knows nobody: refuses every recipient. */
async function refusingServer(): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket) => {
    socket.write('220 nobody.example\r\n');
    socket.on('data', (data) => {
      const command = data.toString().slice(0, 4).toUpperCase();
      if (command === 'RCPT') socket.write('550 5.1.1 No such mailbox\r\n');
      else if (command === 'QUIT') socket.end('221 Bye\r\n');
      else socket.write('250 Go on\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, stop: () => void server.close() };
}
