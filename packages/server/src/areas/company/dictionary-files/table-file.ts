import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { DELIVERY_ROWS } from '@oikos/contract/company/dictionary-files.ts';
import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { phraseColumns } from '@oikos/contract/company/phrase-columns.ts';
import { withoutFormulaGuard } from '@oikos/domain/text/formula-guard.ts';
import { layoutOfTable } from '../../../foundation/files/reading/look-into-file.ts';
import { openSource } from '../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../foundation/files/reading/read-rows.ts';
import type { SourceFile } from '../../../foundation/files/stored-files.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { Wording } from '../../../foundation/records/wording.ts';
import type { DeliveredPhrase } from './delivered-phrase.ts';

type Column = keyof typeof phraseColumns;

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
  const layout = await layoutOfTable(file);
  const source = await openSource(file, layout);
  const clean = source.isSpreadsheet ? (text: string) => text : withoutFormulaGuard;
  const phrases: DeliveredPhrase[] = [];
  let places: ReadonlyMap<Column, number> = new Map();
  await readRows(source, layout, {
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
