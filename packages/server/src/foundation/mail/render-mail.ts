import { mailMessages as texts } from '@oikos/contract/mail/mail-messages.ts';
import type { MailContent, MailItem, MailText } from '@oikos/contract/mail/mail-template.ts';
import { fillIn, type Message } from '@oikos/contract/message.ts';
import { type Html, html } from '@oikos/identity-provider/pages/html.ts';

/** The language of a mail: its code, and what a message is in it. */
export interface MailLanguage {
  readonly code: string;
  readonly phraseOf: (message: Message) => string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mail servers fold longer ones. */
const LONGEST_SUBJECT = 200;

/** What a person named something can't begin another header or line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A mail as plain text and as simple HTML that says the same. */
export function renderMail(content: MailContent, language: MailLanguage, publicUrl: string): RenderedMail {
  const say = ({ message, parameters = [] }: MailText) =>
    fillIn(language.phraseOf(message), parameters, language.code, language.phraseOf);
  const parts = { content, say, phraseOf: language.phraseOf, publicUrl };
  return {
    subject: oneLine(say(content.subject)).slice(0, LONGEST_SUBJECT),
    text: plainText(parts),
    html: htmlPage(parts, language.code),
  };
}

interface Parts {
  readonly content: MailContent;
  readonly say: (text: MailText) => string;
  readonly phraseOf: (message: Message) => string;
  readonly publicUrl: string;
}

const textOf = (text: MailText | string, say: Parts['say']): string =>
  oneLine(typeof text === 'string' ? text : say(text));

const detailsOf = ({ details = [] }: MailItem, say: Parts['say']): string =>
  details.map((each) => textOf(each, say)).join(' · ');

function plainText({ content, say, phraseOf, publicUrl }: Parts): string {
  const { paragraphs, lists = [], button, notes = [], unsubscribe } = content;
  const itemText = (item: MailItem) =>
    [`- ${textOf(item.title, say)}`, `  ${detailsOf(item, say)}`, item.path && `  ${publicUrl}${item.path}`]
      .filter((line) => line && line.trim() !== '')
      .join('\n');
  return [
    ...paragraphs.map(say),
    ...lists.map(({ heading, items }) => [say(heading), ...items.map(itemText)].join('\n')),
    ...(button ? [`${phraseOf(button.label)}:\n${button.address}`] : []),
    ...notes.map(say),
    ...(unsubscribe ? [`${phraseOf(unsubscribe.label)}: ${publicUrl}${unsubscribe.path}`] : []),
    `--\n${phraseOf(texts.automatic)}`,
  ].join('\n\n');
}

// Styles are in each element: mail programs drop the rest.
const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`;
const note = (text: Html | string): Html =>
  html`<p style="margin:0 0 8px;color:#5c6773;font-size:13px;line-height:1.45">${text}</p>`;

function listOf({ say, publicUrl }: Parts, heading: MailText, items: readonly MailItem[]): Html {
  const rows = items.map((item) => {
    const name = textOf(item.title, say);
    const title = item.path
      ? html`<a href="${publicUrl}${item.path}" style="color:#0b6e4f">${name}</a>`
      : html`${name}`;
    const details = detailsOf(item, say);
    return html`<li style="margin:0 0 10px">${title}${details && html`<br><span style="color:#5c6773;font-size:13px">${details}</span>`}</li>`;
  });
  return html`<h2 style="font-size:15px;margin:20px 0 8px">${say(heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${rows}</ul>`;
}

function htmlPage(parts: Parts, code: string): string {
  const { content, say, phraseOf, publicUrl } = parts;
  const { paragraphs, lists = [], button, notes = [], unsubscribe } = content;
  return html`<!doctype html>
<html lang="${code}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say(content.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f5;color:#16211c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#fff;border:1px solid #dfe5e2;border-radius:10px">
<p style="margin:0 0 20px;font-weight:600;color:#0b6e4f">Oikos</p>
${paragraphs.map((each) => paragraph(say(each)))}
${lists.map(({ heading, items }) => listOf(parts, heading, items))}
${button && html`<p style="margin:24px 0"><a href="${button.address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e4f;color:#fff;text-decoration:none;font-weight:600">${phraseOf(button.label)}</a></p>${note(button.address)}`}
${notes.map((each) => note(say(each)))}
${unsubscribe && note(html`<a href="${publicUrl}${unsubscribe.path}" style="color:#5c6773">${phraseOf(unsubscribe.label)}</a>`)}
${note(phraseOf(texts.automatic))}
</div>
</body>
</html>
`.markup;
}
