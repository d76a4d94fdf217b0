import { Text } from '@mantine/core';
import { searchProductionDetails } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FigureHead } from '../../../../kit/explanation/FigureHead.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { figureText } from '../figure-text.ts';
import { reportingTexts } from '../reporting-texts.ts';
import { explainedTexts as texts } from './explained-texts.ts';
import { SummedRows, useTaken } from './SummedRows.tsx';

export interface ProductionSumProps {
  readonly title: string;
  readonly value: number;
  readonly shown: AnsweredFilters;
  readonly facilityId?: number | undefined;
}

const LARGEST_FIRST = [{ column: 'megawattHours', direction: 'desc' }] as const;
const UNIT = 'MWh';

/** Net generation: the values that it adds up. */
export function ProductionSum({ title, value, shown, facilityId }: ProductionSumProps) {
  const { say } = useSpeech();
  const { take, more } = useTaken();
  const { nodeId, programmeId, beginDate, endDate, scope2Method, moduleId } = shown;
  const filters = { nodeId, programmeId, beginDate, endDate, scope2Method, moduleId, facilityId };
  const { data, error, refetch } = useCall(
    searchProductionDetails,
    { ...filters, take, sort: [...LARGEST_FIRST] },
    { keepPrevious: true },
  );
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  return (
    <>
      <FigureHead title={title} about={say(reportingTexts.periodOf, beginDate, endDate)}>
        {figureText(value)} <small>{UNIT}</small>
      </FigureHead>
      <Text size="sm">{say(texts.addsUpValues, data.totalCount)}</Text>
      <SummedRows
        caption={title}
        unit={UNIT}
        rows={data.items.map(({ nodeId: source, parameterId, slot, ...row }) => ({
          ...{ id: row.id, name: row.node, detail: [row.facility, row.parameter].filter(Boolean).join(' · ') },
          ...{ beginDate: row.beginDate, endDate: row.endDate, amount: row.megawattHours },
          asked: { nodeId: source, parameterId, beginDate: row.beginDate, slot },
        }))}
        total={data.totalCount}
        onMore={more}
      />
    </>
  );
}
