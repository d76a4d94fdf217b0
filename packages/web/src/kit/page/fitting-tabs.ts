/** A tab with its width in the line. */
export interface MeasuredTab {
  readonly key: string;
  readonly width: number;
}

/**
 * Which tabs have room in one line: all of them, or as many from the first on as leave room for the button that lists the
 * others. The chosen one is always among them, in the place of the last that would be.
 */
export function fittingTabs(tabs: readonly MeasuredTab[], chosen: string, room: number, buttonWidth: number): string[] {
  const total = tabs.reduce((sum, { width }) => sum + width, 0);
  if (total <= room) return tabs.map(({ key }) => key);
  const needed = tabs.find(({ key }) => key === chosen);
  let left = room - buttonWidth - (needed?.width ?? 0);
  const fitting = new Set<string>(needed && [needed.key]);
  for (const { key, width } of tabs) {
    if (key === chosen) continue;
    left -= width;
    if (left < 0) break;
    fitting.add(key);
  }
  return tabs.map(({ key }) => key).filter((key) => fitting.has(key));
}
