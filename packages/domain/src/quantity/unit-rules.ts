/** Longest name of a unit (V198). */
export const UNIT_NAME_MAXIMUM = 50;

/** Shortest and longest name of a unit type (V197). */
export const UNIT_TYPE_NAME_MINIMUM = 2;
export const UNIT_TYPE_NAME_MAXIMUM = 40;

/** V198: a unit's name is text of at most 50 characters. */
export const isUnitName = (name: string): boolean => name.trim().length > 0 && name.trim().length <= UNIT_NAME_MAXIMUM;

/** V197: a unit type's name has 2 to 40 characters. */
export const isUnitTypeName = (name: string): boolean => {
  const { length } = name.trim();
  return length >= UNIT_TYPE_NAME_MINIMUM && length <= UNIT_TYPE_NAME_MAXIMUM;
};

/** V199: both figures are numbers; a factor of 0 would convert every value to one and none back. */
export const areConversionFigures = (multiplyBy: number, add: number): boolean =>
  Number.isFinite(multiplyBy) && multiplyBy !== 0 && Number.isFinite(add);
