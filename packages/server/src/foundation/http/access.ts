import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { changesAccess } from '@oikos/contract/identity/changes-access.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { serviceAccountMessages } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import { supportMessages } from '@oikos/contract/identity/support-access/support-messages.ts';
import { trainingTexts } from '@oikos/contract/identity/users/training-texts.ts';
import { say } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { isTrained } from '@oikos/domain/waste/shipment/manifest/training.ts';
import { isNonMember, type NonMember, type Session } from '../tenancy/session.ts';
import { conflict, denied, Refusal } from './refusals.ts';

function holdsOne(held: ReadonlySet<Permission>, wanted: Permission | readonly Permission[]): boolean {
  return typeof wanted === 'string' ? held.has(wanted) : wanted.some((each) => held.has(each));
}

const holdsFurther = ({ also }: AnyEndpoint, held: ReadonlySet<Permission>): boolean =>
  also === undefined || held.has(also);

/** Whether the caller may make the call for the whole company: a permission of it is held at the organization's root. */
export function mayForCompany(endpoint: AnyEndpoint, caller: Session): boolean {
  const { permission } = endpoint;
  if (caller.isSuperAdministrator) return true;
  if (permission === 'superAdministrator' || permission === 'anySignedIn' || permission === 'public') return false;
  return holdsOne(caller.companyPermissions, permission) && holdsFurther(endpoint, caller.companyPermissions);
}

/** Where only people of some types may, who acts for one of them is of such a type too (U81). */
const isOfType = ({ userTypes }: AnyEndpoint, { userTypeId, actor }: Session): boolean =>
  userTypes === undefined || [userTypeId, actor?.userTypeId ?? userTypeId].every((type) => userTypes.includes(type));

/** Why a caller without the endpoint's permission, module or feature is refused. The one place that decides. */
function refusalOf(endpoint: AnyEndpoint, caller: Session): Refusal | undefined {
  const access = endpoint.permission;
  if (caller.ownerId !== null && changesAccess(endpoint)) return denied(serviceAccountMessages.machine);
  if (caller.actor !== null) {
    if (changesAccess(endpoint) || endpoint.whileActing === 'never') return denied(supportMessages.notWhileActing);
    if (!isReadOnly(endpoint) && endpoint.whileActing === undefined && !caller.actor.mayChange)
      return denied(supportMessages.readsOnly);
  }
  if (access === 'superAdministrator') {
    if (!caller.isSuperAdministrator) return denied();
  } else if (access !== 'anySignedIn' && access !== 'public' && !holdsOne(caller.permissions, access)) {
    return denied();
  }
  if (!caller.isSuperAdministrator && !holdsFurther(endpoint, caller.permissions)) return denied();
  if (!isOfType(endpoint, caller)) return denied();
  const wanted = endpoint.modules;
  if (wanted && !caller.isSuperAdministrator && !wanted.some((module) => caller.modules.includes(module))) {
    return denied(generalMessages.moduleDenied);
  }
  return endpoint.flag && !caller.flags.has(endpoint.flag) ? denied(generalMessages.featureOff) : undefined;
}

export const isAuthorised = (endpoint: AnyEndpoint, caller: Session): boolean =>
  refusalOf(endpoint, caller) === undefined;

/** Refuses anyone who may not make the call. */
export function authorise(endpoint: AnyEndpoint, caller: Session | NonMember): asserts caller is Session {
  const refusal = isNonMember(caller) ? denied(generalMessages.moduleDenied) : refusalOf(endpoint, caller);
  if (refusal) throw refusal;
}

/**
 * Why the caller can't sign a manifest on a day, whatever their rights are: who signs was trained for it (49 CFR 172.704; 40 CFR
 * 262.20), and nobody signs for another. `trainers` can enter a new date.
 */
export function refusalToSign({ trainedUntil, actor }: Session, day: LocalDate, trainers: string): Refusal | undefined {
  if (actor !== null) return denied(supportMessages.notWhileActing);
  if (isTrained(trainedUntil, day)) return undefined;
  return trainedUntil === null
    ? denied(trainingTexts.refusedMissing, trainers)
    : denied(trainingTexts.refusedEnded, trainedUntil, trainers);
}

const isAnother = (header: string | undefined, id: number): boolean =>
  header !== undefined && header !== '' && header !== '0' && Number(header) !== id;

interface Believed {
  readonly company: string | undefined;
  readonly user: string | undefined;
}

/**
 * The headers, when sent, must name the company and the person that the session is of: another tab may have switched the
 * company since (X047), or begun or ended acting for somebody. Either way the page is loaded again.
 */
export function checkBelieved({ company, user }: Believed, session: Session): void {
  if (isAnother(company, session.companyId)) throw conflict(generalMessages.tenantChanged);
  if (isAnother(user, session.userId)) {
    const { message } = say(supportMessages.personChanged);
    throw new Refusal(409, { code: generalMessages.tenantChanged.key, message });
  }
}
