import { Button, Group, Text } from '@mantine/core';
import { deleteRoles, type RoleRow, type RoleVerdicts, resetRoles } from '@oikos/contract/identity/roles/roles.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type LeftRecord, LeftRecords } from '../../../kit/dialog/LeftRecords.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { roleTexts as texts } from './role-texts.ts';

const steps = {
  reset: {
    by: resetRoles,
    label: texts.reset,
    hint: texts.resetManyHint,
    done: texts.resetDone,
    left: texts.notReset,
    danger: false,
  },
  delete: {
    by: deleteRoles,
    label: kitTexts.remove,
    hint: texts.deleteManyHint,
    done: texts.deleted,
    left: texts.notDeleted,
    danger: true,
  },
} as const;
type Step = keyof typeof steps;

export interface RoleStepsProps {
  readonly roles: readonly RoleRow[];
  readonly onDone: () => void;
}

interface Left {
  readonly step: Step;
  readonly records: readonly LeftRecord[];
  readonly done: string | undefined;
}

/** What can be done with several roles; those that it wasn't done for are listed with the reason. */
export function RoleSteps({ roles, onDone }: RoleStepsProps) {
  const { say, sayReply } = useSpeech();
  const { may } = useKit();
  const saving = { reset: useSave(resetRoles), delete: useSave(deleteRoles) };
  const [asked, setAsked] = useState<Step>();
  const [left, setLeft] = useState<Left>();
  const tell = (step: Step, { doneCount, verdicts }: RoleVerdicts) => {
    const done = doneCount > 0 ? say(steps[step].done, doneCount) : undefined;
    const records = verdicts.flatMap(({ roleId, name, problem }) =>
      problem ? [{ id: roleId, name, problem: sayReply(problem) }] : [],
    );
    if (done) toast('success', done);
    setAsked(undefined);
    if (records.length > 0) setLeft({ step, records, done });
    else onDone();
  };
  const close = () => {
    setLeft(undefined);
    onDone();
  };
  const step = asked && steps[asked];
  return (
    <Group gap="xs">
      {(['reset', 'delete'] as const)
        .filter((each) => may(steps[each].by, 'company'))
        .map((each) => (
          <Button key={each} variant="default" size="compact-sm" onClick={() => setAsked(each)}>
            {say(steps[each].label)}
          </Button>
        ))}
      <ConfirmDialog
        opened={step !== undefined}
        title={step ? say(step.label) : ''}
        confirmLabel={step ? say(step.label) : ''}
        danger={step?.danger === true}
        onCancel={() => setAsked(undefined)}
        onConfirm={async () =>
          asked && tell(asked, await saving[asked].mutateAsync({ roleIds: roles.map(({ id }) => id) }))
        }
      >
        <Text size="sm" fw={500}>
          {roles.map(({ name }) => name).join(', ')}
        </Text>
        {step ? <Text size="sm">{say(step.hint, roles.length)}</Text> : null}
      </ConfirmDialog>
      {left ? (
        <LeftRecords
          title={say(steps[left.step].left, left.records.length)}
          kind={say(texts.role)}
          records={left.records}
          done={left.done}
          onClose={close}
        />
      ) : null}
    </Group>
  );
}
