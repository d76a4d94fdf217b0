import type { Message } from '@oikos/contract/message.ts';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { ScannedContainer, ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { statusAfter } from '@oikos/domain/waste/container/container-states.ts';

/** What was scanned and not yet moved: containers, and where they go. */
export interface ScanSession {
  readonly containers: readonly ScannedContainer[];
  readonly place: ScannedPlace | null;
}

export const emptyScanSession: ScanSession = { containers: [], place: null };

export const placeName = ({ areaName, bayName }: Pick<ScannedPlace, 'areaName' | 'bayName'>): string =>
  bayName === null ? areaName : `${areaName} › ${bayName}`;

/** A container scanned again is not taken twice, but shown as it is now. */
export const addScannedContainer = (scanSession: ScanSession, container: ScannedContainer): ScanSession => ({
  ...scanSession,
  containers: scanSession.containers.some(({ id }) => id === container.id)
    ? scanSession.containers.map((each) => (each.id === container.id ? container : each))
    : [...scanSession.containers, container],
});

export const setDestination = (scanSession: ScanSession, place: ScannedPlace | null): ScanSession => ({
  ...scanSession,
  place,
});

export const removeContainer = (scanSession: ScanSession, containerId: number): ScanSession => ({
  ...scanSession,
  containers: scanSession.containers.filter(({ id }) => id !== containerId),
});

export interface MoveProblem {
  readonly message: Message;
  readonly parameters: readonly string[];
}

/** What keeps a container from being moved to a place, as far as a device can tell on its own; the server judges all of it. */
export function problemOfMove(container: ScannedContainer, place: ScannedPlace): MoveProblem | null {
  const { statusName, containerIdValue, parentContainerId, wasteStorageAreaId, bayId } = container;
  if (place.kind === 'disposalSystem') return { message: words.areaIsDisposalSystem, parameters: [place.areaName] };
  if (parentContainerId !== null)
    return { message: words.childMovesWithParent, parameters: [container.parentContainerIdValue ?? ''] };
  if (statusAfter(statusName, 'dispose') === null)
    return { message: words.notInUse, parameters: [containerIdValue, statusName] };
  const isThere = wasteStorageAreaId === place.areaId && bayId === place.bayId;
  return isThere ? { message: words.alreadyThere, parameters: [] } : null;
}
