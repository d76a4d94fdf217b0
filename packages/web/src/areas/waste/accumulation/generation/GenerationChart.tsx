import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import type { GenerationMonth } from '@oikos/contract/waste/accumulation/generation-figures.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import type { WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import {
  AxisUnit,
  limitLine,
  MonthTick,
  named,
  numberAxis,
  useSpokenPoint,
} from '../../../../kit/chart/chart-parts.tsx';
import { useAsk } from '../../../../kit/explanation/asked.ts';
import { monthName } from '../../../../kit/text/date-words.ts';
import { numberText } from '../../../../kit/text/number-text.ts';
import { chartColors } from '../../../../kit/theme.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS, wasteClassName } from '../../site/public.ts';
import { GenerationSum } from './GenerationSum.tsx';
import { categoryLimits, massFieldOf } from './generation-limits.ts';
import { generationTexts as texts } from './generation-texts.ts';

export interface GenerationChartProps {
  readonly locationId: number;
  readonly name: string;
  /** The last month, yyyy-MM. */
  readonly until: string;
  readonly wasteClass: WasteClass;
}

const MONTHS_SHOWN = 12;
const UNIT = 'kg';

const monthsUntil = (last: string): readonly string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(`${last}-01`, at + 1 - MONTHS_SHOWN).slice(0, 7));

/** What a site generated in each of twelve months, with the limits of the categories; a month says what it adds up. */
export function GenerationChart({ locationId, name, until, wasteClass }: GenerationChartProps) {
  const { say } = useSpeech();
  const ask = useAsk();
  const months = monthsUntil(until);
  const found = useCall(
    searchGeneration,
    { locationIds: [locationId], fromMonth: months[0], toMonth: until, take: MONTHS_SHOWN },
    { keepPrevious: true },
  ).data?.items;
  const field = massFieldOf(wasteClass);
  const rowOf = (month: string) => found?.find((row) => row.month === month);
  const data = months.map((month) => ({ month, kilograms: rowOf(month)?.[field] ?? 0 }));
  const limits = categoryLimits[wasteClass];
  const current = useRef<string>(undefined);
  const { speak, spoken } = useSpokenPoint();
  const open = (row: GenerationMonth | undefined) => {
    if (row) ask({ content: <GenerationSum month={row} wasteClass={wasteClass} kilograms={row[field]} /> });
  };
  const pointText = () => {
    const point = data.find(({ month }) => month === current.current);
    return point ? say(texts.point, monthName(point.month), numberText(point.kilograms, MASS_DECIMALS)) : '';
  };
  const summary = say(texts.chart, wasteClassName(wasteClass), name, monthName(months[0] ?? until), monthName(until));
  return (
    <>
      <AxisUnit lines={limits.map((limit) => say(texts.limitLine, numberText(limit, 0)))}>{UNIT}</AxisUnit>
      <BarChart
        h={200}
        data={data}
        dataKey="month"
        series={[{ name: 'kilograms', label: wasteClassName(wasteClass), color: chartColors[0] }]}
        yAxisProps={numberAxis}
        xAxisProps={{ interval: 0, height: 34, tick: (tick) => <MonthTick {...tick} isYearAlone={false} /> }}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="2 4"
        maxBarWidth={56}
        referenceLines={limits.map(limitLine)}
        valueFormatter={(value) => `${numberText(value, MASS_DECIMALS)} ${UNIT}`}
        barChartProps={{ margin: { right: 8 }, ...named(summary) }}
        barProps={{
          cursor: 'pointer',
          isAnimationActive: false,
          onClick: ({ payload }: { payload?: { month?: string } }) => open(rowOf(payload?.month ?? '')),
        }}
        tooltipProps={{
          labelFormatter: (label) => {
            // Before anything is pointed at, the library asks for the label of nothing.
            if (!label) return '';
            current.current = String(label);
            return monthName(String(label));
          },
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') open(rowOf(current.current ?? ''));
          if (event.key.startsWith('Arrow')) speak(pointText);
        }}
      />
      {spoken}
    </>
  );
}
