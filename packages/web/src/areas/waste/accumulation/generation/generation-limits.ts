import { federalCategoryLimits, type WasteClass } from '@oikos/domain/waste/site/generator-category.ts';

/** The monthly limits of each class of waste in kilograms, ascending. */
export const categoryLimits: Readonly<Record<WasteClass, readonly number[]>> = {
  acute: [Number(federalCategoryLimits.acute)],
  acuteResidue: [Number(federalCategoryLimits.acuteResidue)],
  nonAcute: [Number(federalCategoryLimits.nonAcuteSmall), Number(federalCategoryLimits.nonAcuteLarge)],
};

const massFields = { acute: 'acuteKg', acuteResidue: 'acuteResidueKg', nonAcute: 'nonAcuteKg' } as const;

export const massFieldOf = (wasteClass: WasteClass): (typeof massFields)[WasteClass] => massFields[wasteClass];
