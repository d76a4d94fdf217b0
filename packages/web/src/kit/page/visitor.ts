import { isDevelopment } from '@oikos/contract/identity/session/environments.ts';
import type { Session } from '../../api/session/session-state.ts';
import type { Visitor } from './page-access.ts';

/** What access to pages is decided by, of a session. */
export const visitorOf = ({ user, settings }: Session): Visitor => ({
  roles: user.roles,
  companyRoles: user.companyRoles,
  modules: user.modules,
  userTypeId: user.userTypeId,
  isSuperAdmin: user.isSuperAdmin,
  flags: {
    enabledHighFrequency: user.enabledHighFrequency,
    enabledReleaseApprove: user.enabledReleaseApprove,
    enabledPublishToPlatform: user.enabledPublishToPlatform,
    enabledTri: user.enabledTri,
  },
  hiddenPages: settings.hiddenPages,
  isInDevelopment: isDevelopment(settings.environment),
});
