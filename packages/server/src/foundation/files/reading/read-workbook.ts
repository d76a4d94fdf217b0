import { on } from 'node:events';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { Refusal, refuse } from '../../http/refusals.ts';
import { keepThread, takeThread } from './spare-thread.ts';
import type { SheetChoice } from './spreadsheet-text.ts';
import type { ThreadWord, WorkbookTask } from './workbook-thread.ts';

export interface OpenWorkbook {
  readonly sheets: readonly string[];
  /** The chosen sheet as delimited text in UTF-8. */
  readonly pieces: AsyncIterable<Buffer>;
  fraction(): number;
}

/** Its directory is at its end: a workbook is held whole, packed as it is. */
const PACKED_MEGABYTES = 256;

export const mostPackedBytes = PACKED_MEGABYTES * 1024 ** 2;
export const packedTooLarge = () => refuse(importMessages.packedTooLarge, PACKED_MEGABYTES);

interface WorkbookThread {
  /** The next word of the thread; a refusal is thrown. */
  readonly said: () => Promise<ThreadWord>;
  readonly taken: () => void;
  readonly end: () => void;
}

/** A larger workbook leaves too much in the memory of its thread to keep that. */
const KEPT_BYTES = 1024 ** 2;

/** A thread that reads a workbook; it ends with the reading, or when the signal says so, unless it can read the next one. */
export function startWorkbookThread(task: WorkbookTask, signal?: AbortSignal): WorkbookThread {
  signal?.throwIfAborted();
  const thread = takeThread();
  const abort = () => void thread.terminate();
  signal?.addEventListener('abort', abort, { once: true });
  const words = on(thread, 'message', { close: ['exit'], ...(signal && { signal }) });
  const size = task.bytes.byteLength;
  let isRead = false;
  let isOver = false;
  const said = async (): Promise<ThreadWord> => {
    const { value, done } = await words.next().catch((error: { code?: string }) => {
      void thread.terminate();
      // More than the thread may hold: the workbook's fault as well.
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? packedTooLarge() : error;
    });
    const word: ThreadWord = done ? { kind: 'end' } : value[0];
    isRead = !done && (word.kind === 'end' || word.kind === 'refusal');
    if (word.kind !== 'refusal') return word;
    end();
    throw new Refusal(400, word);
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    signal?.removeEventListener('abort', abort);
    void words.return?.();
    if (isRead && size <= KEPT_BYTES) keepThread(thread);
    else void thread.terminate();
  };
  thread.postMessage(task, [task.bytes.buffer as ArrayBuffer]);
  return { said, taken: () => thread.postMessage('taken'), end };
}

/** Reads one sheet of a workbook in a thread of its own. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  choice: SheetChoice,
  signal?: AbortSignal,
): Promise<OpenWorkbook> {
  const thread = startWorkbookThread({ ...choice, bytes }, signal);
  let fraction = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for (let word = await thread.said(); word.kind === 'piece'; word = await thread.said()) {
        thread.taken();
        fraction = word.fraction;
        yield Buffer.from(word.bytes);
      }
    } finally {
      thread.end();
    }
  }
  const first = await thread.said();
  return { sheets: first.kind === 'sheets' ? first.sheets : [], pieces: pieces(), fraction: () => fraction };
}
