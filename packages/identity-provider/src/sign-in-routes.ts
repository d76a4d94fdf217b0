import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { type Account, accountOfId, demoSignIns, secretContext } from './credential.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser.ts';
import { newSecret, offeredCode } from './one-time-code.ts';
import type { Outage } from './outage.ts';
import { chooseLanguage, type Sentence } from './page-language.ts';
import { awayPage, errorPage, expiredPage, lockedPage } from './pages/notice-pages.ts';
import { assets, type PageFrame, type PageSite, pageHeaders } from './pages/page-layout.ts';
import { codePage, enrolmentPage, passwordPage } from './pages/sign-in-pages.ts';
import { requesterOf } from './security-log.ts';
import { setUpRoutes } from './set-up-routes.ts';
import {
  checkCode,
  checkEnrolment,
  checkPassword,
  type SignInStore,
  type StepOutcome,
  type Visit,
} from './sign-in-steps.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** How far a sign-in has come; kept with the provider's interaction, never in the browser. */
interface Progress {
  readonly accountId: string;
  /** A secret being enrolled, sealed, not stored with the account yet. */
  readonly secret?: string;
}

export interface Routing {
  /** The provider of now: one with other keys takes its place when they are exchanged. */
  readonly provider: Provider;
  readonly store: SignInStore;
  readonly site: PageSite;
  readonly outage: Outage;
  /** What known browsers are recognized by. */
  readonly browsers: { readonly isSecure: boolean; readonly secrets: readonly string[] };
}

const progressOf = (interaction: Interaction) => interaction.result?.progress as Progress | undefined;

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
  app.get('/interaction/:uid', (request, reply) => show(routing, request, reply));
  app.post('/interaction/:uid/password', (request, reply) => takePassword(routing, request, reply));
  app.post('/interaction/:uid/code', (request, reply) => takeCode(routing, request, reply));
  app.post('/interaction/:uid/enrolment', (request, reply) => takeEnrolment(routing, request, reply));
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

const send = (reply: FastifyReply, status: number, markup: string) =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(markup);

const pathOf = (site: PageSite, { uid }: Interaction) => `${site.basePath}/interaction/${uid}`;

/** The page's frame, in the language that the client asked for, else the browser. */
const pageFrame = (site: PageSite, request: FastifyRequest, interaction?: Interaction): PageFrame => ({
  ...site,
  language: chooseLanguage({
    uiLocales: interaction?.params.ui_locales,
    acceptLanguage: request.headers['accept-language'],
  }),
});
const frameOf = ({ site }: Routing, request: FastifyRequest, interaction?: Interaction): PageFrame =>
  pageFrame(site, request, interaction);

/** A form of another site can't sign anybody in: beside the cookie, which browsers don't send along, its origin tells. */
function refuseOtherSites(origin: string) {
  return async (request: FastifyRequest) => {
    const from = request.headers.origin;
    if (request.method === 'POST' && from !== undefined && from !== origin) {
      throw Object.assign(new Error('A form of another site'), { statusCode: 403 });
    }
  };
}

async function interactionOf(
  { provider }: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (interaction.uid !== (request.params as { uid: string }).uid) {
    throw new errors.SessionNotFound('the address names another sign-in');
  }
  return interaction;
}

async function keep(interaction: Interaction, progress: Progress | undefined): Promise<void> {
  interaction.result = { progress };
  await interaction.persist();
}

/** The account whose password was right in this very interaction. */
async function accountInProgress({ store }: Routing, interaction: Interaction): Promise<Account | undefined> {
  const progress = progressOf(interaction);
  return progress && (await accountOfId(store, progress.accountId));
}

const field = (request: FastifyRequest, name: string): string => {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

async function show(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  if (interaction.prompt.name === 'consent') {
    return reply.redirect(await routing.provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
  }
  const account = await accountInProgress(routing, interaction);
  if (account) return send(reply, 200, await secondStep(routing, request, interaction, account, undefined));
  const { demo } = request.query as { demo?: unknown };
  const hint = interaction.params.login_hint;
  const given = { email: typeof hint === 'string' ? hint : '', chosen: typeof demo === 'string' ? demo : undefined };
  return send(reply, 200, await firstStep(routing, request, interaction, given));
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
  return passwordPage({ frame, path: pathOf(frame, interaction), problem, email, password: chosen?.password, demo });
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
  const secret = totpSecret ?? secretInProgress(routing, interaction, account);
  if (secret === undefined) throw new errors.SessionNotFound('the second factor was removed meanwhile');
  const offer = isDemo ? offeredCode(secret, usedSteps) : null;
  const frame = frameOf(routing, request, interaction);
  const problem = said?.(frame.language);
  const step = { frame, path: pathOf(frame, interaction), problem, email, offer };
  return totpSecret === null ? enrolmentPage({ ...step, secret }) : codePage(step);
}

const visitOf = ({ browsers }: Routing, request: FastifyRequest): Visit => ({
  requester: requesterOf(request),
  browser: knownBrowserOf(request.headers.cookie, browsers),
});

async function takePassword(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const email = field(request, 'email');
  const given = { email, password: field(request, 'password'), visit: visitOf(routing, request) };
  const outcome = await checkPassword(routing.store, given);
  if (!outcome.account) {
    return send(
      reply,
      outcome.status,
      await firstStep(routing, request, interaction, { email, problem: outcome.problem }),
    );
  }
  const { id, userId, totpSecret } = outcome.account;
  const secret = totpSecret === null && routing.store.secrets.seal(newSecret(), secretContext(userId));
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
  const login = { accountId: account.id, amr: ['pwd', 'otp', 'mfa'], remember: true };
  const result = { login };
  const returnTo = await routing.provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  const { browser } = visitOf(routing, request);
  reply.header('set-cookie', rememberBrowser(browser, account.userId, routing.browsers));
  return reply.redirect(returnTo, 303);
}
