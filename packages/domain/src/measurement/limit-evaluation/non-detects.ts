/**
 * What a number after `<` counts as where limits are averaged: the number, half of it, or zero. Permits say which; EPA's
 * instructions for discharge monitoring reports leave it to them. The names are stored.
 */
export const nonDetectShares = { asReported: 1, half: 0.5, zero: 0 } as const;
export type NonDetects = keyof typeof nonDetectShares;
export const nonDetectNames = Object.keys(nonDetectShares) as [NonDetects, ...NonDetects[]];

/** Whether a value is expected of a period with a no-data code: one that was expected and is missing lowers the coverage. */
export const noDataMeanings = ['expected', 'notExpected'] as const;
export type NoDataMeaning = (typeof noDataMeanings)[number];
