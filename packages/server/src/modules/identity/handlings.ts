import type { Handling } from '../../http/handling.ts';
import { beforeSignInHandlings } from './session/before-sign-in-routes.ts';
import { preferenceHandlings } from './session/preference-routes.ts';
import { securityEventHandlings } from './session/security-event-routes.ts';
import { sessionHandlings } from './session/session-routes.ts';

export const identityHandlings: Handling[] = [
  ...beforeSignInHandlings,
  ...sessionHandlings,
  ...preferenceHandlings,
  ...securityEventHandlings,
];
