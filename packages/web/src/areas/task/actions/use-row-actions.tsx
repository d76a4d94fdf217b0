import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { type ActionStatus, actionMayBecome, isActionOpen } from '@oikos/domain/task/action-states.ts';
import {
  IconArrowBackUp,
  IconBan,
  IconBellPlus,
  IconCheck,
  IconClockPause,
  IconPencil,
  IconPlayerPlay,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { useChangeStatus } from './use-change-status.ts';
import type { TaskWork } from './use-task-work.tsx';

export interface Ending {
  readonly action: ActionRow;
  readonly status: 'Completed' | 'Cancelled';
}

const mayBecome = ({ status, mayChangeStatus }: ActionRow, next: ActionStatus): boolean =>
  mayChangeStatus && status !== next && actionMayBecome(status, next);

export interface RowActionsOptions {
  readonly work: TaskWork;
  /** Of the person's own list: only that can a task be put off. */
  readonly isOwnList: boolean;
  readonly open: (action: ActionRow) => void;
  readonly end: (ending: Ending) => void;
}

/** What is behind the '⋯' of a task: who does it, when, how it ends. */
export function useRowActions({ work, isOwnList, open, end }: RowActionsOptions): readonly RowAction<ActionRow>[] {
  const { say } = useSpeech();
  const { changeStatus } = useChangeStatus();
  const isAway = ({ snoozedUntil }: ActionRow) => snoozedUntil !== null;
  return [
    {
      label: say(texts.take),
      icon: <IconUserCheck size={16} />,
      onClick: (row) => work.take({ actions: [row] }),
      isHidden: ({ mayTake }) => !mayTake,
    },
    {
      label: say(texts.assign),
      icon: <IconUserShare size={16} />,
      onClick: (row) => work.assign({ actions: [row] }),
      isHidden: ({ mayAssign, status }) => !mayAssign || !isActionOpen(status),
    },
    {
      label: say(texts.snooze),
      icon: <IconClockPause size={16} />,
      onClick: (row) => work.snooze({ actions: [row] }),
      isHidden: (row) => !isOwnList || !isActionOpen(row.status) || isAway(row),
    },
    {
      label: say(texts.unsnooze),
      icon: <IconBellPlus size={16} />,
      onClick: (row) => work.bringBack({ actions: [row] }),
      isHidden: (row) => !isAway(row),
    },
    {
      label: say(texts.start),
      icon: <IconPlayerPlay size={16} />,
      onClick: (row) => void changeStatus(row, 'In Progress'),
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
      onClick: (row) => void changeStatus(row, 'Open'),
      isHidden: (row) => row.status === 'In Progress' || !mayBecome(row, 'Open'),
    },
    { label: say(texts.details), icon: <IconPencil size={16} />, onClick: open },
  ];
}
