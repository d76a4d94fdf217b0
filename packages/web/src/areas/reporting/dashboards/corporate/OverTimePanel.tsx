import { inSentence } from '@oikos/contract/in-sentence.ts';
import { lazy, useMemo } from 'react';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { explainedTexts } from '../explained/explained-texts.ts';
import { emissions, groupAmount } from '../explained/figure-questions.tsx';
import { figureLabel, groupTexts } from '../figure-labels.ts';
import { decimalsOf } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { type ChartRow, type ChartSeries, monthRows, monthsBetween, seriesOf, totalOf } from './chart-series.ts';
import type { Dashboard } from './dashboard-types.ts';
import { useFigureDownload } from './figure-download.ts';
import { monthlyTarget } from './TargetText.tsx';

const OverTimeChart = lazy(() => import('./OverTimeChart.tsx').then((file) => ({ default: file.OverTimeChart })));

export interface OverTimePanelProps {
  readonly dashboard: Dashboard;
  readonly shown: AnsweredFilters;
}

/** Emissions by month, stacked by the chosen group, with the table behind. */
export function OverTimePanel({ dashboard, shown }: OverTimePanelProps) {
  const { say } = useSpeech();
  const { groupBy } = shown;
  const heading = say(groupTexts[groupBy]);
  const download = useFigureDownload(shown, 'month', heading);
  const { overTime, colorPlaces, beginDate, endDate } = dashboard;
  const { series, rows } = useMemo(() => {
    const found = seriesOf(
      overTime,
      (point) => figureLabel(groupBy, point, say),
      (count) => say(texts.others, count),
      { group: groupBy, places: colorPlaces },
    );
    return { series: found, rows: monthRows(overTime, found, monthsBetween(beginDate, endDate)) };
  }, [overTime, colorPlaces, groupBy, beginDate, endDate, say]);
  /** A month's part of a series, or without one the whole month. */
  const askedOf = (row: ChartRow, each?: ChartSeries): Asked | null => {
    const month = String(row.month);
    const value = each ? row[each.name] : totalOf(row, series);
    if (typeof value !== 'number') return null;
    const title = say(explainedTexts.inMonth, each?.label ?? say(texts.totalEmissions), month);
    if (!each) return emissions(say, { title, value, shown, detail: { month } });
    return groupAmount(say, shown, { group: groupBy, key: each.key, title, value, month }).asked ?? null;
  };
  return (
    <ChartPanel
      title={say(texts.overTime, inSentence(heading))}
      download={download}
      chart={
        <OverTimeChart
          title={say(texts.overTime, inSentence(heading))}
          rows={rows}
          series={series}
          target={monthlyTarget(dashboard)}
          askedOf={askedOf}
        />
      }
      table={
        <MonthTable caption={say(texts.overTime, inSentence(heading))} rows={rows} series={series} askedOf={askedOf} />
      }
    />
  );
}

interface MonthTableProps {
  readonly caption: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  readonly askedOf: (row: ChartRow, series: ChartSeries) => Asked | null;
}

function MonthTable({ caption, rows, series, askedOf }: MonthTableProps) {
  const { say } = useSpeech();
  return (
    <ShortTable
      caption={caption}
      minWidth={480}
      maxHeight={420}
      rows={rows}
      keyOf={(row) => String(row.month)}
      columns={[
        { title: say(texts.month), cell: (row) => row.month },
        ...series.map((each) => ({
          title: each.label,
          unit: say(texts.tonsCo2e),
          isNumber: true,
          cell: (row: ChartRow) => {
            const value = row[each.name];
            if (typeof value !== 'number') return '–';
            return (
              <AskedFigure
                asked={askedOf(row, each)}
                label={say(explainedTexts.inMonth, each.label, String(row.month))}
              >
                <Quantity value={value} decimals={decimalsOf(value)} />
              </AskedFigure>
            );
          },
        })),
      ]}
    />
  );
}
