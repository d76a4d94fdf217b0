import type { Handling } from '../../http/handling.ts';
import { companyRoutes } from './companies/company-routes.ts';
import { featureHandlings } from './configuration/feature-routes.ts';
import { languageHandlings } from './languages/language-routes.ts';

export const companyHandlings: Handling[] = [...companyRoutes, ...featureHandlings, ...languageHandlings];
