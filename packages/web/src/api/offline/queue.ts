import { useSyncExternalStore } from 'react';
import { openDevice } from './device-database.ts';
import { isSameOwner } from './device-owner.ts';
import { type Operation, openCount } from './operation.ts';
import { type DeviceUser, rememberUnsent } from './unsent.ts';

/** The operations that the device keeps until they are recorded: those of its owner, and how many are another's. */
export interface Queue {
  readonly operations: readonly Operation[];
  readonly othersCount: number;
}

let owner: DeviceUser | undefined;
let queue: Queue = { operations: [], othersCount: 0 };
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel('oikos-queue');
otherTabs.onmessage = () => void readQueue();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentQueue = (): Queue => queue;
export const useQueue = (): Queue => useSyncExternalStore(subscribe, currentQueue);

async function readQueue(): Promise<void> {
  const all = await (await openDevice()).getAll('operations');
  const operations = all
    .filter((operation) => isSameOwner(owner, operation))
    .sort((left, right) => left.order - right.order);
  const others = all.filter((operation) => !isSameOwner(owner, operation));
  queue = { operations, othersCount: openCount(others) };
  if (owner) rememberUnsent(owner, openCount(operations));
  for (const listener of listeners) listener();
}

/** Opens the queue of a user in a company. */
export async function openQueue(of: DeviceUser): Promise<void> {
  owner = of;
  await readQueue();
}

interface Change {
  readonly put?: readonly Operation[];
  readonly remove?: readonly Pick<Operation, 'operationId'>[];
}

/** Keeps and forgets operations, all or none. */
export async function changeOperations({ put = [], remove = [] }: Change): Promise<void> {
  const transaction = (await openDevice()).transaction('operations', 'readwrite');
  for (const { operationId } of remove) transaction.store.delete(operationId);
  for (const operation of put) transaction.store.put(operation);
  await transaction.done;
  await readQueue();
  otherTabs.postMessage('changed');
}

/** As they are on the device now; what a person discarded in the meantime isn't. */
export const stillThere = (sought: readonly Pick<Operation, 'operationId'>[]): readonly Operation[] =>
  queue.operations.filter(({ operationId }) => sought.some((each) => each.operationId === operationId));

/** Keeps operations as they are now. */
export const putOperations = (put: readonly Operation[]): Promise<void> => changeOperations({ put });

/** Keeps what was made of operations, but for those that a person discarded in the meantime. Which ones were kept. */
export async function putStillThere<Each extends Operation>(made: readonly Each[]): Promise<readonly Each[]> {
  const there = new Set(stillThere(made).map(({ operationId }) => operationId));
  const put = made.filter(({ operationId }) => there.has(operationId));
  if (put.length > 0) await putOperations(put);
  return put;
}

export const removeOperations = (remove: readonly Operation[]): Promise<void> => changeOperations({ remove });

type Made = 'operationId' | 'order' | 'companyId' | 'userId' | 'madeAt' | 'isTimeConfirmed' | 'state' | 'message';
// Omit over a union would keep only what its members share.
export type NewOperation<Each extends Operation> = Each extends Operation
  ? Omit<Each, Made> & { readonly operationId?: string }
  : never;

/** Adds what was just done. It is on the device before this ends: a reload or an empty battery loses nothing. */
export async function enqueue<Each extends Operation>(made: readonly NewOperation<Each>[]): Promise<readonly Each[]> {
  if (!owner) throw new Error('The queue is not open');
  const { companyId, userId } = owner;
  const last = Math.max(0, ...queue.operations.map(({ order }) => order));
  const madeAt = new Date().toISOString();
  const operations = made.map((operation, index) => ({
    ...operation,
    operationId: operation.operationId ?? crypto.randomUUID(),
    order: last + index + 1,
    companyId,
    userId,
    madeAt,
    isTimeConfirmed: false,
    state: 'waiting',
    message: '',
  })) as unknown as readonly Each[];
  await putOperations(operations);
  return operations;
}
