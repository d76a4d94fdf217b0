import { z } from 'zod';
import { modules } from './modules.ts';

/** A module as calls name it. */
export const moduleId = z.literal(modules.map(({ id }) => id));

/** The modules whose values are entered in sheets and whose emissions are calculated. */
export const airOrWater = z.literal([1, 2]);
