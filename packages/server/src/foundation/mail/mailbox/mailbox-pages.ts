import { mailboxMessages as texts } from '@oikos/contract/mail/mailbox-messages.ts';
import { englishPages } from '@oikos/identity-provider/page-language.ts';
import { type Html, html, trusted } from '@oikos/identity-provider/pages/html.ts';
import { type PageFrame, page, pageHeaders } from '@oikos/identity-provider/pages/page-layout.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import type { MailStore } from './mailbox.ts';

const { say } = englishPages;
const SHOWN = 50;
export const MAILBOX_PATH = '/mail';

interface Named {
  readonly Params: { readonly name: string };
}

/** Pages on which everybody reads the mail of a demo, whose sign-ins are public anyway. */
export function registerMailboxPages(app: FastifyInstance, store: MailStore): void {
  const { oidc, publicUrl } = app.configuration;
  const frame: PageFrame = {
    basePath: new URL(oidc.issuer).pathname.replace(/\/$/, ''),
    homeAddress: `${publicUrl}/`,
    language: englishPages,
  };
  app.get('/mail', async (_request, reply) => {
    const names = (await store.list()).slice(0, SHOWN);
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await parsed(store, name) })));
    return send(reply, 200, listPage(frame, mails));
  });
  app.get<Named>('/mail/:name', async ({ params: { name } }, reply) => {
    const mail = await parsed(store, name);
    return mail ? send(reply, 200, mailPage(frame, name, mail, publicUrl)) : send(reply, 404, gonePage(frame));
  });
  app.get<Named>('/mail/:name/html', async ({ params: { name } }, reply) => {
    const mail = await parsed(store, name);
    if (!mail) return send(reply, 404, gonePage(frame));
    return send(
      reply,
      200,
      String(mail.html || ''),
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
    );
  });
}

async function parsed(store: MailStore, name: string): Promise<ParsedMail | undefined> {
  const content = await store.read(name);
  return content && simpleParser(content, { skipImageLinks: true, skipTextToHtml: true });
}

const send = (reply: FastifyReply, status: number, markup: string, policy?: string) =>
  reply
    .code(status)
    .headers({ ...pageHeaders, ...(policy && { 'content-security-policy': policy }) })
    .type('text/html; charset=utf-8')
    .send(markup);

const addressesOf = (to: AddressObject | AddressObject[] | undefined): string =>
  [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

function listPage(frame: PageFrame, mails: readonly { name: string; mail: ParsedMail | undefined }[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      html`<li><a href="/mail/${name}"><strong>${mail?.subject ?? name}</strong><span>${say(texts.to, addressesOf(mail?.to))}</span></a></li>`,
  );
  return page(
    frame,
    say(texts.title),
    html`<h1>${say(texts.title)}</h1><p class="quiet">${say(texts.help)}</p>
${mails.length === 0 ? html`<p>${say(texts.empty)}</p>` : html`<section class="demo"><ul>${rows}</ul></section>`}`,
  );
}

/** Text with its addresses as links: only those of this installation are followed. */
function linked(text: string, publicUrl: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part) => (part.startsWith(`${publicUrl}/`) ? html`<a href="${part}">${part}</a>` : html`${part}`))}`;
}

function mailPage(frame: PageFrame, name: string, mail: ParsedMail, publicUrl: string): string {
  const title = mail.subject ?? name;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p class="who">${say(texts.to, addressesOf(mail.to))}</p>
<div class="mail">${linked(mail.text ?? '', publicUrl)}</div>
<p class="quiet"><a href="/mail/${name}/html"${trusted(' target="_blank" rel="noopener"')}>${say(texts.asHtml)}</a></p>
<p><a href="/mail">${say(texts.back)}</a></p>`,
  );
}

const gonePage = (frame: PageFrame): string =>
  page(frame, say(texts.gone), html`<h1>${say(texts.gone)}</h1><p><a href="/mail">${say(texts.back)}</a></p>`);
