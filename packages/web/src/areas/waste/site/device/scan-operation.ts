import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { ScannedContainer, ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { inOrder, isOpen, type Operation, type OperationState } from '../../../../api/offline/operation.ts';

export interface QueuedMove extends Operation {
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

export interface QueuedInspection extends Operation {
  readonly kind: 'inspection';
  readonly areaName: string;
  readonly input: Omit<InputOf<typeof recordAreaInspection>, 'clientOperationId'>;
}

/** What scanning does on the device. */
export type ScanOperation = QueuedMove | QueuedInspection;

export const isScanOperation = (operation: Operation): operation is ScanOperation =>
  operation.kind === 'move' || operation.kind === 'inspection';

export const subjectOfContainer = (id: number): string => `container ${id}`;

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
export function afterAnswer(
  operations: readonly ScanOperation[],
  answered: ScanOperation,
  answer: Answer,
): ScanOperation[] {
  const { state, message, present, version, undoId } = answer;
  return operations.map((operation) => {
    if (operation.operationId === answered.operationId) {
      const said = { ...operation, state, message };
      return said.kind === 'move' ? { ...said, present, ...(undoId !== undefined && { undoId }) } : said;
    }
    const isLater = operation.order > answered.order && operation.subject === answered.subject;
    if (!isLater || version === null || operation.kind !== 'move' || !isOpen(operation)) return operation;
    return { ...operation, container: { ...operation.container, version } };
  });
}

/** The container where the operations that aren't sent yet leave it. */
export function asQueued(container: ScannedContainer, operations: readonly ScanOperation[]): ScannedContainer {
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
