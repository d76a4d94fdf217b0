import type { Handling } from '../../http/handling.ts';
import { numberingHandlings } from './numbering/numbering-handlings.ts';

/** The calls of waste, resource by resource. */
export const wasteHandlings: Handling[] = [...numberingHandlings];
