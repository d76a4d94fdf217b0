import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import type { DecimalNotation } from '@oikos/domain/quantity/decimal-text.ts';

/** A separator that a column was found or said to have lets the other one part thousands; one said for all does as it says. */
export function notationOf(
  mapping: ImportMapping,
  { decimalSeparator }: ImportMapping['values'][number],
): DecimalNotation {
  if (decimalSeparator === null && mapping.decimalSeparator !== null)
    return { decimalSeparator: mapping.decimalSeparator, groupSeparator: mapping.groupSeparator };
  const separator = decimalSeparator ?? '.';
  const other = separator === '.' ? ',' : '.';
  const isFree = mapping.groupSeparator !== '' && mapping.groupSeparator !== separator;
  return { decimalSeparator: separator, groupSeparator: isFree ? mapping.groupSeparator : other };
}
