import type { Handler } from '../../foundation/http/handler.ts';
import { companyRoutes } from './companies/company-routes.ts';
import { featureHandlers } from './feature-flags/handlers.ts';
import { languageHandlers } from './languages/handlers.ts';

export const companyHandlers: Handler[] = [...companyRoutes, ...featureHandlers, ...languageHandlers];
