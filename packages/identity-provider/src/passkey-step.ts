import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterFactors } from './company/after-factors.ts';
import { askToSign, challengeOf, type Interaction, interactionOf, keep, type Routing, visitOf } from './interaction.ts';
import { field } from './page-replies.ts';
import { accountOfPasskey, passkeyOptions } from './passkey.ts';

/** What the page asks a device to sign, as JSON; kept with the interaction, so that it counts here and once. */
export async function passkeyQuestion({ store }: Routing, interaction: Interaction, userId?: number): Promise<string> {
  const options = await passkeyOptions(store, userId);
  await askToSign(interaction, options.challenge);
  return JSON.stringify(options);
}

/** Signs in by what a device signed: it is both factors. False where it proves nothing. */
export async function takePasskey(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const challenge = challengeOf(interaction);
  await askToSign(interaction, undefined);
  const { store } = routing;
  const account =
    challenge === undefined ? undefined : await accountOfPasskey(store, challenge, field(request, 'response'));
  const { requester } = visitOf(routing, request);
  if (!account) {
    store.log.note({ kind: 'signIn', outcome: 'failed', reason: 'passkey', requester });
    return { interaction, answered: false as const };
  }
  const { userId, id } = account;
  await store.log.record({ kind: 'signIn', outcome: 'succeeded', reason: 'passkey', userId, requester });
  await keep(interaction, { accountId: id, isThrough: true, amr: ['pop', 'user', 'mfa'] });
  await afterFactors(routing, request, reply, interaction, account);
  return { interaction, answered: true as const };
}
