/**
 * - waiting: not sent, or sent without an answer
 * - conflict, timeAsked, incompatible, refused: a person decides
 * - done, alreadyDone: recorded
 */
export type OperationState = 'waiting' | 'conflict' | 'timeAsked' | 'incompatible' | 'refused' | 'done' | 'alreadyDone';

/** What was done on the device and is to be recorded; areas say what else it has. */
export interface Operation {
  readonly kind: string;
  /** Made by the device: the server does it once. */
  readonly operationId: string;
  /** What it is of: operations of the same thing come one after the other. */
  readonly subject: string;
  /** Operations are sent in this order. */
  readonly order: number;
  readonly companyId: number;
  readonly userId: number;
  /** When it was done, by the device's clock. */
  readonly madeAt: string;
  readonly isTimeConfirmed: boolean;
  readonly state: OperationState;
  /** What the server said. */
  readonly message: string;
}

const settled: readonly OperationState[] = ['done', 'alreadyDone'];

/** It still has to be recorded, or a person has to decide. */
export const isOpen = ({ state }: Pick<Operation, 'state'>): boolean => !settled.includes(state);

const deciding: readonly OperationState[] = ['conflict', 'timeAsked', 'incompatible', 'refused'];

/** Nothing happens until a person decides. */
export const isAsked = ({ state }: Pick<Operation, 'state'>): boolean => deciding.includes(state);

export const openCount = (operations: readonly Operation[]): number => operations.filter(isOpen).length;

export const inOrder = <Each extends Operation>(operations: readonly Each[]): readonly Each[] =>
  operations.toSorted((left, right) => left.order - right.order);

/** The first that can be sent: the earliest that waits, is behind no open operation of the same thing and of nothing that is held. */
export function nextToSend(
  operations: readonly Operation[],
  held: ReadonlySet<string> = new Set(),
): Operation | undefined {
  const blocked = new Set(held);
  for (const operation of inOrder(operations).filter(isOpen)) {
    const { subject } = operation;
    if (operation.state === 'waiting' && !blocked.has(subject)) return operation;
    blocked.add(subject);
  }
  return undefined;
}
