import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { isNonMember, type NonMember, type Session } from '../tenancy/session.ts';
import { conflict, denied } from './refusals.ts';

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

/** Refuses a caller without the endpoint's permission, module or feature. The one place that decides. */
export function authorise(endpoint: AnyEndpoint, caller: Session | NonMember): asserts caller is Session {
  if (isNonMember(caller)) throw denied(generalMessages.moduleDenied);
  const access = endpoint.permission;
  if (access === 'superAdministrator') {
    if (!caller.isSuperAdministrator) throw denied();
  } else if (access !== 'anySignedIn' && access !== 'public' && !holdsOne(caller.permissions, access)) {
    throw denied();
  }
  if (!caller.isSuperAdministrator && !holdsFurther(endpoint, caller.permissions)) throw denied();
  const wanted = endpoint.modules;
  if (wanted && !caller.isSuperAdministrator && !wanted.some((module) => caller.modules.includes(module))) {
    throw denied(generalMessages.moduleDenied);
  }
  if (endpoint.flag && !caller.flags.has(endpoint.flag)) throw denied(generalMessages.featureOff);
}

/** The tenant header, when sent, must name the company the caller is in: another tab may have switched since (X047). */
export function checkTenantHeader(header: string | undefined, session: Session): void {
  if (header !== undefined && header !== '' && header !== '0' && Number(header) !== session.companyId) {
    throw conflict(generalMessages.tenantChanged);
  }
}
