import type { ComponentType, ReactNode } from 'react';
import { createSlot } from '../../../../kit/page/slot.ts';

/** How much what is due at a location presses, the calmest first. */
export const dueLevels = ['ok', 'soon', 'overdue'] as const;
export type DueLevel = (typeof dueLevels)[number];

export interface LocationDue {
  readonly level: DueLevel;
  /** '2 overdue', 'Due in 6 days'. */
  readonly text: string;
}

export type DueByLocation = ReadonlyMap<number, LocationDue>;

export interface LocationDueReaderProps {
  readonly children: (due: DueByLocation) => ReactNode;
}

/** What is due at locations, as later areas know it: waste fills it. A location that it doesn't name has nothing due. */
export const locationDueSlot = createSlot<ComponentType<LocationDueReaderProps>>();

/** The worst comes first. */
export const rankOf = (due: LocationDue | undefined): number => (due ? dueLevels.indexOf(due.level) + 1 : 0);
