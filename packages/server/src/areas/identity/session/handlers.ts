import { companySignInMessages } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import {
  assignUserToCompany,
  authenticate,
  logExpiredAuthentication,
  readAssignedLocations,
  readCompanyPermissionHolders,
  readEntitlements,
  readHelp,
  readModules,
  readSessionSettings,
  readTimeZones,
  readUserRoles,
  recordCompanySwitch,
  recordLastModule,
  setDefaultLocation,
} from '@oikos/contract/identity/session/session.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { switchMessages } from '@oikos/contract/identity/session/switch-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { modules } from '@oikos/contract/modules.ts';
import { anonymousReports, countAnonymousCall } from '@oikos/identity-provider/attempt-limit.ts';
import { recordExpiredSignIn, setCurrentCompany, setLastModule } from '@oikos/identity-provider/people.ts';
import { isOpen } from '@oikos/identity-provider/sessions.ts';
import { sql } from 'kysely';
import { type Handler, handle, handleOutsideCompany } from '../../../foundation/http/handler.ts';
import { denied, notFound, Refusal, refuse } from '../../../foundation/http/refusals.ts';
import { sendsMail } from '../../../foundation/mail/mail-service.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import { recordSignIn, setDefaultNode } from '../../../foundation/tenancy/memberships.ts';
import { isNonMember, type NonMember, type Session } from '../../../foundation/tenancy/session.ts';
import { readSetting } from '../../company/public.ts';
import { peopleWithCompanyPermission } from './permission-holders.ts';
import { assignedPlaces } from './places-of-users.ts';
import { sessionUserOf } from './session-user.ts';

const companySwitched = productReason(switchMessages.reason);

const refuseAuthentication = () => new Refusal(403, say(sessionMessages.notAuthenticated));

/** Oneself, or anybody for those who may manage the users of the whole company. */
function requireSelfOr(session: Session, userId: number, permission: 'SC_USERS' | 'SC_USERS_FULL'): void {
  if (session.userId !== userId && !session.companyPermissions.has(permission)) throw denied();
}

const member = (caller: Session | NonMember | null): Session => {
  if (!caller || isNonMember(caller)) throw denied(generalMessages.moduleDenied);
  return caller;
};

/** Whether the sign-in opens the company that somebody wants to go to. */
const isOpenTo = ({ userId, onlyCompanyId, exceptCompanyId }: Session, to: { userId: number; companyId: number }) =>
  to.userId !== userId ||
  (onlyCompanyId === null && exceptCompanyId === null) ||
  isOpen(
    {
      ...(onlyCompanyId !== null && { only: onlyCompanyId }),
      ...(exceptCompanyId !== null && { except: exceptCompanyId }),
    },
    to.companyId,
  );

const session: Handler[] = [
  handle(authenticate, async ({ scope, session, input }) => {
    const email = session.actor?.email ?? session.email;
    const agrees = input.openId === session.openId && input.email.toLowerCase() === email.toLowerCase();
    if (!agrees) throw refuseAuthentication();
    if (session.actor !== null) return sessionUserOf(scope, session);
    await recordSignIn(scope, session.userId, await readSetting(scope, 'signInRenewsAccess'));
    return sessionUserOf(scope, session);
  }),
  handle(readUserRoles, async ({ scope, session, input }) => {
    requireSelfOr(session, input.id, 'SC_USERS');
    const { rows: roles } = await sql<{ id: number; name: string }>`
      select distinct r.id, r.name from held_assignment a
      join user_group_role gr on gr.user_group_id = a.user_group_id join role r on r.id = gr.role_id
      where a.user_id = ${input.id} order by r.name`.execute(scope.db);
    if (session.userId === input.id) return { roles, permissions: [...session.permissions] };
    const { rows } = await sql<{ permission: string }>`
      select distinct permission from role_permission where role_id = any(${roles.map((role) => role.id)}::bigint[]) order by 1`.execute(
      scope.db,
    );
    return { roles, permissions: rows.map((row) => row.permission) };
  }),
  handle(readCompanyPermissionHolders, async ({ scope, session, input }) => {
    // Who doesn't hold it anywhere has no use for the names.
    const held = input.anyOf.filter((each) => session.permissions.has(each));
    return peopleWithCompanyPermission(scope, [...new Set(held.flatMap(satisfiedBy))], input.also);
  }),
  handle(readAssignedLocations, async ({ scope, session }) => {
    const { rows } = await sql<{ nodeId: number; userGroupId: number; userGroupName: string }>`
      select a.node_id, g.id as user_group_id, g.name as user_group_name
      from held_assignment a join user_group g on g.id = a.user_group_id
      where a.user_id = ${session.userId} order by g.name`.execute(scope.db);
    const names = await assignedPlaces.ask(
      scope,
      rows.map(({ nodeId }) => nodeId),
    );
    // The places are in the order of their names.
    const items = [...names].flatMap(([nodeId, nodeName]) =>
      rows.filter((row) => row.nodeId === nodeId).map((row) => ({ ...row, nodeName })),
    );
    return { items };
  }),
  handle(readModules, async ({ session }) => ({
    items: modules.filter((module) => session.modules.includes(module.id)),
  })),
  handle(readEntitlements, async ({ scope, session }) => ({
    entitlementProducts: (await sessionUserOf(scope, session)).entitlementProducts,
  })),
  handle(readHelp, async ({ request }) => {
    const { helpUrl, customerCareEmail, privacyPolicyUrl } = request.server.configuration;
    return { helpUrl, customerCareEmail, privacyPolicyUrl };
  }),
  handle(recordLastModule, async ({ scope, session, input }) => {
    if (!session.isSuperAdministrator && !session.modules.includes(input.moduleId))
      throw denied(generalMessages.moduleDenied);
    await setLastModule(scope.db, session.userId, input.moduleId);
    return { isSuccessful: true as const };
  }),
  handle(recordCompanySwitch, async ({ scope, session, input }) => {
    const changed = {
      id: session.userId,
      before: { companyId: input.fromCompanyId },
      after: { companyId: session.companyId },
    };
    await auditChanges(scope, 'user', [changed], { reason: companySwitched() });
    return { isSuccessful: true as const };
  }),
  handle(setDefaultLocation, async ({ scope, session, input }) => {
    requireSelfOr(session, input.userId, 'SC_USERS_FULL');
    await setDefaultNode(scope, input.userId, input.nodeId > 0 ? input.nodeId : null);
    return { isSuccessful: true as const };
  }),
];

const outside: Handler[] = [
  handleOutsideCompany(readSessionSettings, async ({ request }) => {
    const { oidc, hiddenPages, ...configuration } = request.server.configuration;
    return {
      issuer: oidc.issuer,
      clientId: oidc.clientId,
      audience: oidc.audience,
      environment: configuration.environment,
      customerCareEmail: configuration.customerCareEmail,
      embeddedProvider: oidc.embedded,
      scope: oidc.scope,
      helpUrl: configuration.helpUrl,
      privacyPolicyUrl: configuration.privacyPolicyUrl,
      solutionsUrl: configuration.solutionsUrl,
      hiddenPages: [...hiddenPages],
      telemetryUrl: configuration.telemetryUrl,
      sendsMail: sendsMail(),
    };
  }),
  handleOutsideCompany(assignUserToCompany, async ({ installation, caller, input }) => {
    const session = member(caller);
    // Anyone who may not switch somebody else doesn't learn either whether there is such a user.
    if (input.userId !== session.userId && !session.isSuperAdministrator) throw notFound();
    const { rows } = await sql`
      select 1 from installation.membership m join installation.company c on c.id = m.company_id and c.is_active
      where m.company_id = ${input.companyId} and m.user_id = ${input.userId} and m.is_active and m.ends_on > (now() at time zone c.time_zone)::date`.execute(
      installation.db,
    );
    if (rows.length === 0) throw denied(generalMessages.moduleDeniedInCompany);
    if (!isOpenTo(session, input)) throw refuse(companySignInMessages.opensOnlyThis);
    await setCurrentCompany(installation.db, input.userId, input.companyId);
    return { isSuccessful: true as const };
  }),
  handleOutsideCompany(logExpiredAuthentication, async ({ installation, caller, input, request }) => {
    if (
      caller === null &&
      (await countAnonymousCall(request.server.pool, anonymousReports, request.ip)) !== undefined
    ) {
      throw new Refusal(429, say(generalMessages.tooManyRequests));
    }
    // Anybody may call: what isn't an instant could be anything, and is neither kept nor logged.
    const tokenExpiredAt = instantOrNull(input.tokenExpiredAt);
    const sessionTimedOutAt = instantOrNull(input.sessionTimedOutAt);
    request.log.info({ tokenExpiredAt, sessionTimedOutAt }, 'session expired');
    // Anyone who isn't signed in any more can't be believed about who they were.
    const userId = caller?.userId ?? null;
    await recordExpiredSignIn(installation.db, { userId, tokenExpiredAt, sessionTimedOutAt });
    return { isSuccessful: true as const };
  }),
  handleOutsideCompany(readTimeZones, async () => ({ items: timeZones() })),
];

/** Null, too, of an instant in no year from 1 to 9999: no token was ever of it. */
const instantOrNull = (text: string | null): string | null => {
  const time = text === null ? Number.NaN : Date.parse(text);
  const instant = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
};

let zones: { id: string; displayName: string; ianaTimeZone: string }[] | undefined;
function timeZones() {
  zones ??= Intl.supportedValuesOf('timeZone').map((zone) => ({
    id: zone,
    displayName: zone.replaceAll('_', ' '),
    ianaTimeZone: zone,
  }));
  return zones;
}

export const sessionHandlers: Handler[] = [...session, ...outside];
