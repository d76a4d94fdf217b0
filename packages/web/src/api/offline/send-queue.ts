import { generalMessages } from '@oikos/contract/general-messages.ts';
import { useSyncExternalStore } from 'react';
import { type ApiError, isApiError, textOf } from '../api-error.ts';
import { tellReached } from './connection.ts';
import { nextToSend, type Operation, openCount } from './operation.ts';
import { loadOperationKinds, type OperationKind } from './operation-kinds.ts';
import { currentQueue, putOperations, putStillThere, stillThere } from './queue.ts';

const LOCK = 'oikos-send-queue';

/** How far sending is; null while nothing is sent. */
export interface SendProgress {
  readonly sent: number;
  readonly total: number;
}
let progress: SendProgress | null = null;
const listeners = new Set<() => void>();

function setProgress(next: SendProgress | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSendProgress = (): SendProgress | null => useSyncExternalStore(subscribe, () => progress);

/** Whether nothing more can be sent now: no answer came, the session has ended, or the server asks for less. */
function endsSending(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return [0, 401, 429, 502, 503, 504].includes(status) || code === generalMessages.tenantChanged.key;
}

/** A refusal is an answer; a fault of the server isn't, nor is what ends the sending. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && !endsSending(error) && error.status >= 400 && error.status < 500;

/** It waits and says what went wrong, that somebody can do something about it. */
async function keepWaiting({ operationId }: Operation, error: unknown): Promise<void> {
  const message = textOf(error);
  await putOperations(stillThere([{ operationId }]).map((operation) => ({ ...operation, message })));
}

async function sendAll(kinds: readonly OperationKind[]): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  const answered = new Set<string>();
  /** What met a fault: its operations keep their order, and those of other things go on. */
  const held = new Set<string>();
  const tellProgress = () => {
    const waiting = currentQueue().operations.filter(({ state }) => state === 'waiting').length;
    setProgress({ sent: answered.size, total: answered.size + waiting });
  };
  for (let next = nextToSend(currentQueue().operations); next; next = nextToSend(currentQueue().operations, held)) {
    tellProgress();
    try {
      const changed = await kindOf(next, kinds).send(next, currentQueue().operations);
      tellReached(true);
      await putStillThere(changed);
      answered.add(next.operationId);
      sent.add(next.kind);
    } catch (error) {
      if (isApiError(error)) tellReached(error.status !== 0);
      if (endsSending(error)) return sent;
      await keepWaiting(next, error);
      held.add(next.subject);
    }
  }
  return sent;
}

function kindOf({ kind }: Operation, kinds: readonly OperationKind[]): OperationKind {
  const found = kinds.find(({ kinds: own }) => own.includes(kind));
  if (!found) throw new Error(`Nothing sends ${kind}`);
  return found;
}

async function sendAndReadAgain(): Promise<void> {
  if (openCount(currentQueue().operations) === 0) return;
  const kinds = await loadOperationKinds();
  try {
    const sent = await sendAll(kinds);
    for (const kind of kinds) if (kind.kinds.some((name) => sent.has(name))) await kind.readAgain(sent);
  } finally {
    setProgress(null);
  }
}

let running: Promise<void> | undefined;

/** Sends what waits, one after the other in the order in which it was made; what can't be sent now stays. */
export function sendQueue(): Promise<void> {
  running ??= alone(sendAndReadAgain).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab sends. Where locks are missing, the ids of the operations keep them from being done twice. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();
