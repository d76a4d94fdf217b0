import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { html, trusted } from './html.ts';
import { type PageFrame, page } from './page-layout.ts';
import { codeField, described, enrolmentSteps, problemBox } from './sign-in-pages.ts';

/** Password and second factor on one page, so that there is no moment at which one of them is enough. */
export async function setUpPage(step: {
  readonly frame: PageFrame;
  readonly path: string;
  readonly email: string;
  readonly secret: string;
  readonly shortestPassword: number;
  /** What is wrong, beside the field it is wrong with. */
  readonly problems: Readonly<Record<'password' | 'again' | 'code', string | undefined>>;
}): Promise<string> {
  const { frame, path, email, secret, shortestPassword, problems } = step;
  const first = (['password', 'again', 'code'] as const).find((field) => problems[field]) ?? 'password';
  const focus = (field: string) => (field === first ? trusted(' autofocus') : html``);
  const { say } = frame.language;
  return page(
    frame,
    say(texts.setUpTitle),
    html`<h1>${say(texts.setUpTitle)}</h1>
<p class="who">${email}</p>
<form method="post" action="${path}">
<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${say(texts.setUpPassword, shortestPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required maxlength="1024"${described(problems.password, 'password-problem')}${focus('password')}>
${problemBox(problems.password, 'password-problem')}
<label for="again">${say(texts.setUpAgain)}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="1024"${described(problems.again, 'again-problem')}${focus('again')}>
${problemBox(problems.again, 'again-problem')}
${await enrolmentSteps(frame.language, email, secret)}
${codeField(frame.language, problems.code, first === 'code', 'code-problem')}
${problemBox(problems.code, 'code-problem')}
<button class="button" type="submit">${say(texts.setUpButton)}</button>
</form>`,
  );
}

export function setUpDonePage(frame: PageFrame): string {
  const { say } = frame.language;
  const title = say(texts.setUpDoneTitle);
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${say(texts.setUpDoneHelp)}</p><p><a class="button" href="${frame.homeAddress}">${say(texts.signInButton)}</a></p>`,
  );
}

/** The link was used, has expired, was replaced by another, or never was one: the page tells them not apart. */
export function goneLinkPage(frame: PageFrame): string {
  const { say } = frame.language;
  const title = say(texts.setUpGoneTitle);
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${say(texts.setUpGoneHelp)}</p><p><a class="button" href="${frame.homeAddress}">${say(texts.signInButton)}</a></p>`,
  );
}
