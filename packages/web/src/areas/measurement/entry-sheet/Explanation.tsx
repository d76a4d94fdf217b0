import { useMemo } from 'react';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { ValueExplanation } from '../../parameter/public.ts';
import type { Display } from './entry-display.ts';

interface ExplanationProps {
  readonly display: Display;
  readonly place: CellPlace | null;
  readonly onClose: () => void;
}

/** Where the value of a cell comes from. */
export function Explanation({ display: { rows, sheet }, place, onClose }: ExplanationProps) {
  const row = place ? rows[place.row] : undefined;
  const column = place ? sheet.columns[place.column] : undefined;
  const nodeId = row?.node.id;
  const parameterId = column?.parameterId;
  const beginDate = row?.begin;
  const slot = row?.slot;
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
