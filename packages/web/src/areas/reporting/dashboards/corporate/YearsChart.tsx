import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { type KeyboardEvent, useRef } from 'react';
import { AxisUnit, limitLine, named, numberAxis, useSpokenPoint } from '../../../../kit/chart/chart-parts.tsx';
import { type Asked, useAsk } from '../../../../kit/explanation/asked.ts';
import { shortMonthName } from '../../../../kit/text/date-words.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { figureText } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { chartSummary } from './chart-summary.ts';
import classes from './dashboard.module.css';

export interface YearsChartProps {
  readonly points: readonly { readonly year: number; readonly month: number; readonly value: number }[];
  /** The year that the dashboard shows; the others are there to compare it with. */
  readonly shownYear: number;
  /** What the years came to in a month. */
  readonly askedOf: (month: number) => Asked;
  /** A month's share of what the shown year may emit. */
  readonly target?: number | undefined;
}

/** The more years, the less any one of them is read. */
const YEARS_SHOWN = 6;
/** One for each year that is compared. */
const dashes = ['6 3', '2 3', '8 3 2 3', '12 4', '4 4 1 4'] as const;

interface YearLook {
  readonly color: string;
  readonly strokeWidth: number;
  readonly strokeDasharray?: string;
}

/** The chosen year is the accent; every other one is grey with a dash of its own, the same in every chart. */
const lookOfYear = (year: number, shownYear: number): YearLook =>
  year === shownYear
    ? { color: 'var(--oikos-accent)', strokeWidth: 2 }
    : {
        color: 'var(--mantine-color-dimmed)',
        strokeWidth: 1.25,
        strokeDasharray: dashes[year % dashes.length] as string,
      };

/** A line for each year; the shown one is the strongest and is named at its end. */
export function YearsChart({ points, shownYear, askedOf, target }: YearsChartProps) {
  const { say } = useSpeech();
  const years = [...new Set(points.map((each) => each.year))].sort((a, b) => b - a).slice(0, YEARS_SHOWN);
  const rows = Array.from({ length: 12 }, (_, at) => at + 1).map((month) => ({
    month: shortMonthName(month),
    ...Object.fromEntries(points.filter((each) => each.month === month).map((each) => [`y${each.year}`, each.value])),
  }));
  const shown = points.filter(({ year }) => year === shownYear);
  const last = Math.max(...shown.map(({ month }) => month)) - 1;
  const unit = say(texts.tonsCo2e);
  const { speak, spoken } = useSpokenPoint();
  const month = useRef<string>(undefined);
  const ask = useAsk();
  const open = (name: string | undefined) => {
    const asked = rows.findIndex((row) => row.month === name);
    if (asked >= 0) ask(askedOf(asked + 1));
  };
  const pointText = () => {
    const values = points.filter((each) => shortMonthName(each.month) === month.current && years.includes(each.year));
    const words = values.map(({ year, value }) => say(texts.pointSpoken, String(year), `${figureText(value)} ${unit}`));
    return month.current ? say(texts.pointSpoken, month.current, words.join(', ')) : '';
  };
  const summary = shown.map((each) => ({ label: shortMonthName(each.month), value: each.value }));
  return (
    <>
      <AxisUnit lines={target === undefined ? [] : [say(texts.targetMonth, `${figureText(target)} ${unit}`)]}>
        {unit}
      </AxisUnit>
      <LineChart
        h={300}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') open(month.current);
          if (event.key.startsWith('Arrow')) speak(pointText);
        }}
        data={rows}
        dataKey="month"
        series={years.map((year) => ({ name: `y${year}`, label: String(year), ...lookOfYear(year, shownYear) }))}
        curveType="linear"
        connectNulls={false}
        referenceLines={target === undefined ? [] : [limitLine(target)]}
        yAxisProps={numberAxis}
        xAxisProps={{ interval: 0, tickFormatter: (name: string) => name.slice(0, 1) }}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="2 4"
        valueFormatter={(value) => `${figureText(value)} ${unit}`}
        lineChartProps={{
          margin: { right: 44 },
          onClick: ({ activeLabel }) => open(activeLabel === undefined ? undefined : String(activeLabel)),
          style: { cursor: 'pointer' },
          ...named(chartSummary(`${say(texts.overYears)}, ${shownYear}`, summary, say)),
        }}
        tooltipProps={{
          labelFormatter: (label) => {
            // Before anything is pointed at, the library asks for the label of nothing.
            if (!label) return '';
            month.current = String(label);
            return label;
          },
        }}
        lineProps={(series) => {
          const year = Number(series.name.slice(1));
          return {
            isAnimationActive: false,
            strokeWidth: lookOfYear(year, shownYear).strokeWidth,
            label: ({ x, y, index }: { x?: number | string; y?: number | string; index?: number }) =>
              // One label: those of years that end close together would cover each other.
              year === shownYear && index === last ? (
                <text x={Number(x) + 8} y={Number(y) + 4} fontSize={11} fontWeight={600} fill={String(series.color)}>
                  {year}
                </text>
              ) : (
                <g />
              ),
          };
        }}
      />
      {spoken}
      <ul className={classes.legend}>
        {years.map((year) => (
          <li key={year}>
            <YearSign look={lookOfYear(year, shownYear)} />
            {year}
          </li>
        ))}
      </ul>
    </>
  );
}

const YearSign = ({ look }: { readonly look: YearLook }) => (
  <svg width={30} height={10} aria-hidden="true">
    <line
      x1={0}
      x2={30}
      y1={5}
      y2={5}
      stroke={look.color}
      strokeWidth={look.strokeWidth}
      strokeDasharray={look.strokeDasharray}
    />
  </svg>
);
