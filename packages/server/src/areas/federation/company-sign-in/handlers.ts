import * as calls from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { visitAddress } from '@oikos/identity-provider/company/visits.ts';
import { requesterOf } from '@oikos/identity-provider/security-log.ts';
import type { FastifyRequest } from 'fastify';
import { type Handler, handle, handleOutsideCompany } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import { requireConfirmed } from '../../identity/public.ts';
import { refuseElsewhere } from '../directory/read-directory.ts';
import { addDomain, checkDomain, removeDomain } from './domains.ts';
import { mapGroup, unmapGroup } from './map-token-group.ts';
import { readProvider, readState } from './read-company-sign-in.ts';
import { removeProvider, requireEverything, saveProvider } from './save-provider.ts';
import type { TieChange } from './tell-about-ties.ts';
import { tieSignIn } from './tie-account.ts';
import { untieUser } from './untie-user.ts';

const isDone = { isSuccessful: true as const };

function requireEmbedded({ server }: FastifyRequest): void {
  if (!server.configuration.oidc.embedded) throw refuse(say.notHere);
}

/** What an administrator does about people's ties. */
const changeBy = ({ userName }: Session, request: FastifyRequest): TieChange => ({
  requester: requesterOf(request),
  startedBy: userName,
});

const provider: Handler[] = [
  handle(calls.readCompanySignIn, ({ scope, request }) => {
    refuseElsewhere(scope);
    return readState(scope, request.server.configuration);
  }),
  handle(calls.saveCompanyProvider, async ({ scope, session, input, request }) => {
    requireEmbedded(request);
    await requireConfirmed(session, request);
    await saveProvider(scope, signInStoreOf(request.server), input, changeBy(session, request));
    return isDone;
  }),
  handle(calls.removeCompanyProvider, async ({ scope, session, request }) => {
    await requireConfirmed(session, request);
    await removeProvider(scope, changeBy(session, request));
    return isDone;
  }),
  handle(calls.tryCompanyProvider, async ({ scope, session, request }) => {
    requireEmbedded(request);
    await requireEverything(scope);
    if (!(await readProvider(scope))) throw refuse(say.noProvider);
    const { companyId, userId, holder } = session;
    const visit = { purpose: 'trial', companyId, userId, sessionId: holder.sessionId ?? '' } as const;
    return { address: visitAddress(signInStoreOf(request.server), visit) };
  }),
];

const domains: Handler[] = [
  handle(calls.addCompanyDomain, async ({ scope, input: { domain } }) => {
    await addDomain(scope, domain);
    return isDone;
  }),
  handle(calls.checkCompanyDomain, async ({ scope, session, input: { domainId }, request }) => {
    await requireConfirmed(session, request);
    return { isProven: await checkDomain(scope, domainId) };
  }),
  handle(calls.removeCompanyDomain, async ({ scope, input: { domainId } }) => {
    await removeDomain(scope, domainId);
    return isDone;
  }),
];

const mappings: Handler[] = [
  handle(calls.mapTokenGroup, async ({ scope, input }) => {
    await mapGroup(scope, input);
    return isDone;
  }),
  handle(calls.unmapTokenGroup, async ({ scope, input: { mappingId } }) => {
    await unmapGroup(scope, mappingId);
    return isDone;
  }),
];

const people: Handler[] = [
  handle(calls.tieAccount, async ({ scope, session, input, request }) => {
    await requireConfirmed(session, request);
    await tieSignIn(scope, request.server.configuration, input, changeBy(session, request));
    return isDone;
  }),
  handle(calls.untieUser, async ({ scope, session, input: { id }, request }) => {
    await requireConfirmed(session, request);
    return untieUser(scope, request.server.configuration, id, changeBy(session, request));
  }),
  handleOutsideCompany(calls.confirmAtProvider, async ({ caller, request }) => {
    const companyId = caller?.onlyCompanyId ?? null;
    const sessionId = request.signInSessionId;
    if (typeof caller?.userId !== 'number' || companyId === null || sessionId === null) return { address: null };
    const visit = { purpose: 'confirm', companyId, userId: caller.userId, sessionId } as const;
    return { address: visitAddress(signInStoreOf(request.server), visit) };
  }),
];

export const companySignInHandlers: Handler[] = [...provider, ...domains, ...mappings, ...people];
