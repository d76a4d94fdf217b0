import { Button } from '@mantine/core';
import {
  type AssignmentRow,
  addAssignments,
  assignmentStates,
  endAssignments,
  previewAssignment,
  type searchMembers,
  type searchUserAssignments,
} from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { NO_BEGIN } from '@oikos/domain/period/local-date.ts';
import { IconCalendar, IconUserMinus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters, RowAction } from '../../../kit/list/list-types.ts';
import { manyFilter } from '../../../kit/list/many-filter.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { DatesDrawer } from './DatesDrawer.tsx';

const tones: Readonly<Record<AssignmentRow['state'], StatusTone>> = {
  held: 'success',
  planned: 'waiting',
  ended: 'neutral',
};

const columnsFrom = (first: 'userName' | 'userGroupName'): readonly ListColumn<AssignmentRow>[] => {
  const { say } = speech;
  return [
    { field: first, title: say(first === 'userName' ? texts.user : texts.group) },
    { field: 'nodeName', title: say(texts.location), onCard: 'fact' },
    {
      field: 'state',
      title: say(texts.state),
      sortable: false,
      onCard: 'badge',
      render: ({ state }) => <StatusBadge tone={tones[state]}>{say(texts[state])}</StatusBadge>,
    },
    {
      field: 'validFrom',
      title: say(texts.from),
      noWrap: true,
      render: ({ validFrom }) => (validFrom === NO_BEGIN ? '' : validFrom),
    },
    { field: 'validTo', title: say(texts.until), noWrap: true },
    { field: 'grantedBy', title: say(texts.grantedBy), sortable: false },
    {
      field: 'managedBy',
      title: say(texts.managedBy),
      sortable: false,
      words: {
        manual: say(texts.managedHere),
        directory: say(texts.managedByDirectory),
        token: say(texts.managedByToken),
      },
    },
  ];
};

const filtersOf = (): ListFilters<typeof searchMembers> => [
  manyFilter({
    name: 'states',
    label: speech.say(texts.state),
    choices: assignmentStates.map((state) => ({ value: state, label: speech.say(texts[state]) })),
  }),
];

export interface AssignmentListProps {
  readonly endpoint: typeof searchMembers | typeof searchUserAssignments;
  /** The user's or the group's. */
  readonly id: number;
  readonly first: 'userName' | 'userGroupName';
  /** The form that adds one, while it is open. */
  readonly adding: (close: () => void) => ReactNode;
}

/** Who is in which group, where and how long: of one user, or of one group. */
export function AssignmentList({ endpoint, id, first, adding }: AssignmentListProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const end = useSave(endAssignments);
  const [isAdding, setAdding] = useState(false);
  const [dating, setDating] = useState<AssignmentRow>();
  const [ending, setEnding] = useState<AssignmentRow>();
  const columns = useSpoken(() => columnsFrom(first), [first]);
  const filters = useSpoken(filtersOf);
  const stop = async ({ userId, nodeId, userGroupId }: AssignmentRow) => {
    try {
      await end.mutateAsync({ userId, locationId: nodeId, userGroupId });
      toast('success', say(texts.assignmentEnded));
    } catch (error) {
      toastError(error);
    }
    setEnding(undefined);
  };
  const add = may(addAssignments) ? (
    <Button variant="default" onClick={() => setAdding(true)}>
      {say(texts.addAssignment)}
    </Button>
  ) : null;
  const isDirectorys = ({ managedBy }: AssignmentRow) => managedBy !== 'manual';
  const rowActions: RowAction<AssignmentRow>[] = [
    { label: say(texts.changeDates), icon: <IconCalendar size={16} />, onClick: setDating, isHidden: isDirectorys },
    {
      label: say(texts.endAssignment),
      icon: <IconUserMinus size={16} />,
      onClick: setEnding,
      color: 'red',
      isHidden: isDirectorys,
    },
  ];
  return (
    <>
      <ListScreen
        embedded
        prefix="assignments."
        title={say(texts.access)}
        plural={say(texts.assignments)}
        endpoint={endpoint as typeof searchMembers}
        input={{ id }}
        columns={columns}
        filters={filters}
        actions={add}
        emptyAction={add}
        rowActions={may(endAssignments) ? rowActions : []}
      />
      {dating ? <DatesDrawer assignment={dating} onClose={() => setDating(undefined)} /> : null}
      {isAdding ? adding(() => setAdding(false)) : null}
      <ConfirmDialog
        opened={ending !== undefined}
        title={ending ? say(texts.endQuestion, ending.userGroupName, ending.nodeName) : ''}
        confirmLabel={say(texts.endAssignment)}
        onCancel={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await stop(ending);
        }}
      >
        {say(texts.endHint)}
        <AccessEffect
          of={previewAssignment}
          input={
            ending && {
              userIds: [ending.userId],
              userGroupId: ending.userGroupId,
              nodeId: ending.nodeId,
              isEnding: true,
            }
          }
        />
      </ConfirmDialog>
    </>
  );
}
