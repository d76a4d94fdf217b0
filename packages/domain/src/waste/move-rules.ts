import type { LocalDate } from '../period/local-date.ts';
import type { ContainerAccumulation } from './container-timeline.ts';
import type { StorageAreaKind } from './storage-areas.ts';

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

/**
 * Whether a container may move into an area of a kind on a date, and what its initial accumulation date becomes (U47).
 */
export const judgeMove = (container: ContainerAccumulation, to: StorageAreaKind, date: LocalDate): MoveVerdict => {
  throw new Error(`Not written yet: ${container.area} ${to} ${date}`);
};
