import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Group, Paper, Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import {
  AxisUnit,
  LETTERED_MONTHS,
  limitLine,
  MonthTick,
  named,
  numberAxis,
  useSpokenPoint,
} from '../../../../kit/chart/chart-parts.tsx';
import { type Asked, useAsk } from '../../../../kit/explanation/asked.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { figureText } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { ChartPatterns, fillOf } from './ChartPatterns.tsx';
import { type ChartRow, type ChartSeries, totalOf } from './chart-series.ts';
import { chartSummary } from './chart-summary.ts';
import classes from './dashboard.module.css';
import { SeriesLegend } from './SeriesLegend.tsx';

export interface OverTimeChartProps {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  /** Of a part of a month's bar, or without one the whole bar. */
  readonly askedOf: (row: ChartRow, series?: ChartSeries) => Asked | null;
  /** A month's share of what the shown year may emit. */
  readonly target?: number | undefined;
}

/**
 * Narrower bars have no room for a pattern: it would be noise, and paper would carry it as thousands of pictures. Their
 * colors can be distinguished without it, and the table is behind.
 */
const PATTERNED_MONTHS = 36;

/** Stacked bars over months; a part of a bar says what it is made of, by the keyboard the whole bar. */
export function OverTimeChart({ title, rows, series, askedOf, target }: OverTimeChartProps) {
  const { say } = useSpeech();
  const prefix = useId();
  const unit = say(texts.tonsCo2e);
  const isPatterned = rows.length <= PATTERNED_MONTHS;
  // The month that the arrow keys are on: its tooltip is open.
  const month = useRef<string>(undefined);
  const { speak, spoken } = useSpokenPoint();
  const ask = useAsk();
  const open = (row: ChartRow | undefined, each?: ChartSeries) => {
    const asked = row && askedOf(row, each);
    if (asked) ask(asked);
  };
  const totals = rows.map((row) => ({ label: String(row.month), value: totalOf(row, series) ?? 0 }));
  const pointText = () => {
    const point = totals.find(({ label }) => label === month.current);
    return point ? say(texts.pointSpoken, point.label, `${figureText(point.value)} ${unit}`) : '';
  };
  const followKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(rows.find((row) => row.month === month.current));
    if (event.key.startsWith('Arrow')) speak(pointText);
  };
  const isYearAlone = rows.length > LETTERED_MONTHS;
  return (
    <>
      <AxisUnit lines={target === undefined ? [] : [say(texts.targetMonth, `${figureText(target)} ${unit}`)]}>
        {unit}
      </AxisUnit>
      <BarChart
        onKeyDown={followKeys}
        h={300}
        data={rows as Record<string, number | string>[]}
        dataKey="month"
        type="stacked"
        referenceLines={target === undefined ? [] : [limitLine(target)]}
        series={series.map(({ name, label, color }) => ({ name, label, color }))}
        yAxisProps={numberAxis}
        xAxisProps={{
          interval: 0,
          height: 34,
          tick: (tick) => <MonthTick {...tick} isYearAlone={isYearAlone} />,
          ...(isYearAlone ? { ticks: totals.map(({ label }) => label).filter((each) => each.endsWith('-01')) } : {}),
        }}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="2 4"
        maxBarWidth={56}
        barChartProps={{ stackOffset: 'sign', ...named(chartSummary(title, totals, say)) }}
        barProps={(each) => ({
          fill: fillOf(prefix, each, isPatterned),
          stroke: 'var(--mantine-color-body)',
          strokeWidth: isPatterned ? 0.75 : 0,
          cursor: 'pointer',
          isAnimationActive: false,
          onClick: ({ payload }: { payload?: ChartRow }) => {
            const found = series.find(({ name }) => name === each.name);
            if (found) open(payload, found);
          },
        })}
        tooltipProps={{
          content: ({ label, active }) => {
            month.current = active && label !== undefined ? String(label) : undefined;
            return <MonthTooltip row={rows.find((row) => row.month === label)} series={series} />;
          },
        }}
      >
        {isPatterned && <ChartPatterns prefix={prefix} series={series} />}
      </BarChart>
      {spoken}
      <SeriesLegend series={series} isPatterned={isPatterned} />
    </>
  );
}

/** A month's parts and their sum; without a row there is nothing to say. */
function MonthTooltip({
  row,
  series,
}: {
  readonly row: ChartRow | undefined;
  readonly series: readonly ChartSeries[];
}) {
  const { say } = useSpeech();
  if (!row) return null;
  const parts = series.filter(({ name }) => row[name] !== undefined);
  const total = totalOf(row, series);
  return (
    <Paper withBorder shadow="md" px="sm" py={6} className={classes.tooltip}>
      <Group justify="space-between" gap="lg">
        <Text size="sm" fw={600}>
          {row.month}
        </Text>
        <Text size="sm" fw={600}>
          {total === null ? say(texts.noValue) : `${figureText(total)} ${say(texts.tonsCo2e)}`}
        </Text>
      </Group>
      {parts.map(({ name, label, color }) => (
        <Group justify="space-between" gap="lg" wrap="nowrap" key={name}>
          <Group gap={6} wrap="nowrap">
            <span className={classes.dot} style={{ background: color }} />
            <Text size="xs">{label}</Text>
          </Group>
          <Text size="xs">{figureText(Number(row[name]))}</Text>
        </Group>
      ))}
    </Paper>
  );
}
