import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { searchDashboardFigures } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { useDetailAddress } from '../explained/emission-part.ts';
import { type AskedDashboard, lineQuestions } from '../explained/figure-questions.tsx';
import { figureLabel, groupTexts } from '../figure-labels.ts';
import { decimalsOf, INTENSITY_DECIMALS } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';

type Row = OutputOf<typeof searchDashboardFigures>['items'][number];
type Column = 'production' | 'intensity';

interface FacilityListProps {
  readonly asked: AskedDashboard;
  readonly columns: readonly Column[];
}

const LARGEST_FIRST = { column: 'value', direction: 'desc' } as const;

const quantityOf = (value: number | null, decimals?: number) =>
  value === null ? '–' : <Quantity value={value} decimals={decimals ?? decimalsOf(value)} />;

/** All facilities in pages, the largest first, sorted by any of their figures. */
export function FacilityList({ asked, columns }: FacilityListProps) {
  const { say } = useSpeech();
  const { shown } = asked;
  const navigate = useNavigate();
  const addressOf = useDetailAddress(shown);
  const { nodeId, programmeId, beginDate, endDate, scope2Method, groupBy } = shown;
  const input = { nodeId, programmeId, beginDate, endDate, scope2Method, groupBy, view: 'facility' as const };
  const listed = useMemo((): readonly ListColumn<Row>[] => {
    const titles: Readonly<Record<'value' | 'previous' | Column, string>> = {
      value: say(texts.tonsCo2e),
      previous: `${say(texts.aYearBefore)} (${say(texts.tonsCo2e)})`,
      production: `${say(texts.production)} (MWh)`,
      intensity: `${say(texts.intensity)} (${say(texts.intensityUnit)})`,
    };
    const numeric = (field: keyof typeof titles): ListColumn<Row> => ({
      field,
      title: titles[field],
      numeric: true,
      render: (row) => (
        <AskedFigure
          asked={lineQuestions(say, asked, 'facility', { ...row, change: null }, 0)[field]}
          label={row.label}
        >
          {quantityOf(row[field], field === 'intensity' ? INTENSITY_DECIMALS : undefined)}
        </AskedFigure>
      ),
    });
    return [
      { field: 'label', title: say(groupTexts.facility), render: (row) => figureLabel('facility', row, say) },
      numeric('value'),
      numeric('previous'),
      ...columns.map(numeric),
    ];
  }, [columns, asked, say]);
  return (
    <ListScreen
      embedded
      prefix="facilities"
      title={say(texts.facilities)}
      plural={say(texts.facilities)}
      endpoint={searchDashboardFigures}
      hasExport={false}
      input={input}
      columns={listed}
      standardSort={LARGEST_FIRST}
      searchable={false}
      onOpen={({ key }) => void navigate(addressOf({ group: { by: 'facility', key } }))}
    />
  );
}
