/** What a target limits. */
export const targetMeasures = ['total', 'scope1', 'scope2', 'intensity'] as const;
export type TargetMeasure = (typeof targetMeasures)[number];
