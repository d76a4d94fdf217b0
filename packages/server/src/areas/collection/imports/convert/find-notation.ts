import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { DecimalSeparator } from '@oikos/domain/collection/ambiguous-notation.ts';
import type { DecimalNotation } from '@oikos/domain/quantity/decimal-text.ts';

type GroupSeparator = ImportMapping['groupSeparator'];

/** The separator that was found, or said for a column: the other one parts thousands where nothing else was chosen. */
export function notationWith(
  decimalSeparator: DecimalSeparator,
  groupSeparator: GroupSeparator,
): { readonly decimalSeparator: DecimalSeparator; readonly groupSeparator: GroupSeparator } {
  const isFree = groupSeparator !== '' && groupSeparator !== decimalSeparator;
  return { decimalSeparator, groupSeparator: isFree ? groupSeparator : decimalSeparator === '.' ? ',' : '.' };
}

/** A separator said for all columns does as it says: thousands are parted only where a sign for them was chosen. */
export function notationOf(
  mapping: ImportMapping,
  { decimalSeparator }: ImportMapping['values'][number],
): DecimalNotation {
  return decimalSeparator === null && mapping.decimalSeparator !== null
    ? { decimalSeparator: mapping.decimalSeparator, groupSeparator: mapping.groupSeparator }
    : notationWith(decimalSeparator ?? '.', mapping.groupSeparator);
}
