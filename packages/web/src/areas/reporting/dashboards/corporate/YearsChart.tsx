import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { chartColors } from '../../../../kit/theme.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';
import { axisNumber, figureText, shortMonthName } from './figure-text.ts';

export interface YearsChartProps {
  readonly points: readonly { readonly year: number; readonly month: number; readonly value: number }[];
}

/** The more years, the less any one of them is read. */
const YEARS_SHOWN = 6;
const dashes: readonly string[] = ['', '6 3', '2 3', '8 3 2 3', '12 4', '4 4 1 4'];

/** A line for each year; the latest one is the strongest and is named at its end. */
export function YearsChart({ points }: YearsChartProps) {
  const { say } = useSpeech();
  const years = [...new Set(points.map((each) => each.year))].sort((a, b) => b - a).slice(0, YEARS_SHOWN);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const rows = months.map((month) => ({
    month: shortMonthName(month),
    ...Object.fromEntries(points.filter((each) => each.month === month).map((each) => [`y${each.year}`, each.value])),
  }));
  const lastOf = (year: number) =>
    Math.max(...points.filter((each) => each.year === year).map((each) => each.month)) - 1;
  const unit = say(texts.tonsCo2e);
  return (
    <>
      <LineChart
        h={300}
        data={rows}
        dataKey="month"
        series={years.map((year, index) => ({
          name: `y${year}`,
          label: String(year),
          color: chartColors[index] as string,
          ...(dashes[index] ? { strokeDasharray: dashes[index] } : {}),
        }))}
        curveType="linear"
        connectNulls={false}
        yAxisLabel={unit}
        yAxisProps={{ width: 64, tickFormatter: axisNumber }}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="2 4"
        valueFormatter={(value) => `${figureText(value)} ${unit}`}
        lineChartProps={{ margin: { right: 44 } }}
        lineProps={(series) => {
          const year = Number(series.name.slice(1));
          return {
            isAnimationActive: false,
            strokeWidth: year === years[0] ? 2.6 : 1.6,
            label: ({ x, y, index }: { x?: number | string; y?: number | string; index?: number }) =>
              // One label: those of years that end close together would cover each other.
              year === years[0] && index === lastOf(year) ? (
                <text x={Number(x) + 8} y={Number(y) + 4} fontSize={11} fontWeight={600} fill={String(series.color)}>
                  {year}
                </text>
              ) : (
                <g />
              ),
          };
        }}
      />
      <ul className={classes.legend}>
        {years.map((year, index) => (
          <li key={year}>
            <svg width={30} height={10} aria-hidden="true">
              <line
                x1={0}
                x2={30}
                y1={5}
                y2={5}
                stroke={chartColors[index]}
                strokeWidth={index === 0 ? 2.6 : 1.6}
                strokeDasharray={dashes[index]}
              />
            </svg>
            {year}
          </li>
        ))}
      </ul>
    </>
  );
}
