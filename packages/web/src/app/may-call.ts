import { type Access, type AnyEndpoint, isEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import type { Session } from './session/session-state.ts';

/** Whether the call changes what holds for the whole company, whatever it is sent. */
const changesCompany = (endpoint: AnyEndpoint): boolean =>
  !isReadOnly(endpoint) && (endpoint.changes ?? 'company') === 'company';

/**
 * Whether the user may make a call, or what an access guards: any one of several permissions is enough. What holds for the
 * whole company needs one at the organization's root: calls that always change such a record, and those that do with this
 * one ('company'). For places the server decides.
 */
export const mayCall =
  ({ user }: Pick<Session, 'user'>) =>
  (what: Access | AnyEndpoint, of?: 'company'): boolean => {
    const access = isEndpoint(what) ? what.permission : what;
    if (access === 'public' || access === 'anySignedIn') return true;
    if (access === 'superAdministrator') return user.isSuperAdmin;
    const held = of === 'company' || (isEndpoint(what) && changesCompany(what)) ? user.companyRoles : user.roles;
    const permissions: readonly Permission[] = typeof access === 'string' ? [access] : access;
    return permissions.some((wanted) => satisfiedBy(wanted).some((each) => held.includes(each)));
  };
