import { Worker } from 'node:worker_threads';

/** What a workbook may come to in the memory of its thread. */
const THREAD_MEGABYTES = 1_024;
/** What it makes and drops at once, piece by piece, needs no more room. */
const YOUNG_MEGABYTES = 16;
/** Workbooks are often read twice, one soon after the other; a thread that waits longer would only hold memory. */
const KEPT_MS = 10_000;

let spare: { readonly thread: Worker; readonly timer: NodeJS.Timeout } | null = null;

/** A thread that has no workbook: the one that read the last, or a new one, which first loads what it needs. */
export function takeThread(): Worker {
  if (spare === null) return startThread();
  const { thread, timer } = spare;
  clearTimeout(timer);
  spare = null;
  return thread;
}

/** Keeps a thread that has read its workbook for the next one: one at most, and not for long. */
export function keepThread(thread: Worker): void {
  if (spare !== null) return void thread.terminate();
  const timer = setTimeout(() => {
    spare = null;
    void thread.terminate();
  }, KEPT_MS);
  timer.unref();
  spare = { thread, timer };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  thread.unref();
  // Of one that nobody uses an error would end the process.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    if (spare?.thread !== thread) return;
    clearTimeout(spare.timer);
    spare = null;
  });
  return thread;
}
