import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { toString as drawQrCode } from 'qrcode';
import type { DemoSignIn } from '../credential.ts';
import { enrolmentAddress } from '../one-time-code.ts';
import type { PageLanguage } from '../page-language.ts';
import { type Html, html, trusted } from './html.ts';
import { assetAddress, type PageFrame, page } from './page-layout.ts';

interface StepPage {
  readonly frame: PageFrame;
  /** Path of this sign-in: `/oidc/interaction/<uid>`. */
  readonly path: string;
  readonly problem?: string | undefined;
}

export const problemBox = (problem: string | undefined, id = 'problem'): Html =>
  problem ? html`<p class="problem" role="alert" id="${id}">${problem}</p>` : html``;

export const described = (problem: string | undefined, id = 'problem'): Html =>
  problem ? html`${trusted(' aria-invalid="true" aria-describedby="')}${id}${trusted('"')}` : html``;

const submit = (text: string): Html => html`<button class="button" type="submit">${text}</button>`;

/** Shown by its script, where the browser knows passkeys. */
const passkeyForm = (frame: PageFrame, path: string, options: string, button: Html): Html =>
  html`<form method="post" action="${path}/passkey" data-passkey="${options}" hidden><input type="hidden" name="response" value="">${button}</form>
<script src="${assetAddress(frame, 'passkey.js')}" defer></script>`;

/** Second step of somebody whose only second factor is a passkey. */
export function passkeyPage(step: StepPage & { email: string; passkey: string }): string {
  const { frame, path, problem, email, passkey } = step;
  const { say } = frame.language;
  return page(
    frame,
    say(texts.passkeyTitle),
    html`<h1>${say(texts.passkeyTitle)}</h1>
<p class="who">${email}</p>
<p>${say(texts.passkeyHelp)}</p>
${problemBox(problem)}
${passkeyForm(frame, path, passkey, submit(say(texts.passkey)))}
${codeElsewhere(frame.language, `${path}/code`)}
${startOver(frame.language, path)}`,
  );
}

/** First step: e-mail address and password, with the demo sign-ins where there are any. */
export function passwordPage(
  step: StepPage & {
    email: string;
    password?: string | undefined;
    demo: readonly DemoSignIn[];
    /** Links are mailed to people who can't get in. */
    hasMail: boolean;
    /** Where a demo's mail is read. */
    mailbox: string | undefined;
    /** What a device is asked to sign, as JSON. */
    passkey: string;
    /** Companies may sign their people in by providers of their own; or one has, and the person confirms once that it is them. */
    company: 'isOffered' | 'confirms' | undefined;
  },
): string {
  const { frame, path, problem, email, password, demo, hasMail, mailbox, passkey, company } = step;
  const { say } = frame.language;
  const focus = (on: boolean) => (on ? trusted(' autofocus') : html``);
  return page(
    frame,
    say(texts.title),
    html`<h1>${say(texts.welcome)}</h1>
${company === 'confirms' && html`<p>${say(texts.companyConfirmHelp)}</p>`}
${problemBox(problem)}
<form method="post" action="${path}/password">
<label for="email">${say(texts.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="320" value="${email}"${described(problem)}${focus(email === '')}>
<label for="password">${say(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password"${company !== 'isOffered' && trusted(' required')} maxlength="1024" value="${password ?? ''}"${described(problem)}${focus(email !== '' && !password)}>
<button class="button" type="submit"${focus(Boolean(password))}>${say(texts.continue)}</button>
</form>
${company === 'isOffered' && html`<p class="quiet">${say(texts.companyHint)}</p>`}
${passkeyForm(frame, path, passkey, html`<button class="second" type="submit">${say(texts.passkey)}</button>`)}
<p class="quiet">${hasMail ? html`<a href="${frame.basePath}/recovery">${say(texts.forgotLink)}</a>` : say(texts.forgot)}</p>
${demo.length > 0 && demoList(frame.language, { path, demo, chosen: email, mailbox })}`,
  );
}

interface DemoList {
  readonly path: string;
  readonly demo: readonly DemoSignIn[];
  readonly chosen: string;
  readonly mailbox: string | undefined;
}

function demoList({ say }: PageLanguage, { path, demo, chosen, mailbox }: DemoList): Html {
  const rows = demo.map(
    ({ id, name, role, email }) =>
      html`<li><a href="${path}?demo=${id}"${email === chosen && trusted(' aria-current="true"')}><strong>${name}</strong>${role && html`<span>${role}</span>`}</a></li>`,
  );
  return html`<section class="demo" aria-labelledby="demo-title"><h2 id="demo-title">${say(texts.demoTitle)}</h2><p class="quiet">${say(texts.demoHelp)}</p><ul>${rows}</ul>${mailbox && html`<p class="quiet"><a href="${mailbox}">${say(texts.demoMail)}</a></p>`}</section>`;
}

export const codeField = (
  { say }: PageLanguage,
  problem: string | undefined,
  isFirst = true,
  problemId = 'problem',
): Html => html`<label for="code">${say(texts.code)}</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" required${isFirst && trusted(' autofocus')}${described(problem, problemId)}>`;

/** A code of whatever kind: six digits, or what is on paper. */
export const factorField = (label: string, problem: string | undefined, problemId = 'problem'): Html =>
  html`<label for="factor">${label}</label>
<input id="factor" name="code" class="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="40" required${described(problem, problemId)}>`;

/** For a day without the telephone: a recovery code in place of the app's. */
const codeElsewhere = ({ say }: PageLanguage, action: string): Html =>
  html`<details><summary>${say(texts.codeElsewhere)}</summary><form method="post" action="${action}">
${factorField(say(texts.recoveryCode), undefined)}
${submit(say(texts.signInButton))}
</form></details>`;

function codeOffer({ say }: PageLanguage, action: string, code: string): Html {
  return html`<form class="offer" method="post" action="${action}"><input type="hidden" name="code" value="${code}"><span>${say(texts.demoCode, code)}</span><button type="submit">${say(texts.demoUseCode)}</button></form>`;
}

const startOver = ({ say }: PageLanguage, path: string): Html =>
  html`<form class="aside" method="post" action="${path}/restart"><button type="submit">${say(texts.startOver)}</button></form>`;

/** Second step: the code of an authenticator app that was enrolled before. `offer`: the code of a demo sign-in. */
export function codePage(step: StepPage & { email: string; offer: string | null }): string {
  const { frame, path, problem, email, offer } = step;
  const { say } = frame.language;
  return page(
    frame,
    say(texts.codeTitle),
    html`<h1>${say(texts.codeTitle)}</h1>
<p class="who">${email}</p>
<p>${say(texts.codeHelp)}</p>
${problemBox(problem)}
<form method="post" action="${path}/code">
${codeField(frame.language, problem)}
${submit(say(texts.signInButton))}
</form>
${offer && codeOffer(frame.language, `${path}/code`, offer)}
${codeElsewhere(frame.language, `${path}/code`)}
${problem && html`<p class="quiet">${say(texts.codeUsedOnce)}</p>`}
${startOver(frame.language, path)}`,
  );
}

/** Last step of somebody whom a company invites: their answer, before they go on. */
export function invitationPage(
  step: StepPage & { companyId: number; companyName: string; inviterName: string },
): string {
  const { frame, path, companyId, companyName, inviterName } = step;
  const { say } = frame.language;
  const title = say(texts.invitedTitle, companyName);
  const button = (answer: string, text: string, look: string) =>
    html`<form${trusted(look)} method="post" action="${path}/invitation"><input type="hidden" name="companyId" value="${companyId}"><button${look === '' && trusted(' class="button"')} type="submit" name="answer" value="${answer}">${text}</button></form>`;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${say(texts.invitedHelp, inviterName, companyName)}</p>
${button('accept', say(texts.invitedAccept), '')}
${button('later', say(texts.invitedLater), ' class="aside"')}
${button('decline', say(texts.invitedDecline), ' class="aside"')}`,
  );
}

/** How to get the secret into an authenticator app. */
export async function enrolmentSteps({ say }: PageLanguage, email: string, secret: string): Promise<Html> {
  const drawing = await drawQrCode(enrolmentAddress(secret, email), { type: 'svg', margin: 2 });
  return html`<p>${say(texts.enrolScan)}</p>
<div class="qr" role="img" aria-label="${say(texts.enrolPicture)}">${trusted(drawing)}</div>
<p class="quiet">${say(texts.enrolSecret)}</p>
<p class="secret"><code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
<p>${say(texts.enrolConfirm)}</p>`;
}

/** Second step of somebody without a second factor yet: enrol an authenticator app. */
export async function enrolmentPage(
  step: StepPage & { email: string; secret: string; offer: string | null },
): Promise<string> {
  const { frame, path, problem, email, secret, offer } = step;
  const { say } = frame.language;
  return page(
    frame,
    say(texts.enrolTitle),
    html`<h1>${say(texts.enrolTitle)}</h1>
<p class="who">${email}</p>
${await enrolmentSteps(frame.language, email, secret)}
${problemBox(problem)}
<form method="post" action="${path}/enrolment">
${codeField(frame.language, problem)}
${submit(say(texts.enrolButton))}
</form>
${offer && codeOffer(frame.language, `${path}/enrolment`, offer)}
${startOver(frame.language, path)}`,
  );
}
