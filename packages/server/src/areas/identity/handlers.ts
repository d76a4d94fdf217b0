import type { Handler } from '../../foundation/http/handler.ts';
import { beforeSignInHandlers } from './before-sign-in/handlers.ts';
import { listViewHandlers } from './list-views/handlers.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { securityEventHandlers } from './security-events/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';

export const identityHandlers: Handler[] = [
  ...beforeSignInHandlers,
  ...sessionHandlers,
  ...preferenceHandlers,
  ...listViewHandlers,
  ...securityEventHandlers,
];
