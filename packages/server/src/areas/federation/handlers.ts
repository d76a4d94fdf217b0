import type { Handler } from '../../foundation/http/handler.ts';
import { companySignInHandlers } from './company-sign-in/handlers.ts';
import { directoryHandlers } from './directory/handlers.ts';

export const federationHandlers: readonly Handler[] = [...directoryHandlers, ...companySignInHandlers];
