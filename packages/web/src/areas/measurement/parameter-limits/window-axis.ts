/** A label upright beside the next is so wide. */
const UPRIGHT_WIDTH = 16;
/** Of more windows no chart has room for the labels: the list below names each. */
const MOST_LABELED = 366;
const MOST_LEVEL = 6;
const UPRIGHT_HEIGHT = 88;

/** How the axis of windows is labeled: each of them, upright where they are many; the chart then is as wide as they need. */
export function windowAxis(count: number) {
  if (count > MOST_LABELED) return { minWidth: 0, axis: { interval: 'preserveStartEnd' as const, minTickGap: 32 } };
  if (count <= MOST_LEVEL) return { minWidth: 0, axis: { interval: 0 } };
  return {
    minWidth: count * UPRIGHT_WIDTH,
    axis: { interval: 0, angle: -90, textAnchor: 'end' as const, height: UPRIGHT_HEIGHT, dy: -4 },
  };
}
