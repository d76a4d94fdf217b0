/** Kilograms of what a container holds; null where it holds waste whose mass nobody knows: that is kept as 0. */
export const massOrNull = (kilograms: number, holdsWaste: boolean): number | null =>
  holdsWaste && kilograms === 0 ? null : kilograms;
