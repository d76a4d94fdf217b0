import { type figureViews, searchDashboardFigures } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { ListExport } from '../../../../api/download.ts';
import { COMPUTED_DIGITS } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { fuelWords } from '../figure-labels.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';

type View = (typeof figureViews)[number];
type Extra = 'mass' | 'production' | 'intensity';

/** What the table behind a chart downloads: the same filters, all of its lines. */
export function useFigureDownload(
  shown: AnsweredFilters,
  view: View,
  heading: string,
  extras: readonly Extra[] = [],
): Omit<ListExport, 'format'> {
  const { say } = useSpeech();
  const { nodeId, programmeId, beginDate, endDate, scope2Method, groupBy, moduleId } = shown;
  const isOverTime = view === 'month' || view === 'year';
  const titles: Readonly<Record<Extra, string>> = {
    mass: `${say(texts.mass)} (t)`,
    production: `${say(texts.production)} (MWh)`,
    intensity: `${say(texts.intensity)} (${say(texts.intensityUnit)})`,
  };
  return {
    list: searchDashboardFigures,
    search: {
      ...{ nodeId, programmeId, beginDate, endDate, scope2Method, groupBy, moduleId, view },
      sort: isOverTime
        ? [
            { column: view === 'year' ? 'key' : 'period', direction: 'asc' },
            { column: view === 'year' ? 'period' : 'key', direction: 'asc' },
          ]
        : [{ column: 'value', direction: 'desc' }],
    },
    columns: [
      ...(isOverTime ? [{ field: 'period', title: say(texts.month) }] : []),
      { field: 'label', title: heading, words: fuelWords(say) },
      { field: 'value', title: say(texts.tonsCo2e), digits: COMPUTED_DIGITS },
      ...(isOverTime
        ? []
        : [
            { field: 'previous', title: `${say(texts.aYearBefore)} (${say(texts.tonsCo2e)})`, digits: COMPUTED_DIGITS },
          ]),
      ...extras.map((field) => ({ field, title: titles[field], digits: COMPUTED_DIGITS })),
    ],
  };
}
