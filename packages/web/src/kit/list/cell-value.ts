import { type SaidMessage, saidField } from '@oikos/contract/message.ts';
import { type CellWords, shownValue } from '@oikos/contract/records/list-cells.ts';
import { speech } from '../../translation/translate.ts';

/** What a cell shows: what the product said, in the reader's language, or the value as the column words it. */
export function cellValue(column: CellWords & { readonly field: string }, row: object) {
  const fields = row as Readonly<Record<string, unknown>>;
  const said = fields[saidField(column.field)] as SaidMessage | null | undefined;
  return said ? speech.sayReply(said) : shownValue(column, fields);
}
