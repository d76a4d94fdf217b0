import { earlierOf, type LocalDate, NO_END } from '../period/local-date.ts';

/** Where a node is in one hierarchy, for the days `from <= day < to`. parentId null: a root. */
export interface Placement {
  readonly parentId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The placement in force on a day. */
export const placementOn = (timeline: readonly Placement[], day: LocalDate): Placement | undefined =>
  timeline.find((each) => each.from <= day && each.to > day);

/** Until when a placement that begins on `from` would last: to the next change already known, else without end. */
export function endOfPlacement(timeline: readonly Placement[], from: LocalDate): LocalDate {
  const current = placementOn(timeline, from);
  if (current) return current.to;
  return timeline
    .map((each) => each.from)
    .filter((start) => start > from)
    .reduce(earlierOf, NO_END);
}

/**
 * The timeline of a node after it is placed below `parentId` from `from` on. The days before stay, and so do changes
 * scheduled for later days. Neighbours with the same parent become one, so moving back on the same day leaves no trace.
 */
export function placeInTimeline(
  timeline: readonly Placement[],
  parentId: number | null,
  from: LocalDate,
): readonly Placement[] {
  const to = endOfPlacement(timeline, from);
  const others = timeline.flatMap((each) => {
    if (!(each.from <= from && each.to > from)) return [each];
    return each.from === from ? [] : [{ ...each, to: from }];
  });
  const inOrder = [...others, { parentId, from, to }].sort((a, b) => (a.from < b.from ? -1 : 1));
  const merged: Placement[] = [];
  for (const each of inOrder) {
    const last = merged.at(-1);
    const continues = last?.to === each.from && last.parentId === each.parentId;
    if (last && continues) merged[merged.length - 1] = { ...last, to: each.to };
    else merged.push(each);
  }
  return merged;
}
