import { Anchor, Button, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { type ExpectedValue, searchExpectedValues } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { addDays, addMonths } from '@oikos/domain/period/local-date.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import { FigureHead } from '../../../../kit/explanation/FigureHead.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { reportingTexts } from '../reporting-texts.ts';
import { explainedTexts as texts } from './explained-texts.ts';
import { useTaken } from './SummedRows.tsx';

type Cell = OutputOf<typeof readCorporateDashboard>['completeness'][number];

export interface ExpectedValuesProps {
  /** A facility and a month. */
  readonly cell: Cell;
  readonly shown: AnsweredFilters;
  /** Where values are entered; none where the reader may not. */
  readonly entryPage: string | undefined;
}

const MISSING_FIRST = [
  { column: 'isThere', direction: 'asc' },
  { column: 'node', direction: 'asc' },
] as const;
const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

type Place = Pick<ExpectedValue, 'nodeId' | 'parameterSetId' | 'nodeTypeId'>;

/** The sheet of a month: of a facility all of a kind, or of one source. */
const sheetAddress = (page: string, { nodeId, parameterSetId, nodeTypeId }: Place, month: string, isSource: boolean) =>
  `${page}?node=${nodeId}&set=${parameterSetId}${isSource ? '' : `&rows=nodes&type=${nodeTypeId}`}&from=${month}-01&to=${lastDayOf(month)}`;

/** Which values are expected of a facility in a month, those that are missing first. */
export function ExpectedValues({ cell, shown, entryPage }: ExpectedValuesProps) {
  const { say } = useSpeech();
  const { take, more } = useTaken();
  const { nodeId, moduleId } = shown;
  const { month, present, expected } = cell;
  const { data, error, refetch } = useCall(
    searchExpectedValues,
    {
      ...{ nodeId, moduleId, facilityId: cell.nodeId, take, sort: [...MISSING_FIRST] },
      ...{ beginDate: `${month}-01`, endDate: lastDayOf(month) },
    },
    { keepPrevious: true },
  );
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  return (
    <>
      <FigureHead title={cell.name || say(reportingTexts.noFacility)} about={month}>
        {present}/{expected}
      </FigureHead>
      <Text size="sm">{say(texts.expected, present, expected)}</Text>
      <Text size="xs" c="dimmed" mb="sm">
        {say(texts.expectedHint)}
      </Text>
      {entryPage && cell.nodeId > 0 ? (
        <Button component={Link} to={sheetAddress(entryPage, cell, month, false)} variant="default" mb="sm">
          {say(texts.enter)}
        </Button>
      ) : null}
      <ShortTable
        caption={say(reportingTexts.completeness)}
        minWidth={420}
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          {
            title: say(texts.source),
            cell: ({ node, parameter }) => (
              <>
                {node}
                <Text size="xs" c="dimmed">
                  {parameter}
                </Text>
              </>
            ),
          },
          { title: say(texts.state), cell: (row) => <State row={row} month={month} entryPage={entryPage} /> },
          {
            title: say(texts.value),
            isNumber: true,
            noWrap: true,
            cell: ({ isThere, node, parameterId, beginDate, value, unit, nodeId: source }) =>
              isThere ? (
                <AskedFigure asked={{ nodeId: source, parameterId, beginDate, slot: WHOLE_PERIOD }} label={node}>
                  <Quantity value={value} unit={unit} />
                </AskedFigure>
              ) : null,
          },
        ]}
      />
      {data.items.length < data.totalCount ? (
        <Button variant="default" my="xs" onClick={more}>
          {say(kitTexts.more, data.items.length, data.totalCount)}
        </Button>
      ) : null}
    </>
  );
}

const WHOLE_PERIOD = -1;

interface StateProps {
  readonly row: ExpectedValue;
  readonly month: string;
  readonly entryPage: string | undefined;
}

/** What is missing leads to where it is entered. */
function State({ row, month, entryPage }: StateProps) {
  const { say } = useSpeech();
  if (row.isThere) return <StatusBadge tone="success">{say(texts.isThere)}</StatusBadge>;
  const badge = <StatusBadge tone="warning">{say(texts.isMissing)}</StatusBadge>;
  if (!entryPage) return badge;
  return (
    <>
      {badge}{' '}
      <Anchor
        component={Link}
        to={sheetAddress(entryPage, row, month, true)}
        size="sm"
        aria-label={say(texts.enterOne, row.parameter, row.node)}
      >
        {say(texts.enter)}
      </Anchor>
    </>
  );
}
