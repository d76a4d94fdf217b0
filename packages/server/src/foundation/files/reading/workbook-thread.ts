import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { Refusal } from '../../http/refusals.ts';
import { type SheetChoice, spreadsheetText } from './spreadsheet-text.ts';
import { measureWorkbook, type SheetTraits } from './workbook-limits.ts';

/** Reads one workbook after another, in a thread of its own: unpacking and parsing a workbook keeps nobody else waiting, and ends on request. */

export interface WorkbookTask extends SheetChoice {
  readonly bytes: Uint8Array;
  /** One sheet after the other. */
  readonly isWhole?: boolean;
}

/** What the thread says: first the sheets, then pieces of text, then the end; or why it can't be read. Of a whole workbook a `sheet` is before its pieces. */
export type ThreadWord =
  | { readonly kind: 'sheets'; readonly sheets: readonly string[]; readonly traits: readonly SheetTraits[] }
  | { readonly kind: 'sheet'; readonly name: string }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array; readonly fraction: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'refusal'; readonly code: string; readonly message: string };

/** So many pieces are made before the first of them was taken. */
const AHEAD = 4;
/** Nobody waits for the end of a workbook of which the sheets were enough: its thread ends, later than one that is kept. */
const FORGOTTEN_MS = 60_000;

async function read(task: WorkbookTask, port: NonNullable<typeof parentPort>): Promise<void> {
  const tell = (word: ThreadWord) => port.postMessage(word);
  const { sheets, rows, unvaluedIn, traits } = await measureWorkbook(Buffer.from(task.bytes.buffer));
  tell({ kind: 'sheets', sheets, traits });
  let taken = 0;
  let made = 0;
  const take = () => {
    taken += 1;
  };
  port.on('message', take);
  const readSheet = async (sheet: string | null) => {
    for await (const { text, row } of spreadsheetText(task.bytes, sheet, unvaluedIn(sheet), task.isWhole)) {
      while (made - taken >= AHEAD) await once(port, 'message');
      made += 1;
      tell({ kind: 'piece', bytes: Buffer.from(text), fraction: rows === 0 ? 1 : Math.min(1, row / rows) });
    }
  };
  try {
    if (task.isWhole) {
      for (const name of new Set(sheets)) {
        tell({ kind: 'sheet', name });
        await readSheet(name);
      }
    } else await readSheet(task.sheet ?? sheets.find((each) => each === task.usualSheet) ?? null);
  } finally {
    port.off('message', take);
  }
  tell({ kind: 'end' });
}

if (parentPort) {
  const port = parentPort;
  let forgotten: NodeJS.Timeout | undefined;
  port.on('message', (message: WorkbookTask | 'taken') => {
    if (message === 'taken') return;
    clearTimeout(forgotten);
    read(message, port)
      .catch((error: unknown) => {
        const { code, message } = error instanceof Refusal ? error : say(importMessages.fileUnreadable);
        port.postMessage({ kind: 'refusal', code, message } satisfies ThreadWord);
      })
      .finally(() => {
        forgotten = setTimeout(() => port.close(), FORGOTTEN_MS);
      });
  });
}
