import {
  type DashboardGroup,
  OTHERS,
  PURCHASED_ELECTRICITY,
  SEVERAL_FUELS,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { chartColors } from '../../../../kit/theme.ts';

/** How something looks in every chart and every year. */
export interface ChartLook {
  readonly color: string;
  /** What is drawn over the color; 0 is plain. */
  readonly pattern: number;
}

/** What is drawn over a color, so that series tell apart in print and without color. */
export const PATTERNS = 8;

/** The last color is grey: for all others, and for what has no name. */
const hues = chartColors.slice(0, -1);
const GREY: ChartLook = { color: chartColors[chartColors.length - 1] as string, pattern: 0 };

/** Seven colors and eight patterns turn together: 56 places look different, neighbors in both. */
const lookAt = (place: number): ChartLook => ({
  color: hues[place % hues.length] as string,
  pattern: place % PATTERNS,
});

/** Gases, scopes and what is no fuel of its own are the same everywhere. */
const fixed: Readonly<Record<DashboardGroup, Readonly<Record<string, number>>>> = {
  gas: { co2: 0, ch4: 1, n2o: 2, other: 3, kept: 4 },
  scope: { '1': 0, '2': 1, '3': 2 },
  fuel: { [PURCHASED_ELECTRICITY]: 11, [SEVERAL_FUELS]: 12 },
  facility: {},
};

/** The look of a key: its own, or that of its place; the same whatever else a chart shows. */
export function lookOf(group: DashboardGroup, key: string, place: number | undefined): ChartLook {
  const found = key === OTHERS ? undefined : (fixed[group][key] ?? place);
  return found === undefined ? GREY : lookAt(found);
}
