import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { searchDashboardFigures } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { figureLabel, groupTexts } from '../figure-labels.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import type { AnsweredFilters } from './answered-filters.ts';
import { useDetailAddress } from './detail-address.ts';
import { decimalsOf, INTENSITY_DECIMALS } from './figure-text.ts';

type Row = OutputOf<typeof searchDashboardFigures>['items'][number];
type Column = 'production' | 'intensity';

interface FacilityListProps {
  readonly shown: AnsweredFilters;
  readonly columns: readonly Column[];
}

const LARGEST_FIRST = { column: 'value', direction: 'desc' } as const;

const quantityOf = (value: number | null, decimals?: number) =>
  value === null ? '–' : <Quantity value={value} decimals={decimals ?? decimalsOf(value)} />;

/** All facilities in pages, the largest first, sorted by any of their figures. */
export function FacilityList({ shown, columns }: FacilityListProps) {
  const { say } = useSpeech();
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
      render: (row) => quantityOf(row[field], field === 'intensity' ? INTENSITY_DECIMALS : undefined),
    });
    return [
      { field: 'label', title: say(groupTexts.facility), render: (row) => figureLabel('facility', row, say) },
      numeric('value'),
      numeric('previous'),
      ...columns.map(numeric),
    ];
  }, [columns, say]);
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
