import { signInMessages as texts } from '@oikos/contract/identity/sign-in-messages.ts';
import { html, trusted } from './html.ts';
import { assetAddress, type PageFrame, page } from './page-layout.ts';

const startAgain = (frame: PageFrame) =>
  html`<p><a class="button" href="${frame.homeAddress}">${texts.startAgain.english}</a></p>`;

/** The sign-in was left open too long, or finished elsewhere. */
export function expiredPage(frame: PageFrame): string {
  const title = texts.expiredTitle.english;
  return page(frame, title, html`<h1>${title}</h1><p>${texts.expiredHelp.english}</p>${startAgain(frame)}`);
}

/** The request was wrong; `reason` is the provider's sentence for whoever set up the client. */
export function errorPage(frame: PageFrame, reason: string | undefined): string {
  const title = texts.errorTitle.english;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${texts.errorHelp.english}</p>${reason && html`<p class="quiet">${reason}</p>`}${startAgain(frame)}`,
  );
}

/**
 * Asks whether to sign out, or, when the request is known to come from the person, just does it.
 * `form` is the provider's own form, with the id op.logoutForm.
 */
export function signOutPage(frame: PageFrame, form: string, isCertain: boolean): string {
  const button = (text: string, certain: boolean) =>
    html`<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes"${certain && trusted(' data-automatic')}>${text}</button>`;
  if (isCertain) {
    const title = texts.signingOut.english;
    const script = html`<script src="${assetAddress(frame, 'submit.js')}" defer></script>`;
    return page(frame, title, html`<h1>${title}</h1>${trusted(form)}${button(texts.continue.english, true)}`, script);
  }
  const title = texts.signOutTitle.english;
  return page(
    frame,
    title,
    html`<h1>${title}</h1>${trusted(form)}${button(texts.signOutButton.english, false)}
<p><a href="${frame.homeAddress}">${texts.stayButton.english}</a></p>`,
  );
}

export function signedOutPage(frame: PageFrame): string {
  const title = texts.signedOutTitle.english;
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p><a class="button" href="${frame.homeAddress}">${texts.signInAgain.english}</a></p>`,
  );
}
