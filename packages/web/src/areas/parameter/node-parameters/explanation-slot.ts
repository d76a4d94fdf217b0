import type { ComponentType } from 'react';
import { createSlot } from '../../../kit/page/slot.ts';

export interface ExplanationProps {
  readonly valueKey: {
    readonly nodeId: number;
    readonly parameterId: number;
    readonly beginDate: string;
    readonly slot: number;
  };
  readonly onClose: () => void;
}

/** Where a value of a parameter comes from: the area of calculation fills it. */
export const explanationSlot = createSlot<ComponentType<ExplanationProps>>();
