import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { wordsOfKey } from '@oikos/contract/records/list-cells.ts';
import type { ResourceColumn } from '@oikos/contract/resource-columns.ts';
import type { CellKind } from '@oikos/contract/schema-cells.ts';
import type { Wording } from '../../../../foundation/records/wording.ts';
import { plainWord } from '../../list-imports/public.ts';
import type { Worksheet } from './worksheet.ts';

type Say = Wording['say'];
type Choice = Extract<CellKind, { kind: 'choice' }>;

/** The word of the language for a text; undefined where it has none. */
const spoken = (say: Say, label: Message | undefined): string | undefined => {
  const word = label && say(label);
  return word !== label?.english ? word : undefined;
};

/** A word that reads as another choice stays the key's. */
function wordsOf(
  { choices, values }: Choice,
  labels: ReadonlyMap<unknown, Message>,
  isList: boolean,
  say: Say,
): string[] {
  const own = choices.map(wordsOfKey);
  const keys = choices.map(plainWord);
  const words = choices.map(
    (choice, at) => spoken(say, labels.get(values ? values[at] : choice)) ?? (own[at] as string),
  );
  const plain = words.map(plainWord);
  const isClear = (word: string, at: number) =>
    !(isList && /[;,\n]/.test(word)) &&
    keys.every((key, other) => other === at || key !== plain[at]) &&
    plain.indexOf(plain[at] as string) === at;
  return words.map((word, at) => (isClear(word, at) ? word : (own[at] as string)));
}

function spokenColumn({ served }: Worksheet, column: ResourceColumn, say: Say): ResourceColumn {
  const { cell, field, isList } = column;
  if (cell.kind === 'boolean')
    return { ...column, cell: { ...cell, words: [say(generalMessages.yes), say(generalMessages.no)] } };
  if (cell.kind !== 'choice') return column;
  const named = served.resource.inputs.find((input) => input.field === field)?.choices ?? [];
  const labels = new Map<unknown, Message>(named.map(({ value, label }) => [value, label]));
  return { ...column, cell: { ...cell, words: wordsOf(cell, labels, isList, say) } };
}

/** The worksheet with what its choices are called in a language: cells are written and chosen so, and read so or by their keys. */
export const spokenWorksheet = (worksheet: Worksheet, { say }: Wording): Worksheet => ({
  ...worksheet,
  columns: worksheet.columns.map((column) => spokenColumn(worksheet, column, say)),
});
