import { z } from 'zod';

/** How much of an excess must leave a satellite area, rounded up to a hundredth (40 CFR 262.15(a)(6)). */
export const excessAmount = { amount: z.number(), unit: z.enum(['gal', 'kg']) };

/** A limit that a satellite area exceeds. */
export const satelliteExcess = z.object({
  limitKind: z.enum(['nonAcuteVolume', 'acuteLiquid', 'acuteSolid']),
  exceededOn: z.string(),
  removeBy: z.string(),
  ...excessAmount,
  /** The containers that hold it. */
  containers: z.array(z.object({ id: z.int(), containerIdValue: z.string() })),
});
