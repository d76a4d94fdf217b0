import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { isStranger, type Session, type Stranger } from '../tenancy/session.ts';
import { conflict, denied } from './refusals.ts';

function holdsOne(session: Session, wanted: Permission | readonly Permission[]): boolean {
  return typeof wanted === 'string'
    ? session.permissions.has(wanted)
    : wanted.some((each) => session.permissions.has(each));
}

/** Refuses a caller without the endpoint's permission, module or feature. The one place that decides. */
export function authorise(endpoint: AnyEndpoint, caller: Session | Stranger): asserts caller is Session {
  if (isStranger(caller)) throw denied(generalMessages.moduleDenied);
  const access = endpoint.permission;
  if (access === 'superAdministrator') {
    if (!caller.isSuperAdministrator) throw denied();
  } else if (access !== 'anySignedIn' && access !== 'public' && !holdsOne(caller, access)) {
    throw denied();
  }
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
