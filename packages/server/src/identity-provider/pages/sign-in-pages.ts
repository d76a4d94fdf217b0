import { signInMessages as texts } from '@oikos/contract/identity/sign-in-messages.ts';
import { fillIn } from '@oikos/contract/message.ts';
import { toString as drawQrCode } from 'qrcode';
import type { DemoSignIn } from '../credential.ts';
import { enrolmentAddress } from '../one-time-code.ts';
import { type Html, html, trusted } from './html.ts';
import { type PageFrame, page } from './page-layout.ts';

interface StepPage {
  readonly frame: PageFrame;
  /** Path of this sign-in: `/oidc/interaction/<uid>`. */
  readonly path: string;
  readonly problem?: string | undefined;
}

export const problemBox = (problem: string | undefined): Html =>
  problem ? html`<p class="problem" role="alert" id="problem">${problem}</p>` : html``;

const described = (problem: string | undefined): Html =>
  problem ? trusted(' aria-invalid="true" aria-describedby="problem"') : html``;

const submit = (text: string): Html => html`<button class="button" type="submit">${text}</button>`;

/** First step: e-mail address and password, with the demo sign-ins where there are any. */
export function passwordPage(
  step: StepPage & { email: string; password?: string | undefined; demo: readonly DemoSignIn[] },
): string {
  const { frame, path, problem, email, password, demo } = step;
  const focus = (on: boolean) => (on ? trusted(' autofocus') : html``);
  return page(
    frame,
    texts.title.english,
    html`<h1>${texts.welcome.english}</h1>
${problemBox(problem)}
<form method="post" action="${path}/password">
<label for="email">${texts.email.english}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="320" value="${email}"${described(problem)}${focus(email === '')}>
<label for="password">${texts.password.english}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024" value="${password ?? ''}"${described(problem)}${focus(email !== '' && !password)}>
<button class="button" type="submit"${focus(Boolean(password))}>${texts.continue.english}</button>
</form>
<p class="quiet">${texts.forgot.english}</p>
${demo.length > 0 && demoList(path, demo, email)}`,
  );
}

function demoList(path: string, demo: readonly DemoSignIn[], chosen: string): Html {
  const rows = demo.map(
    ({ id, name, role, email }) =>
      html`<li><a href="${path}?demo=${id}"${email === chosen && trusted(' aria-current="true"')}><strong>${name}</strong>${role && html`<span>${role}</span>`}</a></li>`,
  );
  return html`<section class="demo" aria-labelledby="demo-title"><h2 id="demo-title">${texts.demoTitle.english}</h2><p class="quiet">${texts.demoHelp.english}</p><ul>${rows}</ul></section>`;
}

export const codeField = (
  problem: string | undefined,
  isFirst = true,
): Html => html`<label for="code">${texts.code.english}</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" required${isFirst && trusted(' autofocus')}${described(problem)}>`;

function codeOffer(action: string, code: string): Html {
  return html`<form class="offer" method="post" action="${action}"><input type="hidden" name="code" value="${code}"><span>${fillIn(texts.demoCode.english, [code])}</span><button type="submit">${texts.demoUseCode.english}</button></form>`;
}

const startOver = (path: string): Html =>
  html`<form class="aside" method="post" action="${path}/restart"><button type="submit">${texts.startOver.english}</button></form>`;

/** Second step: the code of an authenticator app that was enrolled before. `offer`: the code of a demo sign-in. */
export function codePage(step: StepPage & { email: string; offer: string | null }): string {
  const { frame, path, problem, email, offer } = step;
  return page(
    frame,
    texts.codeTitle.english,
    html`<h1>${texts.codeTitle.english}</h1>
<p class="who">${email}</p>
<p>${texts.codeHelp.english}</p>
${problemBox(problem)}
<form method="post" action="${path}/code">
${codeField(problem)}
${submit(texts.signInButton.english)}
</form>
${offer && codeOffer(`${path}/code`, offer)}
${problem && html`<p class="quiet">${texts.codeUsedOnce.english}</p>`}
${startOver(path)}`,
  );
}

/** How to get the secret into an authenticator app. */
export async function enrolmentSteps(email: string, secret: string): Promise<Html> {
  const drawing = await drawQrCode(enrolmentAddress(secret, email), { type: 'svg', margin: 2 });
  return html`<p>${texts.enrolScan.english}</p>
<div class="qr" role="img" aria-label="${texts.enrolPicture.english}">${trusted(drawing)}</div>
<p class="quiet">${texts.enrolSecret.english}</p>
<p class="secret"><code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
<p>${texts.enrolConfirm.english}</p>`;
}

/** Second step of somebody without a second factor yet: enrol an authenticator app. */
export async function enrolmentPage(
  step: StepPage & { email: string; secret: string; offer: string | null },
): Promise<string> {
  const { frame, path, problem, email, secret, offer } = step;
  return page(
    frame,
    texts.enrolTitle.english,
    html`<h1>${texts.enrolTitle.english}</h1>
<p class="who">${email}</p>
${await enrolmentSteps(email, secret)}
${problemBox(problem)}
<form method="post" action="${path}/enrolment">
${codeField(problem)}
${submit(texts.enrolButton.english)}
</form>
${offer && codeOffer(`${path}/enrolment`, offer)}
${startOver(path)}`,
  );
}
