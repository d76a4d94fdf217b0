import type { Handling } from '../../http/handling.ts';
import { countryHandlings } from './countries/country-resources.ts';
import { idNumberHandlings } from './id-numbers/id-number-resource.ts';
import { locationRouteHandlings } from './locations/routes.ts';

export const locationHandlings: Handling[] = [...countryHandlings, ...locationRouteHandlings, ...idNumberHandlings];
