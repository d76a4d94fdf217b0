import { Alert, Button, Group } from '@mantine/core';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { changeUsers, type UserRow, type UserVerdicts, type userSteps } from '@oikos/contract/identity/users/users.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AssignmentDrawer } from './AssignmentDrawer.tsx';

const steps: readonly (typeof userSteps)[number][] = ['deactivate', 'activate', 'renew', 'endSessions'];

/** What is done with nobody of the chosen isn't offered. */
const isOffered = (step: (typeof steps)[number], users: UserStepsProps['users']): boolean => {
  if (step === 'activate') return users.some(({ isActive }) => !isActive);
  return users.some(({ isActive }) => isActive);
};

export interface UserStepsProps {
  readonly users: readonly Pick<UserRow, 'id' | 'name' | 'isActive'>[];
  readonly onDone: () => void;
}

/** What can be done with one user or several; who it wasn't done for is listed with the reason. */
export function UserSteps({ users, onDone }: UserStepsProps) {
  const { say } = useSpeech();
  const change = useSave(changeUsers);
  const [refused, setRefused] = useState<UserVerdicts['verdicts']>([]);
  const [isAssigning, setAssigning] = useState(false);
  const run = async (step: (typeof steps)[number]) => {
    try {
      const { doneCount, verdicts } = await change.mutateAsync({ userIds: users.map(({ id }) => id), step });
      if (doneCount > 0) toast('success', say(texts.done, doneCount));
      const problems = verdicts.filter(({ problem }) => problem !== null);
      setRefused(problems);
      if (problems.length === 0) onDone();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" onClick={() => setAssigning(true)}>
        {say(texts.addAssignment)}
      </Button>
      {steps
        .filter((step) => isOffered(step, users))
        .map((step) => (
          <Button
            key={step}
            variant="default"
            size="compact-sm"
            disabled={change.isPending}
            onClick={() => void run(step)}
          >
            {say(texts[step])}
          </Button>
        ))}
      <Dialog
        opened={refused.length > 0}
        title={say(texts.users)}
        onClose={() => setRefused([])}
        footer={
          <Group justify="flex-end">
            <Button onClick={() => setRefused([])}>{say(kitTexts.close)}</Button>
          </Group>
        }
      >
        <Alert color="red" role="alert">
          {refused.map(({ userId, userName, problem }) => (
            <div key={userId}>{say(texts.notDone, userName, problem ?? '')}</div>
          ))}
        </Alert>
      </Dialog>
      {isAssigning ? (
        <AssignmentDrawer
          userIds={users.map(({ id }) => id)}
          onClose={() => setAssigning(false)}
          onAdded={() => {
            setAssigning(false);
            onDone();
          }}
        />
      ) : null}
    </Group>
  );
}
