import { signInMessages as texts } from '@oikos/contract/identity/sign-in-messages.ts';
import { fillIn } from '@oikos/contract/message.ts';
import { html } from './html.ts';
import { type PageFrame, page } from './page-layout.ts';
import { codeField, enrolmentSteps, problemBox } from './sign-in-pages.ts';

/** Password and second factor on one page, so that there is no moment at which one of them is enough. */
export async function setUpPage(step: {
  readonly frame: PageFrame;
  readonly path: string;
  readonly email: string;
  readonly secret: string;
  readonly shortestPassword: number;
  readonly problem?: string | undefined;
}): Promise<string> {
  const { frame, path, email, secret, shortestPassword, problem } = step;
  return page(
    frame,
    texts.setUpTitle.english,
    html`<h1>${texts.setUpTitle.english}</h1>
<p class="who">${email}</p>
${problemBox(problem)}
<form method="post" action="${path}">
<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${fillIn(texts.setUpPassword.english, [shortestPassword])}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required maxlength="1024" autofocus>
<label for="again">${texts.setUpAgain.english}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="1024">
${await enrolmentSteps(email, secret)}
${codeField(undefined, false)}
<button class="button" type="submit">${texts.setUpButton.english}</button>
</form>`,
  );
}

export function setUpDonePage(frame: PageFrame): string {
  const title = texts.setUpDoneTitle.english;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${texts.setUpDoneHelp.english}</p><p><a class="button" href="${frame.homeAddress}">${texts.signInButton.english}</a></p>`,
  );
}

/** The link was used, has expired, was replaced by another, or never was one: the page tells them not apart. */
export function goneLinkPage(frame: PageFrame): string {
  const title = texts.setUpGoneTitle.english;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${texts.setUpGoneHelp.english}</p><p><a class="button" href="${frame.homeAddress}">${texts.signInButton.english}</a></p>`,
  );
}
