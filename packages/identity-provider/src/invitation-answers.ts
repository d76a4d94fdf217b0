import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './credential.ts';
import {
  accountInProgress,
  frameOf,
  type Interaction,
  interactionOf,
  keep,
  pathOf,
  progressOf,
  type Routing,
  visitOf,
} from './interaction.ts';
import { rememberBrowser } from './known-browser.ts';
import { field, send } from './page-replies.ts';
import { invitationPage } from './pages/sign-in-pages.ts';
import { isOpen } from './sessions.ts';

/** Somebody who is through answers the companies that invite them, one after the other, and then is signed in. */
export async function goOn(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  account: Account,
) {
  const { later = [], amr = ['pwd', 'otp', 'mfa'], opens = {} } = progressOf(interaction) ?? {};
  const waiting = await routing.store.invitations.waiting(account.userId);
  const next = waiting.find(({ companyId }) => !later.includes(companyId) && isOpen(opens, companyId));
  if (next) {
    const frame = frameOf(routing, request, interaction);
    return send(reply, 200, invitationPage({ frame, path: pathOf(frame, interaction), ...next }));
  }
  const login = { accountId: account.id, amr: [...amr], remember: true };
  const returnTo = await routing.provider.interactionResult(
    request.raw,
    reply.raw,
    // Kept with the session once there is one (sessions.ts).
    { login, opens },
    {
      mergeWithLastSubmission: false,
    },
  );
  const { browser } = visitOf(routing, request);
  reply.header('set-cookie', rememberBrowser(browser, account.userId, routing.browsers));
  return reply.redirect(returnTo, 303);
}

export async function takeAnswer(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const account = await accountInProgress(routing, interaction);
  const progress = progressOf(interaction);
  if (!account || !progress?.isThrough) return reply.redirect(pathOf(routing.site, interaction), 303);
  const companyId = Number(field(request, 'companyId'));
  const answer = field(request, 'answer');
  if (!Number.isSafeInteger(companyId) || !isOpen(progress.opens ?? {}, companyId))
    return reply.redirect(pathOf(routing.site, interaction), 303);
  if (answer === 'accept' || answer === 'decline') {
    await routing.store.invitations.answer(account.userId, companyId, answer);
  } else {
    await keep(interaction, { ...progress, later: [...(progress.later ?? []), companyId].slice(-50) });
  }
  return goOn(routing, request, reply, interaction, account);
}
