import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { Message, MessageParameter } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { type ResourceColumn, titleOfField } from '@oikos/contract/resource-columns.ts';
import type { CellKind } from '@oikos/contract/schema-cells.ts';
import { parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import { problemOf } from '../../../foundation/http/refusals.ts';
import type { RowToImport } from '../../../foundation/records/import-task.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { NamedRecords } from './named-records.ts';
import type { FileRow } from './row-spool.ts';

type Unreadable = readonly [Message, ...MessageParameter[]];
type Read = { readonly value: unknown } | { readonly problem: Unreadable };

const yes = new Set(['true', 'yes', 'y', '1', 'x']);
const no = new Set(['false', 'no', 'n', '0']);

/** 'State or Province' and stateOrProvince are the same choice, and so are CO₂e and CO2e. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');

/** What a word says, in English or as a language calls yes and no; undefined where it is neither. */
export function booleanOf(text: string, words: readonly string[] = []): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word) || no.has(word)) return yes.has(word);
  const at = words.map(plainWord).indexOf(plainWord(text));
  return at < 0 ? undefined : at === 0;
}

function readBoolean(text: string, words: readonly string[] | undefined): Read {
  const value = booleanOf(text, words);
  return value === undefined ? { problem: [say.booleanUnreadable, text] } : { value };
}

/** A number as this product writes it, or as people do. `1.234` among decimal commas could be either: it is refused. */
function readNumber(text: string, hasDecimalCommas: boolean): Read {
  if (String(Number(text)) === text && Number.isFinite(Number(text)) && !(hasDecimalCommas && /\.\d{3}$/.test(text)))
    return { value: Number(text) };
  const notation = { decimalSeparator: hasDecimalCommas ? ',' : '.', groupSeparator: '' };
  const { value } = parseDecimal(text, notation);
  return value === null ? { problem: [say.numberUnreadable, text] } : { value };
}

/** Keys come before what a language calls the choices. */
function readChoice(text: string, { choices, values, words }: Extract<CellKind, { kind: 'choice' }>): Read {
  const isText = (word: string) => plainWord(word) === plainWord(text);
  const at = [
    choices.indexOf(text),
    choices.findIndex(isText),
    values?.map(String).indexOf(text) ?? -1,
    words?.findIndex(isText) ?? -1,
  ].find((place) => place >= 0);
  if (at === undefined) return { problem: [say.choiceUnknown, text, (words ?? choices.map(titleOfField)).join(', ')] };
  return { value: values ? values[at] : choices[at] };
}

const separators = { choice: /[;,\n]/, other: /[;\n]/ };

/** The texts of a cell that may hold several. */
export const partsOf = ({ cell, isList }: ResourceColumn, text: string): string[] =>
  isList
    ? text
        .split(cell.kind === 'choice' ? separators.choice : separators.other)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [text];

export interface CellSettings {
  readonly hasDecimalCommas: boolean;
  readonly named: ReadonlyMap<string, NamedRecords>;
}

function readOne({ cell }: ResourceColumn, text: string, row: Values, { hasDecimalCommas, named }: CellSettings): Read {
  const trimmed = text.trim();
  switch (cell.kind) {
    case 'text':
      // Spaces around it are the rule's to refuse or take away.
      return { value: text };
    case 'number':
      return readNumber(trimmed, hasDecimalCommas);
    case 'boolean':
      return readBoolean(trimmed, cell.words);
    case 'choice':
      return readChoice(trimmed, cell);
    case 'reference': {
      const found = named.get(cell.entity)?.find(trimmed, row);
      if (!found) throw new Error(`Nothing names a ${cell.entity}`);
      return 'id' in found ? { value: found.id } : found;
    }
  }
}

function readCell(column: ResourceColumn, text: string, row: Values, settings: CellSettings): Read {
  if (text.trim() === '') return { value: column.blank };
  if (!column.isList) return readOne(column, text, row, settings);
  const read = partsOf(column, text).map((part) => readOne(column, part, row, settings));
  const unreadable = read.find((each) => 'problem' in each);
  return unreadable ?? { value: read.map((each) => ('value' in each ? each.value : null)) };
}

/** The values of a row; `columns` in an order in which what a name depends on comes before it. */
export function readValues(
  { row, cells }: FileRow,
  columns: readonly ResourceColumn[],
  within: Values,
  settings: CellSettings,
): RowToImport {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const column of columns) {
    const read = readCell(column, cells.get(column.field) ?? '', { ...within, ...values }, settings);
    if ('value' in read) {
      values[column.field] = read.value;
      continue;
    }
    problems.push(problemOf(column.field, ...read.problem));
  }
  return { row, values, problems };
}
