import type { Handling } from '../../http/handling.ts';
import { countryHandlings } from './countries/country-resources.ts';

export const locationHandlings: Handling[] = [...countryHandlings];
