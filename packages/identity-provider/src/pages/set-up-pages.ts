import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import { SHORTEST_PASSWORD } from '../password-rules.ts';
import { type Html, html, trusted } from './html.ts';
import { type PageFrame, page } from './page-layout.ts';
import { codeField, described, enrolmentSteps, factorField, problemBox } from './sign-in-pages.ts';

/** What is wrong, beside the field it is wrong with. */
export type LinkProblems = Readonly<Record<'password' | 'again' | 'code', string | undefined>>;

interface LinkPage {
  readonly frame: PageFrame;
  readonly path: string;
  readonly email: string;
  readonly problems: LinkProblems;
}

type EnrolmentPage = LinkPage & { readonly secret: string };

const firstProblem = (problems: LinkProblems) =>
  (['password', 'again', 'code'] as const).find((field) => problems[field]) ?? 'password';

/** The new password, twice. */
function passwordFields({ frame, email, problems }: LinkPage): Html {
  const first = firstProblem(problems);
  const focus = (field: string) => (field === first ? trusted(' autofocus') : html``);
  const { say } = frame.language;
  return html`<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${say(texts.setUpPassword, SHORTEST_PASSWORD)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required maxlength="1024"${described(problems.password, 'password-problem')}${focus('password')}>
${problemBox(problems.password, 'password-problem')}
<label for="again">${say(texts.setUpAgain)}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="1024"${described(problems.again, 'again-problem')}${focus('again')}>
${problemBox(problems.again, 'again-problem')}`;
}

/** What a link asks of the person whom it was sent to. */
const formPage = ({ frame, path, email }: LinkPage, title: string, button: string, fields: Html): string =>
  page(
    frame,
    title,
    html`<h1>${title}</h1>
<p class="who">${email}</p>
<form method="post" action="${path}">
${fields}
<button class="button" type="submit">${button}</button>
</form>`,
  );

/** A new authenticator app, and a code that proves it. */
async function enrolment({ frame, email, secret, problems }: EnrolmentPage): Promise<Html> {
  return html`${await enrolmentSteps(frame.language, email, secret)}
${codeField(frame.language, problems.code, firstProblem(problems) === 'code', 'code-problem')}
${problemBox(problems.code, 'code-problem')}`;
}

/** Password and second factor on one page, so that there is no moment at which one of them is enough. */
export async function setUpPage(step: EnrolmentPage): Promise<string> {
  const { say } = step.frame.language;
  const fields = html`${passwordFields(step)}
${await enrolment(step)}`;
  return formPage(step, say(texts.setUpTitle), say(texts.setUpButton), fields);
}

/** A new password beside the second factor that stays: who has the mailbox alone gets nowhere. */
export function recoveryPage(step: LinkPage & { readonly asksCode: boolean }): string {
  const { frame, problems, asksCode } = step;
  const { say } = frame.language;
  const fields = html`${passwordFields(step)}
${asksCode && factorField(say(texts.recoveryFactor), problems.code, 'code-problem')}
${asksCode && problemBox(problems.code, 'code-problem')}`;
  return formPage(step, say(texts.recoveryTitle), say(texts.recoveryButton), fields);
}

/** Another second factor beside the password that stays. */
export async function factorPage(step: EnrolmentPage): Promise<string> {
  const { frame, email, problems } = step;
  const { say } = frame.language;
  const fields = html`<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${say(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024"${described(problems.password, 'password-problem')} autofocus>
${problemBox(problems.password, 'password-problem')}
${await enrolment(step)}`;
  return formPage(step, say(texts.enrolTitle), say(texts.setUpButton), fields);
}

const notice = (frame: PageFrame, title: string, help: string, rest: Html): string =>
  page(frame, title, html`<h1>${title}</h1><p>${help}</p>${rest}`);

const signInButton = ({ homeAddress, language }: PageFrame, address = homeAddress): Html =>
  html`<p><a class="button" href="${address}">${language.say(texts.signInButton)}</a></p>`;

export function setUpDonePage(frame: PageFrame): string {
  const { say } = frame.language;
  return notice(frame, say(texts.setUpDoneTitle), say(texts.setUpDoneHelp), signInButton(frame));
}

export function recoveryDonePage(frame: PageFrame): string {
  const { say } = frame.language;
  return notice(frame, say(texts.recoveryDoneTitle), say(texts.recoveryDoneHelp), signInButton(frame));
}

/**
 * The link was used, has expired, was replaced by another, or never was one: the page tells them not apart.
 * @param again where to ask for another; undefined: of the administrator alone
 */
export function goneLinkPage(frame: PageFrame, again: string | undefined): string {
  const { say } = frame.language;
  const ask =
    again &&
    html`<form method="post" action="${again}"><button class="button" type="submit">${say(texts.sendAgain)}</button></form>
<p><a href="${frame.homeAddress}">${say(texts.signInButton)}</a></p>`;
  return notice(frame, say(texts.setUpGoneTitle), say(texts.setUpGoneHelp), ask || signInButton(frame));
}

/** Said to everybody who asks for a link. */
export function linkSentPage(frame: PageFrame): string {
  const { say } = frame.language;
  return notice(frame, say(texts.linkSentTitle), say(texts.linkSentHelp), signInButton(frame));
}

/** Where somebody who forgot their password says their address. */
export function recoveryAskPage(frame: PageFrame): string {
  const { say } = frame.language;
  return page(
    frame,
    say(texts.recoveryAskTitle),
    html`<h1>${say(texts.recoveryAskTitle)}</h1>
<p>${say(texts.recoveryAskHelp)}</p>
<form method="post" action="${frame.basePath}/recovery">
<label for="email">${say(texts.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="320" autofocus>
<button class="button" type="submit">${say(texts.recoveryAskButton)}</button>
</form>
<p><a href="${frame.homeAddress}">${say(texts.signInButton)}</a></p>`,
  );
}

/** A company's invitation of somebody who signs in already: they accept it then. */
export function invitedPage(
  frame: PageFrame,
  { companyName, inviterName }: { readonly companyName: string; readonly inviterName: string },
): string {
  const { say } = frame.language;
  return notice(
    frame,
    say(texts.invitedTitle, companyName),
    say(texts.invitedHelp, inviterName, companyName),
    html`<p>${say(texts.invitedSignIn)}</p>${signInButton(frame, `${frame.homeAddress}account`)}`,
  );
}
