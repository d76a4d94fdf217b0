import { addMonths } from '@oikos/domain/period/local-date.ts';
import type { Kit } from '../kit.ts';

/** A month, each time another, of years in which the plants of the demo are there and have no values. */
export const freeMonth = (kit: Kit) => addMonths('2000-01-01', Number.parseInt(kit.fresh(), 36) % 144);
