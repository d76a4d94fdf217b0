import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { refuse } from '../../http/refusals.ts';
import type { SourceFile } from '../stored-files.ts';
import { DelimitedRows } from './delimited-rows.ts';
import { contentOf, packedBytes } from './open-source.ts';
import { startWorkbookThread } from './read-workbook.ts';
import { fileFault } from './unreadable.ts';
import type { SheetTraits } from './workbook-limits.ts';

/** Takes the sheets of a workbook, one after the other. */
export interface WorkbookReader {
  readonly onSheets: (sheets: readonly SheetTraits[]) => void;
  /** Called before the rows of a sheet; what it returns takes them, and says false to pass over the rest. */
  readonly onSheet: (name: string) => (rows: DelimitedRows) => boolean;
}

/** Reads all sheets of a workbook in a thread of its own, with parts, rows and sizes bounded as of any workbook. */
export async function readWholeWorkbook(file: SourceFile, reader: WorkbookReader): Promise<void> {
  try {
    await readSheets(file, reader);
  } catch (error) {
    throw fileFault(error);
  }
}

async function readSheets(file: SourceFile, { onSheets, onSheet }: WorkbookReader): Promise<void> {
  const content = await contentOf(file);
  if (content.kind !== 'workbook') throw refuse(importMessages.fileUnreadable);
  const task = { bytes: await packedBytes(content), sheet: null, isWhole: true };
  const thread = startWorkbookThread(task, file.signal);
  try {
    let rows: DelimitedRows | undefined;
    let onRow: () => boolean = () => false;
    let goesOn = false;
    const end = () => {
      if (rows && goesOn) rows.end(onRow);
    };
    for (let word = await thread.said(); word.kind !== 'end'; word = await thread.said()) {
      file.signal?.throwIfAborted();
      if (word.kind === 'sheets') onSheets(word.traits);
      if (word.kind === 'sheet') {
        end();
        const own = new DelimitedRows(',', true);
        const take = onSheet(word.name);
        rows = own;
        onRow = () => take(own);
        goesOn = true;
      }
      if (word.kind === 'piece') {
        thread.taken();
        goesOn &&= rows?.push(Buffer.from(word.bytes), onRow) === true;
      }
    }
    end();
  } finally {
    thread.end();
  }
}
