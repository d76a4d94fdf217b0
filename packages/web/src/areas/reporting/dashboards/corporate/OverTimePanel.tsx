import { Anchor } from '@mantine/core';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import { OTHERS } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { lazy, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { figureLabel, groupTexts } from '../figure-labels.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import type { AnsweredFilters } from './answered-filters.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { type ChartRow, type ChartSeries, monthRows, monthsBetween, seriesOf } from './chart-series.ts';
import type { Dashboard } from './dashboard-types.ts';
import { type Detail, useDetailAddress } from './detail-address.ts';
import { useFigureDownload } from './figure-download.ts';
import { decimalsOf } from './figure-text.ts';

const OverTimeChart = lazy(() => import('./OverTimeChart.tsx').then((file) => ({ default: file.OverTimeChart })));

export interface OverTimePanelProps {
  readonly dashboard: Dashboard;
  readonly shown: AnsweredFilters;
}

/** Emissions by month, stacked by the chosen group, with the table behind. */
export function OverTimePanel({ dashboard, shown }: OverTimePanelProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const addressOf = useDetailAddress(shown);
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
  const detailOf = (month: string, series?: ChartSeries): Detail =>
    !series || series.key === OTHERS ? { month } : { month, group: { by: groupBy, key: series.key } };
  return (
    <ChartPanel
      title={say(texts.overTime, inSentence(heading))}
      download={download}
      chart={
        <OverTimeChart
          title={say(texts.overTime, inSentence(heading))}
          rows={rows}
          series={series}
          onOpen={(month, each) => void navigate(addressOf(detailOf(month, each)))}
        />
      }
      table={
        <MonthTable
          caption={say(texts.overTime, inSentence(heading))}
          rows={rows}
          series={series}
          addressOf={(month, each) => addressOf(detailOf(month, each))}
        />
      }
    />
  );
}

interface MonthTableProps {
  readonly caption: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  readonly addressOf: (month: string, series: ChartSeries) => string;
}

function MonthTable({ caption, rows, series, addressOf }: MonthTableProps) {
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
              <Anchor component={Link} to={addressOf(String(row.month), each)} size="sm" c="inherit">
                <Quantity value={value} decimals={decimalsOf(value)} />
              </Anchor>
            );
          },
        })),
      ]}
    />
  );
}
