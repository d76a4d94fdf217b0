import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { html, trusted } from './html.ts';
import { assetAddress, type PageFrame, page } from './page-layout.ts';

const startAgain = ({ homeAddress, language }: PageFrame) =>
  html`<p><a class="button" href="${homeAddress}">${language.say(texts.startAgain)}</a></p>`;

/** The sign-in was left open too long, or finished elsewhere. */
export function expiredPage(frame: PageFrame): string {
  const { say } = frame.language;
  const title = say(texts.expiredTitle);
  return page(frame, title, html`<h1>${title}</h1><p>${say(texts.expiredHelp)}</p>${startAgain(frame)}`);
}

/** The request was wrong; `reason` is the provider's sentence for anyone who set up the client. */
export function errorPage(frame: PageFrame, reason: string | undefined): string {
  const { say } = frame.language;
  return noticePage(frame, say(texts.errorTitle), say(texts.errorHelp), reason);
}

/** Too many sign-ins were begun from the same network. */
export function lockedPage(frame: PageFrame, minutes: number): string {
  const { say } = frame.language;
  return noticePage(frame, say(texts.errorTitle), say(texts.locked, minutes));
}

/** A request to sign out was wrong, as one with a hint that is none. */
export function signOutErrorPage(frame: PageFrame): string {
  const { say } = frame.language;
  return noticePage(frame, say(texts.signOutErrorTitle), say(texts.signOutErrorHelp));
}

function noticePage(frame: PageFrame, title: string, help: string, reason?: string): string {
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${help}</p>${reason && html`<p class="quiet">${reason}</p>`}${startAgain(frame)}`,
  );
}

/** The database can't be reached: the same again may work in a moment. */
export function awayPage(frame: PageFrame): string {
  const { homeAddress, language } = frame;
  const title = language.say(texts.awayTitle);
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p>${language.say(texts.awayHelp)}</p><p><a class="button" href="${homeAddress}">${language.say(texts.tryAgain)}</a></p>`,
  );
}

/**
 * Asks whether to sign out, or, when the request is known to come from the person, just does it.
 * `form` is the provider's own form, with the id op.logoutForm.
 */
export function signOutPage(frame: PageFrame, form: string, isCertain: boolean): string {
  const { say } = frame.language;
  const button = (text: string, certain: boolean) =>
    html`<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes"${certain && trusted(' data-automatic')}>${text}</button>`;
  if (isCertain) {
    const title = say(texts.signingOut);
    const script = html`<script src="${assetAddress(frame, 'submit.js')}" defer></script>`;
    return page(frame, title, html`<h1>${title}</h1>${trusted(form)}${button(say(texts.continue), true)}`, script);
  }
  const title = say(texts.signOutTitle);
  return page(
    frame,
    title,
    html`<h1>${title}</h1>${trusted(form)}${button(say(texts.signOutButton), false)}
<p><a href="${frame.homeAddress}">${say(texts.stayButton)}</a></p>`,
  );
}

export function signedOutPage(frame: PageFrame): string {
  const { say } = frame.language;
  const title = say(texts.signedOutTitle);
  return page(
    frame,
    title,
    html`<h1>${title}</h1><p><a class="button" href="${frame.homeAddress}">${say(texts.signInAgain)}</a></p>`,
  );
}
