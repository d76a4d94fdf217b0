import { type Asked, isComposed, type ValueKey } from '../../../kit/explanation/asked.ts';

/** The key alone: a whole value may be handed in. */
export const keyOnly = ({ nodeId, parameterId, beginDate, slot }: ValueKey): ValueKey => ({
  nodeId,
  parameterId,
  beginDate,
  slot,
});

export const textOfKey = ({ nodeId, parameterId, beginDate, slot }: ValueKey): string =>
  `${nodeId} ${parameterId} ${beginDate} ${slot}`;

export const isSameAsked = (left: Asked, right: Asked): boolean =>
  isComposed(left) || isComposed(right) ? left === right : textOfKey(left) === textOfKey(right);
