import { useMemo } from 'react';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { ValueExplanation } from '../../parameter/public.ts';
import type { Display } from './entry-display.ts';
import { cellOf } from './entry-grid.ts';

interface ExplanationProps {
  readonly display: Display;
  readonly place: CellPlace | null;
  readonly onClose: () => void;
}

/** Where the value of a cell comes from. */
export function Explanation({ display, place, onClose }: ExplanationProps) {
  const cell = place ? cellOf(display.grid, place) : null;
  const nodeId = cell?.node.id;
  const parameterId = cell?.parameter.parameterId;
  const beginDate = cell?.begin;
  const slot = cell?.slot;
  const valueKey = useMemo(
    () =>
      nodeId === undefined || parameterId === undefined || beginDate === undefined || slot === undefined
        ? null
        : { nodeId, parameterId, beginDate, slot },
    [nodeId, parameterId, beginDate, slot],
  );
  if (!valueKey) return null;
  return <ValueExplanation valueKey={valueKey} onClose={onClose} />;
}
