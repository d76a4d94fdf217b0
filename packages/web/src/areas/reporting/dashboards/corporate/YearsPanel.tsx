import { lazy } from 'react';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import type { AnsweredFilters } from './answered-filters.ts';
import { ChartPanel } from './ChartPanel.tsx';
import type { Dashboard } from './dashboard-types.ts';
import { useFigureDownload } from './figure-download.ts';
import { decimalsOf, shortMonthName } from './figure-text.ts';

const YearsChart = lazy(() => import('./YearsChart.tsx').then((file) => ({ default: file.YearsChart })));
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The same months of several years, with the table behind. */
export function YearsPanel({ dashboard, shown }: { readonly dashboard: Dashboard; readonly shown: AnsweredFilters }) {
  const { say } = useSpeech();
  const download = useFigureDownload(shown, 'year', say(texts.year));
  const points = dashboard.yearAgainstYear;
  const years = [...new Set(points.map((each) => each.year))];
  const emittedIn = (year: number, month: number) =>
    points.find((each) => each.year === year && each.month === month)?.value ?? null;
  return (
    <ChartPanel
      title={say(texts.overYears)}
      download={download}
      chart={<YearsChart points={points} shownYear={years.at(-1) ?? Number(dashboard.endDate.slice(0, 4))} />}
      table={
        <ShortTable
          caption={say(texts.overYears)}
          minWidth={480}
          maxHeight={420}
          rows={months}
          keyOf={(month) => month}
          columns={[
            { title: say(texts.month), cell: shortMonthName },
            ...years.map((year) => ({
              title: String(year),
              unit: say(texts.tonsCo2e),
              isNumber: true,
              cell: (month: number) => <Emitted value={emittedIn(year, month)} />,
            })),
          ]}
        />
      }
    />
  );
}

const Emitted = ({ value }: { readonly value: number | null }) =>
  value === null ? '–' : <Quantity value={value} decimals={decimalsOf(value)} />;
