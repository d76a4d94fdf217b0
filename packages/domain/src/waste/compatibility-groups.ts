/** The groups of 40 CFR part 264, appendix V (part 265, appendix V is the same). */
export const compatibilityGroups = [
  '1-A',
  '1-B',
  '2-A',
  '2-B',
  '3-A',
  '3-B',
  '4-A',
  '4-B',
  '5-A',
  '5-B',
  '6-A',
  '6-B',
] as const;
export type CompatibilityGroup = (typeof compatibilityGroups)[number];
