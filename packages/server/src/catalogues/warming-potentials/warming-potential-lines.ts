/** Warming potentials of one assessment and horizon, by gas, as its table prints them. */
export type WarmingPotentialLines = Readonly<Record<string, number>>;
