import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { toString as drawQrCode } from 'qrcode';
import type { DemoSignIn } from '../credential.ts';
import { enrolmentAddress } from '../one-time-code.ts';
import type { PageLanguage } from '../page-language.ts';
import { type Html, html, trusted } from './html.ts';
import { type PageFrame, page } from './page-layout.ts';

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

/** First step: e-mail address and password, with the demo sign-ins where there are any. */
export function passwordPage(
  step: StepPage & { email: string; password?: string | undefined; demo: readonly DemoSignIn[] },
): string {
  const { frame, path, problem, email, password, demo } = step;
  const { say } = frame.language;
  const focus = (on: boolean) => (on ? trusted(' autofocus') : html``);
  return page(
    frame,
    say(texts.title),
    html`<h1>${say(texts.welcome)}</h1>
${problemBox(problem)}
<form method="post" action="${path}/password">
<label for="email">${say(texts.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="320" value="${email}"${described(problem)}${focus(email === '')}>
<label for="password">${say(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024" value="${password ?? ''}"${described(problem)}${focus(email !== '' && !password)}>
<button class="button" type="submit"${focus(Boolean(password))}>${say(texts.continue)}</button>
</form>
<p class="quiet">${say(texts.forgot)}</p>
${demo.length > 0 && demoList(frame.language, path, demo, email)}`,
  );
}

function demoList({ say }: PageLanguage, path: string, demo: readonly DemoSignIn[], chosen: string): Html {
  const rows = demo.map(
    ({ id, name, role, email }) =>
      html`<li><a href="${path}?demo=${id}"${email === chosen && trusted(' aria-current="true"')}><strong>${name}</strong>${role && html`<span>${role}</span>`}</a></li>`,
  );
  return html`<section class="demo" aria-labelledby="demo-title"><h2 id="demo-title">${say(texts.demoTitle)}</h2><p class="quiet">${say(texts.demoHelp)}</p><ul>${rows}</ul></section>`;
}

export const codeField = (
  { say }: PageLanguage,
  problem: string | undefined,
  isFirst = true,
  problemId = 'problem',
): Html => html`<label for="code">${say(texts.code)}</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" required${isFirst && trusted(' autofocus')}${described(problem, problemId)}>`;

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
${problem && html`<p class="quiet">${say(texts.codeUsedOnce)}</p>`}
${startOver(frame.language, path)}`,
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
