import { Readable } from 'node:stream';
import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { ListImportOutcome } from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { exportFormats } from '@oikos/contract/records/downloads.ts';
import { type Cell, cellOf } from '../../../foundation/files/spreadsheet/cells.ts';
import { csvStream } from '../../../foundation/files/spreadsheet/csv-stream.ts';
import { xlsxStream } from '../../../foundation/files/spreadsheet/xlsx-stream.ts';

const text = (value: string): Cell => (value === '' ? null : { kind: 'text', text: value });

/** What is wrong with the rows of a file, one problem a line. Texts stay texts, whatever sign they begin with. */
export function problemsFile(
  { fileName, rows }: ListImportOutcome,
  format: (typeof exportFormats)[number],
): { readonly name: string; readonly stream: Readable } {
  const titles = [say.row, say.column, say.value, say.problem].map(({ english }) => english);
  const lines = rows.flatMap(({ row, problems }) =>
    problems.map(({ heading, value, message }) => [cellOf(row), text(heading), text(value), text(message)]),
  );
  async function* batches() {
    yield lines;
  }
  const chunks =
    format === 'csv'
      ? csvStream(titles, batches())
      : xlsxStream({ name: say.problem.english, titles, timeZone: 'UTC', batches: batches(), about: () => [] });
  const name = `${fileName.replace(/\.[^.]+$/, '')}-problems.${format}`;
  return { name, stream: Readable.from(chunks, { objectMode: false }) };
}
