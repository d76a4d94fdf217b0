import type { Access } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { holds } from './page-access.ts';
import type { Session } from './session/session-state.ts';

/** Whether the user may call what is guarded by an access: any one of several permissions is enough. */
export const mayCall =
  ({ user }: Pick<Session, 'user'>) =>
  (access: Access): boolean => {
    if (access === 'public' || access === 'anySignedIn') return true;
    if (access === 'superAdministrator') return user.isSuperAdmin;
    const permissions: readonly Permission[] = typeof access === 'string' ? [access] : access;
    return permissions.some((each) => holds(user, each));
  };
