import { generalMessages } from '@oikos/contract/general-messages.ts';
import { useSyncExternalStore } from 'react';
import { type ApiError, isApiError } from '../api-error.ts';
import { tellReached } from './connection.ts';
import { nextToSend, type Operation, openCount } from './operation.ts';
import { loadOperationKinds, type OperationKind } from './operation-kinds.ts';
import { currentQueue, putOperations, putStillThere, stillThere } from './queue.ts';

const LOCK = 'oikos-send-queue';
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;

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

/** A refusal is an answer; what the network, the session or a fault of the server keeps from being answered isn't. */
export function isRefusal(error: unknown): error is ApiError {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  const isOfSession = status === 401 || code === generalMessages.tenantChanged.key;
  return status >= 400 && status < SERVER_FAULT && status !== TOO_MANY_REQUESTS && !isOfSession;
}

/** It stays the first to be sent; of a fault of the server it says so, that somebody can do something about it. */
async function keepWaiting({ operationId }: Operation, error: unknown): Promise<void> {
  if (!isApiError(error) || error.status < SERVER_FAULT) return;
  await putOperations(stillThere([{ operationId }]).map((operation) => ({ ...operation, message: error.message })));
}

async function sendAll(kinds: readonly OperationKind[]): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  const answered = new Set<string>();
  const tellProgress = () => {
    const waiting = currentQueue().operations.filter(({ state }) => state === 'waiting').length;
    setProgress({ sent: answered.size, total: answered.size + waiting });
  };
  for (let next = nextToSend(currentQueue().operations); next; next = nextToSend(currentQueue().operations)) {
    const { kind: name } = next;
    const kind = kinds.find(({ kinds: own }) => own.includes(name));
    if (!kind) throw new Error(`Nothing sends ${name}`);
    tellProgress();
    try {
      const changed = await kind.send(next, currentQueue().operations);
      tellReached(true);
      await putStillThere(changed);
    } catch (error) {
      if (isApiError(error)) tellReached(error.status !== 0);
      await keepWaiting(next, error);
      return sent;
    }
    answered.add(next.operationId);
    sent.add(name);
  }
  return sent;
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
