import { z } from 'zod';

/** What a filter says that filters nothing (V159). */
export const ANY = -1;

/** -1 any, 0 only those that are not, 1 only those that are (V159); true and false say the same. */
export const flagFilter = (standard: number) =>
  z
    .union([z.int().min(ANY).max(1), z.boolean()])
    .default(standard)
    .transform(Number);
