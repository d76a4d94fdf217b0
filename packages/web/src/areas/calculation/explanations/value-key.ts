import { type Asked, type EstimateKey, isComposed, type ValueKey } from '../../../kit/explanation/asked.ts';

type Key = ValueKey | EstimateKey;

/** A value is named by its parameter, an estimate by its method. */
export const isEstimate = (key: Key): key is EstimateKey => 'methodId' in key;

/** The key alone: a whole value may be handed in. */
export const keyOnly = ({ nodeId, parameterId, beginDate, slot }: ValueKey): ValueKey => ({
  nodeId,
  parameterId,
  beginDate,
  slot,
});

export const textOfKey = (key: Key): string => {
  const of = isEstimate(key) ? `method ${key.methodId}` : key.parameterId;
  return `${key.nodeId} ${of} ${key.beginDate} ${key.slot}`;
};

export const isSameAsked = (left: Asked, right: Asked): boolean =>
  isComposed(left) || isComposed(right) ? left === right : textOfKey(left) === textOfKey(right);
