import { useId } from '@mantine/hooks';
import { ChartPatterns, fillOf } from './ChartPatterns.tsx';
import type { ChartSeries } from './chart-series.ts';
import classes from './dashboard.module.css';

/** What the colours and patterns of a chart stand for. */
export function SeriesLegend({
  series,
  isPatterned,
}: {
  readonly series: readonly ChartSeries[];
  readonly isPatterned: boolean;
}) {
  const prefix = useId();
  return (
    <ul className={classes.legend}>
      {series.map((each) => (
        <li key={each.name}>
          <svg width={22} height={12} aria-hidden="true">
            {isPatterned && <ChartPatterns prefix={prefix} series={[each]} />}
            <rect width={22} height={12} rx={2} fill={fillOf(prefix, each, isPatterned)} />
          </svg>
          {each.label}
        </li>
      ))}
    </ul>
  );
}
