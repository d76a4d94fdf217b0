import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { confirmationMessages as texts } from '@oikos/contract/governance/confirmations/confirmation-messages.ts';
import type {
  confirmRequest,
  refuseRequest,
  withdrawRequest,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { COMPANY_USER } from '@oikos/contract/identity/users/users.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { authorise } from '../../../foundation/http/access.ts';
import { guardsOf } from '../../../foundation/http/call-guards.ts';
import type { StepwiseCall } from '../../../foundation/http/handler.ts';
import { denied, firstSaidBy, Refusal, refuse } from '../../../foundation/http/refusals.ts';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import { loadSessionIn } from '../../../foundation/tenancy/load-session.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import { asAnother, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { gainsOf, isSameGain } from './administrator-rights.ts';
import { readSecrets } from './secrets-of-requests.ts';
import { confirmation, readConfirmation, requireWaiting, type StoredConfirmation } from './stored-confirmation.ts';
import { tellAsker } from './tell-about-request.ts';

/** The person who asked doesn't decide, nor does one who gains by it; a script never does. */
function requireSecond(kept: StoredConfirmation, session: Session): void {
  requireWaiting(kept);
  if ((session.holder.by ?? 'signIn') !== 'signIn') throw denied(texts.notFromToken);
  if (session.userTypeId !== COMPANY_USER) throw denied(texts.notOwnPerson);
  if (kept.askedBy === session.userId) throw denied(texts.ownRequest);
  if (kept.gains.some(({ userId }) => userId === session.userId)) throw denied(texts.ownGain);
}

const decided = (state: 'confirmed' | 'refused' | 'withdrawn' | 'overtaken', userId: number, reason = '') => ({
  state,
  reason,
  decidedBy: userId,
  decidedAt: sql<string>`now()`,
  /** What was sent may hold names and addresses, and isn't needed any more: what it gave stays. */
  input: '{}',
});

/** Makes the kept call as somebody, judged as if they had sent it now; refuses where it gives something else than it did. */
async function carryOut(scope: TenantScope, session: Session, kept: StoredConfirmation, request: FastifyRequest) {
  const handler = request.server.repeatedCalls.get(kept.call);
  if (!handler) throw refuse(texts.givesOther);
  authorise(handler.endpoint, session);
  const secrets = await readSecrets(scope, kept.id, signInStoreOf(request.server).secrets);
  const input = { ...(kept.input as object), ...secrets } as never;
  const { result, gains } = await gainsOf(scope, async () => {
    await guardsOf(handler.endpoint)(input)(scope);
    return handler.run({ scope, session, input, request });
  });
  if (!isSameGain(gains, kept.gains)) throw refuse(texts.givesOther);
  return shownOnceIn(result);
}

/** What a call shows to its maker alone: the link of an invitation that no mail brings, or a token. */
const shownOnceIn = (result: unknown): ShownOnce => {
  const { invitationLink = null, token = null } = (result ?? {}) as Partial<ShownOnce>;
  return { invitationLink, token };
};

type ShownOnce = Pick<OutputOf<typeof confirmRequest>, 'invitationLink' | 'token'>;

const nothingShown: ShownOnce = { invitationLink: null, token: null };

/** Whether somebody could do it alone: it is done and taken back. Undefined: they could. */
async function triedBy(scope: TenantScope, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  const done = refuse(texts.waits);
  const outcome = await doneAlone(scope, async () => {
    await work();
    throw done;
  });
  return outcome instanceof Refusal && outcome !== done ? outcome : undefined;
}

/** Does it as who asked, after the same was tried as who confirms. */
async function carriedOutByBoth(scope: TenantScope, { asker, session, kept, request }: Both): Promise<Outcome> {
  if (!asker) return { problem: said(texts.askerGone), ...nothingShown };
  const refused = await triedBy(scope, () => carryOut(scope, session, kept, request));
  const done = await doneAlone(scope, () => asAnother(scope, asker, (other) => carryOut(other, asker, kept, request)));
  if (done instanceof Refusal) return { problem: firstSaidBy(done), ...nothingShown };
  if (refused) throw refused.code === texts.givesOther.key ? denied(texts.notYours) : refused;
  return { problem: null, ...done };
}

type Outcome = ShownOnce & Pick<OutputOf<typeof confirmRequest>, 'problem'>;

interface Both {
  readonly asker: Session | undefined;
  readonly session: Session;
  readonly kept: StoredConfirmation;
  readonly request: FastifyRequest;
}

const said = (message: Parameters<typeof say>[0]): SaidMessage => ({ ...say(message), parameters: [] });

const stateOf = ({ problem }: Outcome) => (problem === null ? 'confirmed' : 'overtaken');

type Confirming = StepwiseCall<ParsedInputOf<typeof confirmRequest>>;

export async function confirm(call: Confirming): Promise<OutputOf<typeof confirmRequest>> {
  const { inCompany, session, input, request } = call;
  const { askedBy } = await inCompany({ readOnly: true }, (scope) => readConfirmation(scope, input.id));
  const asker = await loadSessionIn(request.server.pool, session.companyId, askedBy);
  return inCompany({}, async (scope) => {
    let outcome: Outcome = { problem: null, ...nothingShown };
    await saveRecord(scope, confirmation, input, async (kept) => {
      requireSecond(kept, session);
      outcome = await carriedOutByBoth(scope, { asker, session, kept, request });
      const because = outcome.problem?.message ?? '';
      await tellAsker(scope, kept, stateOf(outcome), because);
      return decided(stateOf(outcome), session.userId, because);
    });
    return { state: stateOf(outcome), ...outcome };
  });
}

export async function refuseAsked(scope: TenantScope, session: Session, input: ParsedInputOf<typeof refuseRequest>) {
  await saveRecord(scope, confirmation, input, async (kept) => {
    requireWaiting(kept);
    if (kept.askedBy === session.userId) throw denied(texts.ownRequest);
    await tellAsker(scope, kept, 'refused', input.reason);
    return decided('refused', session.userId, input.reason);
  });
  return { isSuccessful: true as const };
}

export async function withdraw(scope: TenantScope, session: Session, input: ParsedInputOf<typeof withdrawRequest>) {
  await saveRecord(scope, confirmation, input, (kept) => {
    requireWaiting(kept);
    if (kept.askedBy !== session.userId) throw denied();
    return decided('withdrawn', session.userId);
  });
  return { isSuccessful: true as const };
}
