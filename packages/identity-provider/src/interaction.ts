import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Asserted } from './company/company-sign-in.ts';
import { type Account, accountOfId } from './credential.ts';
import { knownBrowserOf } from './known-browser.ts';
import type { Outage } from './outage.ts';
import { pageFrame } from './page-replies.ts';
import type { PageFrame, PageSite } from './pages/page-layout.ts';
import { requesterOf } from './security-log.ts';
import type { Opens } from './sessions.ts';
import type { SignInStore, Visit } from './sign-in-steps.ts';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** How far a sign-in has come; kept with the provider's interaction, never in the browser. */
export interface Progress {
  readonly accountId: string;
  /** A secret being enrolled, sealed, not stored with the account yet. */
  readonly secret?: string;
  /** Both factors were right: what is left is to answer companies that invite the person. */
  readonly isThrough?: true;
  /** How they proved who they are (RFC 8176). */
  readonly amr?: readonly string[];
  /** Companies whose invitation they leave for later. */
  readonly later?: readonly number[];
  /** Which companies the session opens, where not all. */
  readonly opens?: Opens;
}

/** Whom a company's provider means: the person says by factors of their own that they are that one. */
export interface Tie {
  readonly companyId: number;
  readonly asserted: Asserted;
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

export const progressOf = (interaction: Interaction) => interaction.result?.progress as Progress | undefined;

export const tieOf = (interaction: Interaction) => interaction.result?.tie as Tie | undefined;

/** What a device was asked to sign in this interaction. */
export const challengeOf = (interaction: Interaction) => interaction.result?.challenge as string | undefined;

export const pathOf = (site: PageSite, { uid }: Interaction) => `${site.basePath}/interaction/${uid}`;

export const frameOf = ({ site }: Routing, request: FastifyRequest, interaction?: Interaction): PageFrame =>
  pageFrame(site, request, interaction?.params.ui_locales);

export async function interactionOf(
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

export async function keep(interaction: Interaction, progress: Progress | undefined): Promise<void> {
  const tie = tieOf(interaction);
  interaction.result = { progress, ...(progress && tie && { tie }) };
  await interaction.persist();
}

/** From now on, all factors of a person confirm the tie. */
export async function keepTie(interaction: Interaction, tie: Tie): Promise<void> {
  interaction.result = { tie };
  await interaction.persist();
}

/** Asks a device to sign something new, in place of what was asked before. */
export async function askToSign(interaction: Interaction, challenge: string | undefined): Promise<void> {
  interaction.result = { ...interaction.result, challenge };
  await interaction.persist();
}

/** The account whose password was right in this very interaction. */
export async function accountInProgress({ store }: Routing, interaction: Interaction): Promise<Account | undefined> {
  const progress = progressOf(interaction);
  return progress && (await accountOfId(store, progress.accountId));
}

/** From where the request comes. */
export const visitOf = ({ browsers, site }: Routing, request: FastifyRequest): Visit => ({
  requester: requesterOf(request),
  browser: knownBrowserOf(request.headers.cookie, browsers),
  language: pageFrame(site, request).language.code,
});
