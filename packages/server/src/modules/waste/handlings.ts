import type { Handling } from '../../http/handling.ts';

/** The calls of waste, resource by resource. */
export const wasteHandlings: Handling[] = [];
