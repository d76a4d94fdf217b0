import formBody from '@fastify/formbody';
import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { afterFactors } from './company/after-factors.ts';
import { companyRoutes } from './company/company-routes.ts';
import { leaveForCompany } from './company/leave-for-company.ts';
import { type Account, accountOfId, demoSignIns, secretContext } from './credential.ts';
import {
  accountInProgress,
  frameOf,
  type Interaction,
  interactionOf,
  keep,
  pathOf,
  progressOf,
  type Routing,
  tieOf,
  visitOf,
} from './interaction.ts';
import { goOn, takeAnswer } from './invitation-answers.ts';
import { linkRoutes } from './link-routes.ts';
import { newSecret, offeredCode } from './one-time-code.ts';
import type { Sentence } from './page-language.ts';
import { field, pageFrame, send } from './page-replies.ts';
import { awayPage, errorPage, expiredPage, lockedPage } from './pages/notice-pages.ts';
import { assets, type PageSite } from './pages/page-layout.ts';
import { codePage, enrolmentPage, passkeyPage, passwordPage } from './pages/sign-in-pages.ts';
import { passkeyQuestion, takePasskey } from './passkey-step.ts';
import { setUpRoutes } from './set-up-routes.ts';
import { checkCode, checkEnrolment, checkPassword, type StepOutcome } from './sign-in-steps.ts';

/** The sign-in pages. Each works on the interaction that both the address and the signed cookie name. */
export async function signInRoutes(app: FastifyInstance, routing: Routing): Promise<void> {
  const { provider, site } = routing;
  await app.register(formBody, { bodyLimit: 16 * 1024 });
  app.setErrorHandler((error, request, reply) => answerFailure(routing, error, request, reply));
  app.addHook('preHandler', refuseOtherSites(new URL(provider.issuer).origin));

  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
    if (!asset) return send(reply, 404, errorPage(frameOf(routing, request), undefined));
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' };
    return reply.headers(headers).type(asset.type).send(asset.text);
  });
  setUpRoutes(app, routing);
  linkRoutes(app, routing);
  companyRoutes(app, routing);
  app.get('/interaction/:uid', (request, reply) => show(routing, request, reply));
  app.post('/interaction/:uid/password', (request, reply) => takePassword(routing, request, reply));
  app.post('/interaction/:uid/code', (request, reply) => takeCode(routing, request, reply));
  app.post('/interaction/:uid/enrolment', (request, reply) => takeEnrolment(routing, request, reply));
  app.post('/interaction/:uid/passkey', async (request, reply) => {
    const { interaction, answered } = await takePasskey(routing, request, reply);
    if (answered) return reply;
    return showAgain(routing, request, reply, interaction, ({ say }) => say(texts.passkeyWrong));
  });
  app.post('/interaction/:uid/invitation', (request, reply) => takeAnswer(routing, request, reply));
  app.post('/interaction/:uid/restart', async (request, reply) => {
    const interaction = await interactionOf(routing, request, reply);
    await keep(interaction, undefined);
    return reply.redirect(pathOf(site, interaction), 303);
  });
}

/** A page that says what went wrong, with the status that goes with it. */
export function answerFailure(
  { site, outage }: Pick<Routing, 'site' | 'outage'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const frame = pageFrame(site, request);
  if (outage.isBehind(error)) {
    request.log.error({ err: error }, 'the database can not be reached');
    return send(reply.header('retry-after', outage.retryAfterSeconds), 503, awayPage(frame));
  }
  if (error instanceof errors.SessionNotFound) return send(reply, 400, expiredPage(frame));
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
  return send(reply, status, errorPage(frame, undefined));
}

/** A request to sign in that is larger than any of ours, or one of too many. */
export function refuseVisit(
  site: PageSite,
  request: FastifyRequest,
  reply: FastifyReply,
  why: { readonly tooLarge: true } | { readonly waitMinutes: number },
) {
  const frame = pageFrame(site, request);
  if ('tooLarge' in why) return send(reply, 400, errorPage(frame, undefined));
  return send(reply.header('retry-after', why.waitMinutes * 60), 429, lockedPage(frame, why.waitMinutes));
}

/** A form of another site can't sign anybody in: beside the cookie, which browsers don't send along, its origin tells. */
function refuseOtherSites(origin: string) {
  return async (request: FastifyRequest) => {
    const from = request.headers.origin;
    if (request.method === 'POST' && from !== undefined && from !== origin) {
      throw Object.assign(new Error('A form of another site'), { statusCode: 403 });
    }
  };
}

async function show(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  if (interaction.prompt.name === 'consent') {
    return reply.redirect(await routing.provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
  }
  const account = await accountInProgress(routing, interaction);
  if (account && progressOf(interaction)?.isThrough) return goOn(routing, request, reply, interaction, account);
  if (account) return send(reply, 200, await secondStep(routing, request, interaction, account, undefined));
  const { demo } = request.query as { demo?: unknown };
  const hint = interaction.params.login_hint;
  const given = { email: typeof hint === 'string' ? hint : '', chosen: typeof demo === 'string' ? demo : undefined };
  return send(reply, 200, await firstStep(routing, request, interaction, given));
}

/** The step that the sign-in is at, with what went wrong. */
async function showAgain(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  problem: Sentence,
) {
  const account = await accountInProgress(routing, interaction);
  const page = account
    ? await secondStep(routing, request, interaction, account, problem)
    : await firstStep(routing, request, interaction, { email: '', problem });
  return send(reply, 422, page);
}

async function firstStep(
  routing: Routing,
  request: FastifyRequest,
  interaction: Interaction,
  given: { email: string; chosen?: string | undefined; problem?: Sentence | undefined },
): Promise<string> {
  const demo = await demoSignIns(routing.store.pool);
  const frame = frameOf(routing, request, interaction);
  const chosen = demo.find(({ id }) => id === given.chosen);
  const problem = given.problem?.(frame.language);
  const email = chosen?.email ?? given.email;
  const { post } = routing.store;
  const step = { frame, path: pathOf(frame, interaction), problem, hasMail: post.isOn(), mailbox: post.mailbox() };
  const passkey = await passkeyQuestion(routing, interaction);
  const tie = tieOf(interaction);
  const company = tie ? 'confirms' : (await routing.store.companies.isOffered()) ? 'isOffered' : undefined;
  const known = tie?.asserted.email ?? email;
  return passwordPage({ ...step, email: known, password: chosen?.password, demo, passkey, company });
}

function secretInProgress({ store }: Routing, interaction: Interaction, { userId }: Account): string | undefined {
  const sealed = progressOf(interaction)?.secret;
  return sealed === undefined ? undefined : store.secrets.open(sealed, secretContext(userId));
}

/** The code page, or the enrolment page of somebody without a second factor. */
async function secondStep(
  routing: Routing,
  request: FastifyRequest,
  interaction: Interaction,
  account: Account,
  said: Sentence | undefined,
): Promise<string> {
  const { email, totpSecret, isDemo, usedSteps } = account;
  const frame = frameOf(routing, request, interaction);
  const problem = said?.(frame.language);
  const page = { frame, path: pathOf(frame, interaction), problem, email };
  const secret = totpSecret ?? secretInProgress(routing, interaction, account);
  if (secret === undefined && account.hasPasskey) {
    return passkeyPage({ ...page, passkey: await passkeyQuestion(routing, interaction, account.userId) });
  }
  if (secret === undefined) throw new errors.SessionNotFound('the second factor was removed meanwhile');
  const offer = isDemo ? offeredCode(secret, usedSteps) : null;
  const step = { ...page, offer };
  return totpSecret === null ? enrolmentPage({ ...step, secret }) : codePage(step);
}

async function takePassword(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const email = field(request, 'email');
  if (field(request, 'password') === '') {
    const provider = await routing.store.companies.providerOfEmail(email);
    if (provider) return leaveForCompany(routing, request, reply, interaction, { provider, email });
    const problem: Sentence = ({ say }) => say(texts.passwordMissing);
    return send(reply, 422, await firstStep(routing, request, interaction, { email, problem }));
  }
  const given = { email, password: field(request, 'password'), visit: visitOf(routing, request) };
  const outcome = await checkPassword(routing.store, given);
  if (!outcome.account) {
    return send(
      reply,
      outcome.status,
      await firstStep(routing, request, interaction, { email, problem: outcome.problem }),
    );
  }
  const { id, userId, totpSecret, hasPasskey } = outcome.account;
  const secret = totpSecret === null && !hasPasskey && routing.store.secrets.seal(newSecret(), secretContext(userId));
  await keep(interaction, { accountId: id, ...(secret && { secret }) });
  return reply.redirect(pathOf(routing.site, interaction), 303);
}

async function takeCode(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const account = await accountInProgress(routing, interaction);
  if (!account) return reply.redirect(pathOf(routing.site, interaction), 303);
  const outcome = await checkCode(routing.store, account, field(request, 'code'), visitOf(routing, request));
  return finish(routing, request, reply, interaction, account, outcome);
}

async function takeEnrolment(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const account = await accountInProgress(routing, interaction);
  const secret = account && secretInProgress(routing, interaction, account);
  if (!account || secret === undefined) return reply.redirect(pathOf(routing.site, interaction), 303);
  const given = { secret, code: field(request, 'code'), visit: visitOf(routing, request) };
  const outcome = await checkEnrolment(routing.store, account, given);
  return finish(routing, request, reply, interaction, account, outcome);
}

/** Both factors were right: back to the provider. Else the same page again, with what is to be said. */
async function finish(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  account: Account,
  outcome: StepOutcome,
) {
  if (!outcome.account) {
    const fresh = (await accountOfId(routing.store, account.id)) ?? account;
    return send(reply, outcome.status, await secondStep(routing, request, interaction, fresh, outcome.problem));
  }
  await keep(interaction, { accountId: account.id, isThrough: true });
  return afterFactors(routing, request, reply, interaction, account);
}
