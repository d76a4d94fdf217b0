import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { Refusal, refuse } from '../../http/refusals.ts';
import type { SheetChoice } from './spreadsheet-text.ts';
import type { ThreadWord, WorkbookTask } from './workbook-thread.ts';

export interface OpenWorkbook {
  readonly sheets: readonly string[];
  /** The chosen sheet as delimited text in UTF-8. */
  readonly pieces: AsyncIterable<Buffer>;
  fraction(): number;
}

/** What a workbook may come to in the memory of its thread. */
const THREAD_MEGABYTES = 1_024;
/** What it makes and drops at once, piece by piece, needs no more room. */
const YOUNG_MEGABYTES = 16;
/** Its directory is at its end: a workbook is held whole, packed as it is. */
const PACKED_MEGABYTES = 256;

export const mostPackedBytes = PACKED_MEGABYTES * 1024 ** 2;
export const packedTooLarge = () => refuse(importMessages.packedTooLarge, PACKED_MEGABYTES);

interface WorkbookThread {
  /** The next word of the thread; a refusal is thrown. */
  readonly said: () => Promise<ThreadWord>;
  readonly taken: () => void;
  readonly end: () => Promise<unknown>;
}

/** A thread that reads a workbook; it ends with the reading, or when the signal says so. */
export function startWorkbookThread(task: WorkbookTask, signal?: AbortSignal): WorkbookThread {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  thread.unref();
  signal?.addEventListener('abort', () => void thread.terminate(), { once: true });
  const words = on(thread, 'message', { close: ['exit'], ...(signal && { signal }) });
  const said = async (): Promise<ThreadWord> => {
    const { value, done } = await words.next().catch((error: { code?: string }) => {
      void thread.terminate();
      // More than the thread may hold: the workbook's fault as well.
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? packedTooLarge() : error;
    });
    const word: ThreadWord = done ? { kind: 'end' } : value[0];
    if (word.kind === 'refusal') throw new Refusal(400, word);
    return word;
  };
  return { said, taken: () => thread.postMessage('taken'), end: () => thread.terminate() };
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
      await thread.end();
    }
  }
  const first = await thread.said();
  return { sheets: first.kind === 'sheets' ? first.sheets : [], pieces: pieces(), fraction: () => fraction };
}
