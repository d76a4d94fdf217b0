import { addDays, addMonths } from '@oikos/domain/period/local-date.ts';
import { lazy } from 'react';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { shortMonthName } from '../../../../kit/text/date-words.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { explainedTexts } from '../explained/explained-texts.ts';
import { emissions, emissionText, madeOf } from '../explained/figure-questions.tsx';
import { decimalsOf } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { ChartPanel } from './ChartPanel.tsx';
import type { Dashboard } from './dashboard-types.ts';
import { useFigureDownload } from './figure-download.ts';
import { monthlyTarget } from './TargetText.tsx';

const YearsChart = lazy(() => import('./YearsChart.tsx').then((file) => ({ default: file.YearsChart })));
const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The same months of several years, with the table behind. */
export function YearsPanel({ dashboard, shown }: { readonly dashboard: Dashboard; readonly shown: AnsweredFilters }) {
  const { say } = useSpeech();
  const download = useFigureDownload(shown, 'year', say(texts.year));
  const points = dashboard.yearAgainstYear;
  const years = [...new Set(points.map((each) => each.year))];
  const emittedIn = (year: number, month: number) =>
    points.find((each) => each.year === year && each.month === month)?.value ?? null;
  const askedOf = (year: number, month: number): Asked | null => {
    const text = monthText(year, month);
    const title = say(explainedTexts.inMonth, say(texts.totalEmissions), text);
    const days = { beginDate: `${text}-01`, endDate: addDays(addMonths(`${text}-01`, 1), -1) };
    return emissions(say, { title, value: emittedIn(year, month), shown: { ...shown, ...days }, detail: {} });
  };
  const ofMonth = (month: number): Asked =>
    madeOf(say, dashboard, {
      title: say(explainedTexts.inMonth, say(texts.overYears), shortMonthName(month)),
      text: '',
      formula: say(explainedTexts.sameMonth),
      parts: years
        .filter((year) => emittedIn(year, month) !== null)
        .map((year) => ({
          label: monthText(year, month),
          text: emissionText(say, emittedIn(year, month)),
          asked: askedOf(year, month),
        })),
    });
  return (
    <ChartPanel
      title={say(texts.overYears)}
      download={download}
      chart={
        <YearsChart
          points={points}
          shownYear={years.at(-1) ?? Number(dashboard.endDate.slice(0, 4))}
          askedOf={ofMonth}
          target={monthlyTarget(dashboard)}
        />
      }
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
              cell: (month: number) => (
                <AskedFigure asked={askedOf(year, month)} label={monthText(year, month)}>
                  <Emitted value={emittedIn(year, month)} />
                </AskedFigure>
              ),
            })),
          ]}
        />
      }
    />
  );
}

const Emitted = ({ value }: { readonly value: number | null }) =>
  value === null ? '–' : <Quantity value={value} decimals={decimalsOf(value)} />;
