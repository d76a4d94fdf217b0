import type { ChartSeries } from './chart-series.ts';

const SIZE = 8;

/** What is drawn over the color, by `pattern` of a look; the first one is plain. */
const strokes: readonly string[] = [
  '',
  'M0,8 L8,0 M-2,2 L2,-2 M6,10 L10,6',
  'M0,4 H8',
  'M4,0 V8',
  'M0,0 L8,8 M-2,6 L2,10 M6,-2 L10,2',
  'M0,4 H8 M4,0 V8',
  'M0,8 L8,0 M0,0 L8,8',
  'M2,2 h2 v2 h-2 z',
];

const patternId = (prefix: string, series: Pick<ChartSeries, 'name'>): string => `${prefix}-${series.name}`;

/** What fills a series: its pattern, or its colour alone. */
export const fillOf = (
  prefix: string,
  series: { readonly name: string; readonly color?: string | undefined },
  isPatterned: boolean,
): string | undefined => (isPatterned ? `url(#${patternId(prefix, series)})` : series.color);

/** The fills of a chart's series: their colour with a pattern over it. */
export function ChartPatterns({
  prefix,
  series,
}: {
  readonly prefix: string;
  readonly series: readonly ChartSeries[];
}) {
  return (
    <defs>
      {series.map((each) => (
        <pattern id={patternId(prefix, each)} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse" key={each.name}>
          <rect width={SIZE} height={SIZE} fill={each.color} />
          <path d={strokes[each.pattern]} stroke="#fff" strokeWidth={1.2} strokeOpacity={0.65} fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
