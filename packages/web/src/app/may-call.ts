import { type Access, type AnyEndpoint, bindsCompany, isEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import type { Session } from '../api/session/session-state.ts';
import type { ChangedRecord } from '../kit/kit-context.tsx';

/** Who acts for somebody else; of what is refused to them besides, the server says so. */
const mayWhileActing = ({ whileActing }: AnyEndpoint, mayChange: boolean): boolean =>
  whileActing ? whileActing !== 'never' : mayChange;

/** Whether the call with this record needs its permission at the organization's root. */
function needsRoot(what: Access | AnyEndpoint, of: ChangedRecord | undefined): boolean {
  if (!isEndpoint(what)) return of === 'company';
  if (of !== 'company') return bindsCompany(what, of);
  return !isReadOnly(what) && what.changes !== 'own' && what.changes !== 'handler';
}

/**
 * Whether the user may make a call, or what an access guards: any one of several permissions is enough. What holds for the
 * whole company needs one at the organization's root, as the call's declaration and the record say. For places the server
 * decides.
 */
export const mayCall =
  ({ user }: Pick<Session, 'user'>) =>
  (what: Access | AnyEndpoint, of?: ChangedRecord): boolean => {
    if (user.actor && isEndpoint(what) && !isReadOnly(what) && !mayWhileActing(what, user.actor.mayChange))
      return false;
    const access = isEndpoint(what) ? what.permission : what;
    if (access === 'public' || access === 'anySignedIn') return true;
    if (access === 'superAdministrator') return user.isSuperAdmin;
    const held = needsRoot(what, of) ? user.companyRoles : user.roles;
    const permissions: readonly Permission[] = typeof access === 'string' ? [access] : access;
    const holds = (wanted: Permission) => satisfiedBy(wanted).some((each) => held.includes(each));
    if (isEndpoint(what) && what.userTypes && !what.userTypes.includes(user.userTypeId)) return false;
    return permissions.some(holds) && (!isEndpoint(what) || what.also === undefined || holds(what.also));
  };
