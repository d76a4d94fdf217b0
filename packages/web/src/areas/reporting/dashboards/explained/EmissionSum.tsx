import { Alert, Anchor, Text } from '@mantine/core';
import {
  type EmissionRow,
  readEmissionSum,
  searchEmissionDetails,
} from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { FigureHead } from '../../../../kit/explanation/FigureHead.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { addressOfPage } from '../../../../kit/page/site-map.ts';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { figureText } from '../figure-text.ts';
import { reportingTexts } from '../reporting-texts.ts';
import { type Detail, detailFilters, detailQuery } from './emission-part.ts';
import { explainedTexts as texts } from './explained-texts.ts';
import { SummedRows, useTaken } from './SummedRows.tsx';

export interface EmissionSumProps {
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly shown: AnsweredFilters;
  readonly detail: Detail;
  /** The value is CO2e of a gas whose tons are listed. */
  readonly isWeighted?: boolean | undefined;
}

const LARGEST_FIRST = [{ column: 'tons', direction: 'desc' }] as const;
/** What an addition in another order may differ by. */
const ROUNDING = 1e-9;

const isSame = (left: number, right: number): boolean =>
  Math.abs(left - right) <= ROUNDING * Math.max(1, Math.abs(left), Math.abs(right));

/** An amount of emissions: the results that it adds up, each with its own explanation, and what isn't counted. */
export function EmissionSum({ title, value, unit, shown, detail, isWeighted = false }: EmissionSumProps) {
  const { say } = useSpeech();
  const module = useModule();
  const filters = detailFilters(shown, detail);
  const { take, more } = useTaken();
  const sum = useCall(readEmissionSum, filters);
  const rows = useCall(
    searchEmissionDetails,
    { ...filters, state: 'counted', take, sort: [...LARGEST_FIRST] },
    { keepPrevious: true },
  );
  const error = sum.error ?? rows.error;
  if (error) return <ReadFailure error={error} onRetry={() => void Promise.all([sum.refetch(), rows.refetch()])} />;
  if (!sum.data || !rows.data) return <LoadingFallback />;
  const { tons, counted, blank, failed, leftOut } = sum.data;
  const uncounted = [
    ...(blank > 0 ? [say(texts.blanks, blank)] : []),
    ...(failed > 0 ? [say(texts.failures, failed)] : []),
    ...(leftOut > 0 ? [say(texts.leftOut, leftOut)] : []),
  ];
  const tonsText = `${figureText(tons)} t`;
  return (
    <>
      <FigureHead title={title} about={say(reportingTexts.periodOf, filters.beginDate, filters.endDate)}>
        {figureText(value)} <small>{unit}</small>
      </FigureHead>
      {isWeighted ? <Text size="sm">{say(texts.weighted, tonsText)}</Text> : null}
      {tons !== null && !isWeighted && !isSame(tons, value) ? (
        <Alert color="yellow">{say(texts.hasChanged, tonsText)}</Alert>
      ) : null}
      <Text size="sm">{counted === 0 ? say(texts.nothingCounted) : say(texts.addsUp, counted)}</Text>
      {uncounted.length > 0 ? <Text size="sm">{say(texts.notCounted, uncounted.join(', '))}</Text> : null}
      <SummedRows
        caption={title}
        unit="t"
        rows={rows.data.items.map(lineOf)}
        total={rows.data.totalCount}
        onMore={more}
      />
      <Anchor
        component={Link}
        to={`${addressOfPage('/emission-details', module)}?${detailQuery(shown, detail)}`}
        size="sm"
      >
        {say(texts.showAll)}
      </Anchor>
    </>
  );
}

const lineOf = ({
  id,
  nodeId,
  parameterId,
  beginDate,
  endDate,
  slot,
  node,
  facility,
  parameter,
  tons,
}: EmissionRow) => ({
  id,
  asked: { nodeId, parameterId, beginDate, slot },
  name: node,
  detail: [facility, parameter].filter(Boolean).join(' · '),
  beginDate,
  endDate,
  amount: tons,
});
