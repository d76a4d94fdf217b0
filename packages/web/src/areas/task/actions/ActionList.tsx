import { Stack, Text } from '@mantine/core';
import {
  type ActionRow,
  changeActionStatus,
  saveAction,
  type searchActions,
  type searchMyActions,
} from '@oikos/contract/task/actions/actions.ts';
import { type ActionStatus, actionMayBecome, actionStatuses } from '@oikos/domain/task/action-states.ts';
import { IconArrowBackUp, IconBan, IconCheck, IconExternalLink, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListFilters, RowAction } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { sourcePage } from '../source-page.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ActionDrawer } from './ActionDrawer.tsx';
import { DueBadge } from './DueBadge.tsx';
import { EndActionDialog } from './EndActionDialog.tsx';

type Ending = { readonly action: ActionRow; readonly status: 'Completed' | 'Cancelled' };

const actionFilters = (say: ReturnType<typeof useSpeech>['say']) => [
  choiceFilter('due', say(texts.due), [
    { value: 'overdue', label: say(texts.dueOverdue) },
    { value: 'week', label: say(texts.dueWeek) },
    { value: 'month', label: say(texts.dueMonth) },
  ]),
  {
    ...choiceFilter(
      'status',
      say(texts.status),
      actionStatuses.map((status) => ({ value: status, label: status })),
    ),
    toInput: (value: string) => ({ statuses: [value] }),
  },
];

export interface ActionListProps {
  readonly title: string;
  readonly help: string;
  readonly endpoint: typeof searchMyActions | typeof searchActions;
  /** Besides those of every list of actions. */
  readonly filters?: ListFilters<typeof searchActions>;
}

/** Actions with what can be done about each: open what it is about, start, end, reopen. */
export function ActionList({ title, help, endpoint, filters = [] }: ActionListProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [opened, setOpened] = useState<ActionRow | 'new'>();
  const [ending, setEnding] = useState<Ending>();
  const rowActions = useRowActions(setEnding);
  const add = may(saveAction) ? (
    <PageActions
      actions={[
        {
          label: say(kitTexts.add, say(texts.action)),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          onClick: () => setOpened('new'),
        },
      ]}
    />
  ) : null;
  return (
    <>
      <ListScreen
        title={title}
        help={help}
        plural={say(texts.actions)}
        emptyHint={say(texts.actionsHint)}
        endpoint={endpoint}
        filters={[...actionFilters(say), ...filters]}
        onOpen={setOpened}
        actions={add}
        emptyAction={add}
        rowActions={rowActions}
        columns={[
          {
            field: 'title',
            title: say(texts.title),
            render: (row) => <NameCell name={row.title} detail={row.description} />,
            also: [{ field: 'description', title: say(texts.description) }],
          },
          {
            field: 'dueDate',
            title: say(texts.due),
            width: 170,
            render: (row) => <Due row={row} />,
            also: [{ field: 'daysLeft', title: say(texts.daysToGo) }],
          },
          { field: 'status', title: say(texts.status), noWrap: true, onCard: 'badge' },
          {
            field: 'assignedTo',
            title: say(texts.owner),
            orField: 'userGroup',
            blank: say(texts.nobody),
            render: (row) =>
              row.assignedTo ||
              row.userGroup || (
                <Text c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
                  {say(texts.nobody)}
                </Text>
              ),
            also: [{ field: 'userGroup', title: say(texts.ownerGroup) }],
          },
          { field: 'location', title: say(texts.location) },
          { field: 'completedOn', title: say(texts.completedOn), noWrap: true },
        ]}
      />
      {opened ? (
        <ActionDrawer action={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      ) : null}
      {ending ? <EndActionDialog {...ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}

function Due({ row }: { readonly row: ActionRow }) {
  return (
    <Stack gap={2} align="flex-start">
      {row.dueDate ? <span>{row.dueDate}</span> : null}
      <DueBadge daysLeft={row.daysLeft} />
    </Stack>
  );
}

const mayBecome = ({ status, mayChangeStatus }: ActionRow, next: ActionStatus): boolean =>
  mayChangeStatus && status !== next && actionMayBecome(status, next);

function useRowActions(end: (ending: Ending) => void): readonly RowAction<ActionRow>[] {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const change = useSave(changeActionStatus);
  const move = async (action: ActionRow, status: 'Open' | 'In Progress') => {
    try {
      await change.mutateAsync({ id: action.id, version: action.version, status });
      toast('success', say(texts.statusSaved, action.title, status));
    } catch (error) {
      toastError(error);
    }
  };
  return [
    {
      label: say(texts.open),
      icon: <IconExternalLink size={16} />,
      onClick: (row) => void navigate(sourcePage(row) ?? '.'),
      isHidden: (row) => sourcePage(row) === undefined,
    },
    {
      label: say(texts.start),
      icon: <IconPlayerPlay size={16} />,
      onClick: (row) => void move(row, 'In Progress'),
      isHidden: (row) => !mayBecome(row, 'In Progress'),
    },
    {
      label: say(texts.complete),
      icon: <IconCheck size={16} />,
      onClick: (action) => end({ action, status: 'Completed' }),
      isHidden: (row) => !mayBecome(row, 'Completed'),
    },
    {
      label: say(texts.cancelAction),
      icon: <IconBan size={16} />,
      onClick: (action) => end({ action, status: 'Cancelled' }),
      isHidden: (row) => !mayBecome(row, 'Cancelled'),
    },
    {
      label: say(texts.reopen),
      icon: <IconArrowBackUp size={16} />,
      onClick: (row) => void move(row, 'Open'),
      isHidden: (row) => row.status === 'In Progress' || !mayBecome(row, 'Open'),
    },
  ];
}
