import type { InputOf } from '@oikos/contract/endpoint.ts';
import {
  CONSOLIDATE_MOVE,
  type checkFoundMoves,
  type checkMoves,
  DISPOSAL_SYSTEM_MOVE,
  moveContainer,
  STORAGE_AREA_MOVE,
} from '@oikos/contract/waste/handling/container-moves.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { z } from 'zod';
import type { MoveDialogProps } from '../../container/public.ts';
import type { Movable } from '../../site/public.ts';

/** What the move dialog fills in, for one container or many. */
export const moveSchema = moveContainer.input.omit({ containerId: true, version: true });
export type MoveValues = z.input<typeof moveSchema>;

export const newMove = (date: LocalDate, moveTypeId: number): MoveValues => ({
  moveTypeId,
  date,
  wasteStorageAreaId: null,
  bayId: null,
  disposalMethodId: null,
  disposalSystemId: null,
  parentContainerId: null,
  parentKind: 'overpacked',
  overrideReason: '',
});

export const chosenOf = (containers: readonly Movable[]): InputOf<typeof checkMoves>['containers'] =>
  containers.map(({ id, version }) => ({ containerId: id, version }));

/** What the filter finds, as the person saw it. */
export const foundBy = (found: MoveDialogProps['found']): InputOf<typeof checkFoundMoves>['found'] => ({
  filter: found?.search ?? {},
  count: found?.count ?? 0,
});

/** All that the move type asks for is filled in, so that it can be judged. */
export function isComplete(values: MoveValues): boolean {
  if (!values.date) return false;
  switch (values.moveTypeId) {
    case STORAGE_AREA_MOVE:
      return values.wasteStorageAreaId !== null;
    case DISPOSAL_SYSTEM_MOVE:
      return values.disposalMethodId !== null && values.disposalSystemId !== null;
    case CONSOLIDATE_MOVE:
      return values.parentContainerId !== null;
    default:
      return false;
  }
}
