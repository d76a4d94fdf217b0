import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

/** Who issues id numbers; later areas choose from the same list. */
export const governingBodyLookup = lookupOf(governingBodies);
