import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { CompanyProblem } from '../company/ask-provider.ts';
import type { Asserted } from '../company/company-sign-in.ts';
import { html } from './html.ts';
import { type PageFrame, page } from './page-layout.ts';

/** On the way to the company's own provider; the browser goes on without a click. */
export function forwardPage(frame: PageFrame, name: string, address: string): string {
  const { say } = frame.language;
  const title = say(texts.companyForward, name);
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${say(texts.companyForwardHelp)}</p>
<p><a class="button" href="${address}">${say(texts.continue)}</a></p>`,
    html`<meta http-equiv="refresh" content="0;url=${address}">`,
  );
}

const problems: Record<CompanyProblem, Message> = {
  unreachable: texts.companyUnreachable,
  denied: texts.companyDenied,
  clock: texts.companyClock,
  refused: texts.companyRefused,
  unknown: texts.companyUnknown,
};

/** Why the company's provider couldn't sign somebody in. */
export function problemPage(frame: PageFrame, problem: CompanyProblem): string {
  const { say } = frame.language;
  const title = say(texts.companyProblemTitle);
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${say(problems[problem])}</p>
<p><a class="button" href="${frame.homeAddress}">${say(texts.startAgain)}</a></p>`,
  );
}

/** Claims of the protocol itself, which say nothing of a person. */
const OWN_CLAIMS: ReadonlySet<string> = new Set([
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'sid',
  'jti',
  'uti',
  'rh',
  'aio',
]);
const MOST_CLAIMS = 50;
const LONGEST_VALUE = 300;

function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function groupsSentence({ language: { say } }: PageFrame, { groups, groupsLeftOut }: Asserted): string {
  if (groupsLeftOut) return say(texts.companyTrialTooManyGroups);
  return groups.length === 0 ? say(texts.companyTrialNoGroups) : say(texts.companyTrialGroups, groups.join(', '));
}

/** What the provider said of the person who signed in there, for the administrator who tries it. Nobody was signed in or tied. */
export function trialPage(frame: PageFrame, asserted: Asserted, claims: Readonly<Record<string, unknown>>): string {
  const { say } = frame.language;
  const title = say(texts.companyTrialTitle);
  const rows = Object.entries(claims)
    .filter(([name]) => !OWN_CLAIMS.has(name))
    .slice(0, MOST_CLAIMS)
    .map(([name, value]) => html`<dt>${name}</dt><dd>${shownValue(value)}</dd>`);
  const { email } = asserted;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${say(texts.companyTrialHelp)}</p>
<p>${email === undefined ? say(texts.companyTrialNoEmail) : say(texts.companyTrialEmail, email)}</p>
<p>${groupsSentence(frame, asserted)}</p>
<h2>${say(texts.companyTrialClaims)}</h2>
<dl class="claims">${rows}</dl>`,
  );
}

export function confirmedPage(frame: PageFrame): string {
  const { say } = frame.language;
  const title = say(texts.companyConfirmed);
  return page(frame, title, html`<h1>${title}</h1><p>${say(texts.companyConfirmedHelp)}</p>`);
}
