import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const manufacturerLookup = lookupOf(manufacturers);
