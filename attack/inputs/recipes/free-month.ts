import { addMonths } from '@oikos/domain/period/local-date.ts';
import type { Kit } from '../kit.ts';

/** A month, each time another, of years without values. */
export const freeMonth = (kit: Kit) => addMonths('1990-01-01', Number.parseInt(kit.fresh(), 36) % 240);
