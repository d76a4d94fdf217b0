import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { ScannedContainer, ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';

/**
 * - waiting: not sent, or sent without an answer
 * - conflict, timeAsked, incompatible, refused: a person decides
 * - done, alreadyDone: recorded
 */
export type OperationState = 'waiting' | 'conflict' | 'timeAsked' | 'incompatible' | 'refused' | 'done' | 'alreadyDone';

interface Common {
  /** Made by the device: the server does it once. */
  readonly operationId: string;
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

export interface QueuedMove extends Common {
  readonly kind: 'move';
  /** As the device believed. */
  readonly container: ScannedContainer;
  readonly place: ScannedPlace;
  /** As it was when the server found that it had changed. */
  readonly present: ScannedContainer | null;
  /** Why incompatible waste may be there; left out where nobody accepted any. */
  readonly overrideReason?: string;
  /** What takes it back for some minutes after it was done. */
  readonly undoId?: number | null;
}

export interface QueuedInspection extends Common {
  readonly kind: 'inspection';
  readonly areaName: string;
  readonly input: Omit<InputOf<typeof recordAreaInspection>, 'clientOperationId'>;
}

export type Operation = QueuedMove | QueuedInspection;

const settled: readonly OperationState[] = ['done', 'alreadyDone'];

/** It still has to be recorded, or a person has to decide. */
export const isOpen = ({ state }: Operation): boolean => !settled.includes(state);

const deciding: readonly OperationState[] = ['conflict', 'timeAsked', 'incompatible', 'refused'];

/** Nothing happens until a person decides. */
export const isAsked = ({ state }: Operation): boolean => deciding.includes(state);

export const openCount = (operations: readonly Operation[]): number => operations.filter(isOpen).length;

/** Operations of the same thing come one after the other. */
const subjectOf = (operation: Operation): string =>
  operation.kind === 'move' ? `container ${operation.container.id}` : `inspection ${operation.operationId}`;

const inOrder = (operations: readonly Operation[]): readonly Operation[] =>
  operations.toSorted((left, right) => left.order - right.order);

/** The first that can be sent: the earliest that waits and is behind no open operation of the same container. */
export function nextToSend(operations: readonly Operation[]): Operation | undefined {
  const blocked = new Set<string>();
  for (const operation of inOrder(operations).filter(isOpen)) {
    const subject = subjectOf(operation);
    if (operation.state === 'waiting' && !blocked.has(subject)) return operation;
    blocked.add(subject);
  }
  return undefined;
}

export interface Answer {
  readonly state: OperationState;
  readonly message: string;
  readonly version: number | null;
  readonly present: ScannedContainer | null;
  readonly undoId?: number | null;
}

/**
 * The operations after one was answered. What was made later of the same container was made believing this one done: it
 * now believes the version that came of it.
 */
export function afterAnswer(operations: readonly Operation[], answered: Operation, answer: Answer): Operation[] {
  const { state, message, present, version, undoId } = answer;
  return operations.map((operation) => {
    if (operation.operationId === answered.operationId) {
      const said = { ...operation, state, message };
      return said.kind === 'move' ? { ...said, present, ...(undoId !== undefined && { undoId }) } : said;
    }
    const isLater = operation.order > answered.order && subjectOf(operation) === subjectOf(answered);
    if (!isLater || version === null || operation.kind !== 'move' || !isOpen(operation)) return operation;
    return { ...operation, container: { ...operation.container, version } };
  });
}

/** The container where the operations that aren't sent yet leave it. */
export function asQueued(container: ScannedContainer, operations: readonly Operation[]): ScannedContainer {
  const last = inOrder(operations).findLast(
    (operation) =>
      operation.kind === 'move' && operation.container.id === container.id && operation.state === 'waiting',
  );
  if (last?.kind !== 'move') return container;
  const { areaId, areaName, kind, bayId, bayName, siteId, siteName } = last.place;
  return {
    ...container,
    wasteStorageAreaId: areaId,
    wasteStorageAreaName: areaName,
    areaKind: kind,
    bayId,
    bayName,
    locationId: siteId,
    locationName: siteName,
  };
}

/** An inspection whose day a person gave: that day and those of fixing are right as they are now. */
export function confirmedAt(inspection: QueuedInspection, inspectedAt: string): QueuedInspection {
  const { input } = inspection;
  const mending = input.checkpoints.flatMap(({ mendBy, mendedOn }) => [mendBy, mendedOn]);
  const dates = [inspectedAt.slice(0, 10), ...mending].filter((date) => typeof date === 'string');
  return { ...inspection, input: { ...input, inspectedAt, confirmedDates: [...new Set(dates)] } };
}
