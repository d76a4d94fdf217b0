import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOfEmail, hasSecondFactor } from './credential.ts';
import { stepOfCode } from './one-time-code.ts';
import type { Sentence } from './page-language.ts';
import { field, pageFrame, send } from './page-replies.ts';
import type { PageFrame, PageSite } from './pages/page-layout.ts';
import {
  factorPage,
  goneLinkPage,
  invitedPage,
  type LinkProblems,
  recoveryDonePage,
  recoveryPage,
  setUpDonePage,
  setUpPage,
} from './pages/set-up-pages.ts';
import { problemOfPassword } from './password-rules.ts';
import { noticeOfChange } from './post.ts';
import { requesterOf } from './security-log.ts';
import { type Invited, openSetUpLink, setUpPath, useFactorLink, useRecoveryLink, useSetUpLink } from './set-up-link.ts';
import { checkPassword, checkSecondFactor, type SignInStore, type Visit } from './sign-in-steps.ts';

interface Parts {
  readonly store: SignInStore;
  readonly site: PageSite;
}

type Request = FastifyRequest<{ Params: { token: string } }>;

/** The page behind a link that somebody was given. Opening it changes nothing: mail scanners do. */
export function setUpRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/set-up/:token', (request: Request, reply) => show(parts, request, reply));
  app.post('/set-up/:token', (request: Request, reply) => take(parts, request, reply));
}

/** What is wrong, by the field it is wrong with. */
type Problems = { readonly [Field in keyof LinkProblems]?: Sentence | undefined };

/** What is at work with one link. */
interface Step {
  readonly store: SignInStore;
  readonly frame: PageFrame;
  readonly token: string;
  readonly invited: Invited;
}

/** The page is gone for whom the link doesn't work any more, before anything is typed; and says how to get another. */
async function stepOf({ store, site }: Parts, request: Request, reply: FastifyReply): Promise<Step | undefined> {
  const { token } = request.params;
  const frame = pageFrame(site, request);
  const invited = await openSetUpLink(store, token);
  if (invited) return { store, frame, token, invited };
  const again = store.post.isOn() ? `${frame.basePath}${setUpPath(token)}/again` : undefined;
  send(reply, 404, goneLinkPage(frame, again));
  return undefined;
}

async function show(parts: Parts, request: Request, reply: FastifyReply) {
  const step = await stepOf(parts, request, reply);
  return step ? send(reply, 200, await pageOf(step)) : reply;
}

async function pageOf(step: Step, problems: Problems = {}): Promise<string> {
  const { store, frame, token, invited } = step;
  const { email, secret, purpose, userId, companyId } = invited;
  const said = ({ password, again, code }: Problems) => ({
    password: password?.(frame.language),
    again: again?.(frame.language),
    code: code?.(frame.language),
  });
  if (purpose === 'accept') {
    const waiting = (await store.invitations.waiting(userId)).find((each) => each.companyId === companyId);
    return waiting ? invitedPage(frame, waiting) : goneLinkPage(frame, undefined);
  }
  const page = { frame, path: `${frame.basePath}${setUpPath(token)}`, email, problems: said(problems) };
  if (purpose === 'setUp') return setUpPage({ ...page, secret });
  if (purpose === 'factor') return factorPage({ ...page, secret });
  const account = await accountOfEmail(store, email);
  return recoveryPage({ ...page, asksCode: account !== undefined && hasSecondFactor(account) });
}

async function take(parts: Parts, request: Request, reply: FastifyReply) {
  const step = await stepOf(parts, request, reply);
  if (!step) return reply;
  const { store, frame, invited } = step;
  if (invited.purpose === 'accept') return send(reply, 200, await pageOf(step));
  const outcome = await takeStep(step, request);
  const event = { userId: invited.userId, requester: requesterOf(request) };
  if (outcome === 'gone') return send(reply, 404, goneLinkPage(frame, undefined));
  if (outcome !== 'done') {
    const reason = outcome.code ? 'code' : 'password';
    store.log.note({ kind: 'setUpLinkUsed', outcome: 'failed', reason, ...event });
    return send(reply, 422, await pageOf(step, outcome));
  }
  await store.log.record({ kind: 'setUpLinkUsed', outcome: 'succeeded', ...event });
  return send(reply, 200, invited.purpose === 'recovery' ? recoveryDonePage(frame) : setUpDonePage(frame));
}

type Outcome = 'done' | 'gone' | Problems;

function takeStep(step: Step, request: Request): Promise<Outcome> {
  const { purpose } = step.invited;
  if (purpose === 'factor') return replaceFactor(step, request);
  const password = field(request, 'password');
  const weakness = problemOfPassword(password, step.invited);
  const differs = weakness === undefined && password !== field(request, 'again');
  const problems: Problems = {
    ...(weakness && { password: weakness }),
    ...(differs && { again: ({ say }) => say(texts.setUpDiffers) }),
  };
  return purpose === 'setUp' ? setUp(step, request, problems) : recover(step, request, problems);
}

const isProblem = (problems: Problems): boolean => Object.keys(problems).length > 0;

async function setUp({ store, frame, token, invited }: Step, request: Request, found: Problems): Promise<Outcome> {
  const { userId, secret, companyId } = invited;
  const code = stepOfCode(field(request, 'code'), secret, false);
  const problems = code === null ? { ...found, code: wrongCode } : found;
  if (code === null || isProblem(problems)) return problems;
  const isSet = await useSetUpLink(store, {
    token,
    userId,
    secret,
    step: code,
    password: field(request, 'password'),
    also: (db) => notice({ store, frame, token, invited }, request, db, 'setUp'),
  });
  // Setting up the sign-in that an invitation came with accepts it.
  if (isSet && companyId !== null) await store.invitations.answer(userId, companyId, 'accept');
  return isSet ? 'done' : 'gone';
}

const wrongCode: Sentence = ({ say }) => say(texts.setUpWrongCode);

async function recover(step: Step, request: Request, found: Problems): Promise<Outcome> {
  const { store, token, invited } = step;
  // A code counts as used once it was right, so what is wrong with the password is said first.
  if (isProblem(found)) return found;
  const account = await accountOfEmail(store, invited.email);
  if (!account) return 'gone';
  if (hasSecondFactor(account)) {
    const outcome = await checkSecondFactor(store, account, field(request, 'code'), visitOf(step, request));
    if (!outcome.account) return { code: outcome.status === 429 ? outcome.problem : wrongCode };
  }
  const isChanged = await useRecoveryLink(store, {
    token,
    userId: invited.userId,
    password: field(request, 'password'),
    also: (db) => notice(step, request, db, 'passwordChanged'),
  });
  return isChanged ? 'done' : 'gone';
}

const visitOf = ({ frame }: Step, request: Request): Visit => ({
  requester: requesterOf(request),
  browser: undefined,
  language: frame.language.code,
});

/** Another second factor: who has the mailbox alone, or the password alone, gets nowhere. */
async function replaceFactor(step: Step, request: Request): Promise<Outcome> {
  const { store, token, invited } = step;
  const { userId, email, secret } = invited;
  const visit = visitOf(step, request);
  const proved = await checkPassword(store, { email, password: field(request, 'password'), visit });
  if (!proved.account) return { password: proved.problem };
  const code = stepOfCode(field(request, 'code'), secret, false);
  if (code === null) return { code: wrongCode };
  const also = (db: Parameters<typeof noticeOfChange>[1]) => notice(step, request, db, 'codesReplaced');
  return (await useFactorLink(store, { token, userId, secret, step: code, also })) ? 'done' : 'gone';
}

const notice = (
  { store, frame, invited: { userId } }: Step,
  request: Request,
  db: Parameters<typeof noticeOfChange>[1],
  change: 'setUp' | 'passwordChanged' | 'codesReplaced',
) => noticeOfChange(store.post, db, { userId, change, requester: requesterOf(request), language: frame.language.code });
