import { Table } from '@mantine/core';
import { lazy } from 'react';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import type { AnsweredFilters } from './answered-filters.ts';
import { ChartPanel } from './ChartPanel.tsx';
import classes from './dashboard.module.css';
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
      chart={<YearsChart points={points} />}
      table={
        <Table.ScrollContainer minWidth={480} maxHeight={420} type="native" tabIndex={0}>
          <Table highlightOnHover stickyHeader className={classes.figures}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say(texts.month)}</Table.Th>
                {years.map((year) => (
                  <Table.Th className={classes.number} key={year}>
                    {year}, {say(texts.tonsCo2e)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map((month) => (
                <Table.Tr key={month}>
                  <Table.Td>{shortMonthName(month)}</Table.Td>
                  {years.map((year) => {
                    const value = emittedIn(year, month);
                    return (
                      <Table.Td className={classes.number} key={year}>
                        {value === null ? '–' : <Quantity value={value} decimals={decimalsOf(value)} />}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      }
    />
  );
}
