import { addressOf } from '@oikos/contract/endpoint.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import { ApiError } from './api-error.ts';
import { send } from './call.ts';
import { callLines } from './call-lines.ts';

export type JobState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

export interface JobProgress {
  readonly state: JobState;
  /** 0 to 1, or null while the amount of work is unknown. */
  readonly progress: number | null;
  readonly message?: string | null;
  readonly error?: string | null;
  readonly errorSaid?: SaidMessage | null;
  readonly result?: unknown;
}

const final: readonly JobState[] = ['succeeded', 'failed', 'cancelled'];
export const isFinished = (progress: JobProgress): boolean => final.includes(progress.state);

const POLL_MILLISECONDS = 2000;

/**
 * Follows a piece of long work until it ends or `signal` aborts. The server streams a line for every change; where the
 * stream breaks (a proxy that buffers, a restart) the state is asked for every two seconds instead.
 */
export async function followJob(id: number, tell: (progress: JobProgress) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await followStream(id, tell, signal)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
    }
    await pause(POLL_MILLISECONDS, signal);
    const state = await readState(id, signal).catch(() => undefined);
    if (state) tell(state);
    if (state && isFinished(state)) return;
  }
}

async function followStream(id: number, tell: (progress: JobProgress) => void, signal: AbortSignal): Promise<boolean> {
  for await (const progress of callLines<JobProgress>(addressOf(`work/jobs/${id}/progress`), {
    method: 'GET',
    signal,
  })) {
    tell(progress);
    if (isFinished(progress)) return true;
  }
  return false;
}

async function readState(id: number, signal: AbortSignal): Promise<JobProgress> {
  const response = await send(addressOf(`work/jobs/${id}`), { method: 'GET', signal });
  return (await response.json()) as JobProgress;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
