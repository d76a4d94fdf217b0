import type { FileColumn } from '@oikos/contract/records/downloads.ts';
import type { CellWords } from '@oikos/contract/records/list-cells.ts';

/** A column of a file of a list: what the screen shows, told by the same words. */
export interface FilePart<Field extends string = string> extends CellWords {
  readonly field: Field;
  readonly title: string;
  /** The unit of all its numbers: part of its head. */
  readonly unit?: string;
}

/** A column of a list as far as files are concerned. */
export interface ColumnInFiles<Field extends string = string> extends FilePart<Field> {
  readonly also?: readonly FilePart<Field>[];
  readonly inFile?: false | readonly FilePart<Field>[];
}

export type YesAndNo = NonNullable<CellWords['words']>;

const filePart = ({ field, title, unit, ...part }: FilePart, yesAndNo: YesAndNo): FileColumn => ({
  field,
  title: unit ? `${title} (${unit})` : title,
  ...(part.words === undefined && part.each === undefined ? { words: yesAndNo } : {}),
  ...wordsOnly(part),
});

const wordsOnly = ({ words, blank, orField, decimals, digits, each }: CellWords): CellWords => ({
  ...(words && { words }),
  ...(blank !== undefined && { blank }),
  ...(orField !== undefined && { orField }),
  ...(decimals !== undefined && { decimals }),
  ...(digits !== undefined && { digits }),
  ...(each && { each }),
});

/** What columns say on paper and in files, where pictures aren't. */
export const writtenParts = (columns: readonly ColumnInFiles[]): FilePart[] =>
  columns.flatMap(({ also = [], inFile, ...column }) => [...(inFile === undefined ? [column] : inFile || []), ...also]);

/** The columns of a list's files. */
export const fileColumns = (columns: readonly ColumnInFiles[], yesAndNo: YesAndNo): FileColumn[] =>
  writtenParts(columns).map((part) => filePart(part, yesAndNo));

/** What choices are called, by their values. */
export const wordsOf = (
  choices: readonly { readonly value: string | number; readonly label: string }[],
): Record<string, string> => Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));

/** What each of some keys is called. */
export const wordsFor = <Key extends string>(
  keys: readonly Key[],
  nameOf: (key: Key) => string,
): Record<string, string> => Object.fromEntries(keys.map((key) => [key, nameOf(key)]));
