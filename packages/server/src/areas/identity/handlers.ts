import type { Handler } from '../../foundation/http/handler.ts';
import { absenceHandlers } from './absences/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { accountsHandlers } from './accounts/handlers.ts';
import { beforeSignInHandlers } from './before-sign-in/handlers.ts';
import { listViewHandlers } from './list-views/handlers.ts';
import { mailPreferenceHandlers } from './mail-preferences/handlers.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { rightHandlers } from './rights/handlers.ts';
import { roleHandlers } from './roles/handlers.ts';
import { securityEventHandlers } from './security-events/handlers.ts';
import { sentMailHandlers } from './sent-mails/handlers.ts';
import { serviceAccountHandlers } from './service-accounts/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { signInHelpHandlers } from './sign-in-help/handlers.ts';
import { supportAccessHandlers } from './support-access/handlers.ts';
import { userFileHandlers } from './user-files/handlers.ts';
import { userGroupHandlers } from './user-groups/handlers.ts';
import { userHandlers } from './users/handlers.ts';
import { workHandlers } from './work/handlers.ts';

export const identityHandlers: Handler[] = [
  ...beforeSignInHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...mailPreferenceHandlers,
  ...preferenceHandlers,
  ...listViewHandlers,
  ...securityEventHandlers,
  ...userHandlers,
  ...accountsHandlers,
  ...signInHelpHandlers,
  ...supportAccessHandlers,
  ...serviceAccountHandlers,
  ...userFileHandlers,
  ...workHandlers,
  ...absenceHandlers,
  ...userGroupHandlers,
  ...roleHandlers,
  ...rightHandlers,
  ...sentMailHandlers,
];
