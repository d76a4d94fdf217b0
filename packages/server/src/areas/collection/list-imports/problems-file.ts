import { Readable } from 'node:stream';
import { listImportMessages as texts } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { ListImportOutcome } from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { exportFormats } from '@oikos/contract/records/downloads.ts';
import { type Cell, cellOf } from '../../../foundation/files/spreadsheet/cells.ts';
import { csvStream } from '../../../foundation/files/spreadsheet/csv-stream.ts';
import { xlsxStream } from '../../../foundation/files/spreadsheet/xlsx-stream.ts';
import type { Wording } from '../../../foundation/records/wording.ts';

const text = (value: string): Cell => (value === '' ? null : { kind: 'text', text: value });

/** What is wrong with the rows of a file, one problem a line. Texts stay texts, whatever sign they begin with. */
export function problemsFile(
  { fileName, rows }: Pick<ListImportOutcome, 'fileName' | 'rows'>,
  format: (typeof exportFormats)[number],
  { say, sayReply }: Wording,
): { readonly name: string; readonly stream: Readable } {
  const titles = [texts.row, texts.column, texts.value, texts.problem].map((title) => say(title));
  const lines = rows.flatMap(({ row, problems }) =>
    problems.map(({ heading, value, code, message, parameters = [] }) => [
      cellOf(row),
      text(heading),
      text(value),
      text(sayReply({ code, message, parameters })),
    ]),
  );
  async function* batches() {
    yield lines;
  }
  const chunks =
    format === 'csv'
      ? csvStream(titles, batches())
      : xlsxStream({ name: say(texts.problem), titles, timeZone: 'UTC', batches: batches() });
  const name = `${fileName.replace(/\.[^.]+$/, '')}-problems.${format}`;
  return { name, stream: Readable.from(chunks, { objectMode: false }) };
}
