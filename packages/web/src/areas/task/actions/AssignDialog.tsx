import { Text } from '@mantine/core';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { useMemo, useState } from 'react';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { assignees } from './assignees.ts';
import { ChosenActionsDialog } from './ChosenActionsDialog.tsx';

/** A person or a group; 0 is none. */
export interface AssignedTo {
  readonly assignedToId: number;
  readonly userGroupId: number;
}

export interface AssignDialogProps {
  readonly actions: readonly ActionRow[];
  readonly isSaving: boolean;
  readonly onAssign: (to: AssignedTo) => void;
  readonly onClose: () => void;
}

/** Gives tasks to a person, or to a group. */
export function AssignDialog({ actions, isSaving, onAssign, onClose }: AssignDialogProps) {
  const { say } = useSpeech();
  const [person, setPerson] = useState<number | null>(null);
  const [group, setGroup] = useState<number | null>(null);
  const [people, groups] = useMemo(() => {
    const places = [...new Set(actions.map(({ nodeId }) => nodeId))];
    return [assignees('user', places), assignees('userGroup', places)];
  }, [actions]);
  return (
    <ChosenActionsDialog
      actions={actions}
      titles={{ one: texts.assignOne, many: texts.assignTitle }}
      label={texts.assign}
      isReady={person !== null || group !== null}
      isSaving={isSaving}
      onSubmit={() => onAssign({ assignedToId: person ?? 0, userGroupId: group ?? 0 })}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {say(texts.assignHint)}
      </Text>
      <LookupField
        label={say(texts.ownerPerson)}
        lookup={people}
        value={person}
        onChange={(id) => {
          setPerson(id);
          if (id !== null) setGroup(null);
        }}
      />
      <LookupField
        label={say(texts.ownerGroup)}
        lookup={groups}
        value={group}
        onChange={(id) => {
          setGroup(id);
          if (id !== null) setPerson(null);
        }}
      />
    </ChosenActionsDialog>
  );
}
