import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { DELIVERY_ROWS } from '@oikos/contract/company/dictionary-files.ts';
import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { phraseColumns } from '@oikos/contract/company/phrase-columns.ts';
import { withoutFormulaGuard } from '@oikos/domain/text/formula-guard.ts';
import { headOf } from '../../../foundation/files/content-kind.ts';
import { detectDelimiter, detectEncoding, HEAD_BYTES } from '../../../foundation/files/reading/look-into-file.ts';
import { contentOf, openSource } from '../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../foundation/files/reading/read-rows.ts';
import type { SourceFile } from '../../../foundation/files/stored-files.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { Wording } from '../../../foundation/records/wording.ts';
import type { DeliveredPhrase } from './delivered-phrase.ts';

type Column = keyof typeof phraseColumns;

async function layoutOf(file: SourceFile) {
  const layout = { encoding: 'utf-8', delimiter: ',', sheet: null, skippedRows: 0, hasHeader: true } as const;
  const content = await contentOf(file);
  if (content.kind === 'workbook') return layout;
  const head = await headOf(await content.open(), HEAD_BYTES);
  const encoding = detectEncoding(head);
  return { ...layout, encoding, delimiter: detectDelimiter(new TextDecoder(encoding).decode(head)) };
}

/** What our own CSV writes so that no spreadsheet program runs it. */

/** Where each column is: by its heading in the reader's language or in English, or by its name. */
function placesOf(names: readonly string[], { say: word }: Wording): ReadonlyMap<Column, number> {
  const plain = (text: string) => text.trim().toLowerCase();
  const headings = names.map(plain);
  const columns = Object.keys(phraseColumns) as Column[];
  const places = columns.flatMap((column) => {
    const known = [word(phraseColumns[column]), phraseColumns[column].english, column].map(plain);
    const place = headings.findIndex((heading) => known.includes(heading));
    return place < 0 ? [] : [[column, place] as const];
  });
  return new Map(places);
}

/** What a CSV file or a workbook delivers: that of the dictionary's own export, edited or not. */
export async function readTable(file: SourceFile, wording: Wording): Promise<readonly DeliveredPhrase[]> {
  const source = await openSource(file, await layoutOf(file));
  const clean = source.isSpreadsheet ? (text: string) => text : withoutFormulaGuard;
  const phrases: DeliveredPhrase[] = [];
  let places: ReadonlyMap<Column, number> = new Map();
  await readRows(source, await layoutOf(file), {
    onColumns: (names) => {
      places = placesOf(names, wording);
      const missing = (['key', 'text'] as const).find((column) => !places.has(column));
      if (missing) throw refuse(say.fileColumnMissing, phraseColumns[missing]);
    },
    onRow: (row) => {
      if (phrases.length === DELIVERY_ROWS) throw refuse(say.fileTooManyRows, DELIVERY_ROWS);
      const cell = (column: Column) => {
        const place = places.get(column);
        return place === undefined ? '' : clean(row.text(place)).trim();
      };
      const [key, text, english] = [cell('key'), cell('text'), cell('english')];
      if (key !== '' || text !== '') phrases.push({ row: row.rowNumber, key, text, english: english || undefined });
      return true;
    },
  });
  if (phrases.length === 0) throw refuse(importMessages.emptyFile);
  return phrases;
}
