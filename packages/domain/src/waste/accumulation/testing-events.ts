import type { ClockQuestion } from '../clock-question.ts';
import { type ContainerEvent, carriedFrom } from '../container/container-timeline.ts';
import type { WasteClass } from '../site/generator-category.ts';
import type { StorageAreaKind } from '../storage/storage-areas.ts';
import { evaluateClocks } from './accumulation-clocks.ts';
import { clockQuestion } from './accumulation-rules.fixture.ts';

export const moved = (date: string, to: StorageAreaKind): ContainerEvent => ({ kind: 'moved', date, to });
export const added = (date: string, wasteClass: WasteClass = 'nonAcute'): ContainerEvent => ({
  kind: 'entryAdded',
  date,
  generated: { month: date.slice(0, 7), wasteClass },
});
/** Waste that is managed under rules of its own. */
export const apart = (month: string) => ({ month, wasteClass: 'nonAcute', hasOwnRules: true }) as const;
export const commingled = (date: string, other: readonly ContainerEvent[]): ContainerEvent => ({
  kind: 'commingled',
  date,
  with: carriedFrom(other, date),
});
export const strictest = (given: Partial<ClockQuestion>) => evaluateClocks(clockQuestion(given))[0];
export const SMALL = new Map(
  ['2024-11', '2024-12', '2025-01', '2025-02', '2025-03'].map((month) => [month, 'small'] as const),
);
export const LARGE = new Map([...SMALL.keys()].map((month) => [month, 'large'] as const));
