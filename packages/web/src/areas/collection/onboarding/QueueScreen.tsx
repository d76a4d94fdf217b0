import { onboardingEntities } from '@oikos/contract/collection/onboarding/entities.ts';
import { queueStateTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import {
  downloadWorkbook,
  type QueuedWorkbook,
  removeWorkbook,
  retryWorkbook,
  searchWorkbookQueue,
} from '@oikos/contract/collection/onboarding/workbook-queue.ts';
import { mayFollow, type QueueState, queueStates } from '@oikos/domain/collection/onboarding-states.ts';
import { IconFileSpreadsheet, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { readAgainAfter } from '../../../api/read-again.ts';
import { useCall } from '../../../api/use-call.ts';
import { useDeletion } from '../../../kit/dialog/use-deletion.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters, RowAction } from '../../../kit/list/list-types.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { JobProgress } from '../../../kit/progress/JobProgress.tsx';
import { WORK_REFRESH_MILLISECONDS } from '../../../kit/progress/LongWork.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { countText } from '../../../kit/text/number-text.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { onboardingTexts as texts } from './onboarding-texts.ts';

const tones: Readonly<Record<QueueState, StatusTone>> = {
  queued: 'waiting',
  retried: 'waiting',
  processing: 'running',
  ready: 'success',
  expired: 'neutral',
  removed: 'neutral',
  failed: 'error',
};
const open: QueueState[] = ['queued', 'retried', 'processing'];

function useColumns(): readonly ListColumn<QueuedWorkbook>[] {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo(() => {
    const time = (at: string | null) => (at === null ? '' : timeText(at, timeZone));
    return [
      { field: 'name', title: say(texts.name) },
      {
        field: 'state',
        title: say(texts.state),
        onCard: 'badge',
        noWrap: true,
        words: wordsFor(queueStates, (state) => say(queueStateTexts[state])),
        render: ({ state }) => <StatusBadge tone={tones[state]}>{say(queueStateTexts[state])}</StatusBadge>,
      },
      {
        field: 'worksheetIds',
        title: say(texts.worksheets),
        sortable: false,
        render: ({ worksheetIds }) => say(texts.chosen, worksheetIds.length),
      },
      { field: 'submittedAt', title: say(texts.submitted), noWrap: true, render: (row) => time(row.submittedAt) },
      { field: 'submittedBy', title: say(texts.submittedBy), isExtra: true },
      {
        field: 'processingStartedAt',
        title: say(texts.began),
        noWrap: true,
        render: (row) => time(row.processingStartedAt),
      },
      {
        field: 'processingEndedAt',
        title: say(texts.ended),
        noWrap: true,
        render: (row) => time(row.processingEndedAt),
      },
      { field: 'expiresAt', title: say(texts.expires), noWrap: true, render: (row) => time(row.expiresAt) },
      {
        field: 'rowCount',
        title: say(texts.rowCount),
        numeric: true,
        isExtra: true,
        sortable: false,
        render: ({ rowCount }) => (rowCount === null ? '' : countText(rowCount)),
      },
    ];
  }, [say, timeZone]);
}

function useRowActions(remove: (row: QueuedWorkbook) => void): readonly RowAction<QueuedWorkbook>[] {
  const { say } = useSpeech();
  return useMemo(
    () => [
      {
        label: say(texts.retry),
        icon: <IconRefresh size={16} />,
        isHidden: ({ state }) => !mayFollow(state, 'retried'),
        onClick: ({ id }) => void call(retryWorkbook, { id }).catch(toastError),
      },
      {
        label: say(texts.remove),
        icon: <IconTrash size={16} />,
        color: 'red',
        isHidden: ({ state }) => !mayFollow(state, 'removed'),
        onClick: remove,
      },
    ],
    [say, remove],
  );
}

/** What is being made at present; the list is read again once it is. */
function Making() {
  const { say } = useSpeech();
  const { data, refetch } = useCall(
    searchWorkbookQueue,
    { states: open, take: 1 },
    { refetchInterval: ({ state }) => (state.data?.items.length ? WORK_REFRESH_MILLISECONDS : false) },
  );
  const [row] = data?.items ?? [];
  if (!row?.jobRunId) return null;
  const end = async () => {
    await readAgainAfter(retryWorkbook);
    await refetch();
  };
  return (
    <JobProgress
      key={row.jobRunId}
      jobId={row.jobRunId}
      title={`${say(texts.making)}: ${row.name}`}
      onFinished={() => void end()}
    />
  );
}

/** Workbooks that were requested, until they expire (R060). */
export function QueueScreen() {
  const { say } = useSpeech();
  const columns = useColumns();
  const { ask, question } = useDeletion<QueuedWorkbook>({
    kind: onboardingEntities.workbookRequest.one,
    nameOf: ({ name }) => name,
    by: removeWorkbook,
    input: ({ id }) => ({ id }),
    along: texts.removedAlong,
  });
  const rowActions = useRowActions(ask);
  const filters = useMemo<ListFilters<typeof searchWorkbookQueue>>(() => {
    const choices = queueStates.map((value) => ({ value, label: say(queueStateTexts[value]) }));
    const filter = choiceFilter('states', say(texts.state), choices);
    return [{ ...filter, toInput: (value) => ({ states: [value as QueueState] }) }];
  }, [say]);
  const download = async ({ id }: QueuedWorkbook) => downloadByTicket((await call(downloadWorkbook, { id })).ticket);
  return (
    <ListScreen
      title={say(texts.queueTitle)}
      help={say(texts.queueHelp)}
      plural={say(texts.queuePlural)}
      endpoint={searchWorkbookQueue}
      columns={columns}
      filters={filters}
      rowActions={rowActions}
      notice={
        <>
          <Making />
          {question}
        </>
      }
      step={(row) =>
        row.state === 'ready'
          ? {
              label: say(texts.download),
              name: `${say(texts.download)} ${row.name}`,
              onClick: () => void download(row).catch(toastError),
            }
          : undefined
      }
      emptyHint={say(texts.noWorkbooks)}
      actions={
        <PageActions
          actions={[
            {
              label: say(texts.generateTitle),
              icon: <IconFileSpreadsheet size={16} aria-hidden />,
              kind: 'primary',
              to: '../generate-workbooks',
            },
          ]}
        />
      }
    />
  );
}
