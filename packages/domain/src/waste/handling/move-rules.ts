import type { LocalDate } from '../../period/local-date.ts';
import { afterEvent, type ContainerAccumulation } from '../container/container-timeline.ts';
import type { StorageAreaKind } from '../storage/storage-areas.ts';

/** Why a container may not be moved so. */
export type MoveRefusal = 'satelliteToSatellite' | 'backToSatellite' | 'beforeAccumulationStart';

/** V262: what a move does to the initial accumulation date; it decides which of two success messages is shown. */
export interface MoveEffect {
  readonly startedOn: LocalDate | null;
  readonly isRecalculated: boolean;
}

export type MoveVerdict =
  | { readonly refusal: MoveRefusal; readonly effect: null }
  | { readonly refusal: null; readonly effect: MoveEffect };

const refusalOf = (container: ContainerAccumulation, to: StorageAreaKind, date: LocalDate): MoveRefusal | null => {
  if (container.startedOn !== null && date < container.startedOn) return 'beforeAccumulationStart';
  if (to !== 'satellite' || container.firstWasteOn === null) return null;
  if (container.area === 'satellite') return 'satelliteToSatellite';
  return container.area === null && container.startedOn === null ? null : 'backToSatellite';
};

/**
 * Whether a container may move into another area on a date, and what its initial accumulation date becomes (U47).
 *
 * - Out of a satellite area: the date of the move, unless a dated excess has stayed beyond its three days.
 * - Between other areas: as it was; nothing restarts (RO 14703).
 * - Into a satellite area: refused for a container with waste, from another satellite area (RO 14703: not between
 *   satellite areas) as from anywhere else, since waste that left the point of generation can't come back to it.
 * - Before the initial accumulation date: refused (V272). An empty container may be anywhere.
 */
export const judgeMove = (container: ContainerAccumulation, to: StorageAreaKind, date: LocalDate): MoveVerdict => {
  const refusal = refusalOf(container, to, date);
  if (refusal !== null) return { refusal, effect: null };
  const { startedOn } = afterEvent(container, { kind: 'moved', date, to });
  return { refusal: null, effect: { startedOn, isRecalculated: startedOn !== container.startedOn } };
};
