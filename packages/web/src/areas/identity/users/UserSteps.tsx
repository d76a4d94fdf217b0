import { Alert, Button, Group } from '@mantine/core';
import { deleteAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { erasingTexts } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import { actTexts } from '@oikos/contract/identity/support-access/act-texts.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import {
  changeUsers,
  type UserDetail,
  type UserRow,
  type UserVerdicts,
  type userSteps,
} from '@oikos/contract/identity/users/users.ts';
import { type HandOver, readWork, type WorkOfUsers } from '@oikos/contract/identity/work/work.ts';
import { workTexts } from '@oikos/contract/identity/work/work-texts.ts';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { leaveWhenSent } from '../../../api/offline/unsent.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { HandOverDialog } from '../work/HandOverDialog.tsx';
import { AssignmentDrawer } from './AssignmentDrawer.tsx';

const ActForUser = lazy(() =>
  import('../support-access/ActForUser.tsx').then((file) => ({ default: file.ActForUser })),
);

const EraseUser = lazy(() => import('../accounts/EraseUser.tsx').then((file) => ({ default: file.EraseUser })));

type Step = (typeof userSteps)[number];
const steps: readonly Step[] = ['deactivate', 'activate', 'renew', 'endSessions'];

/** What is done with nobody of the chosen isn't offered. */
const isOffered = (step: Step, users: UserStepsProps['users']): boolean => {
  if (step === 'activate') return users.some(({ isActive }) => !isActive);
  return users.some(({ isActive }) => isActive);
};

/** A service account has an end of its own, and nobody is erased twice. */
const isErasable = ({ isServiceAccount, erasesOn }: UserStepsProps['users'][number]): boolean =>
  !isServiceAccount && !erasesOn;

export interface UserStepsProps {
  readonly users: readonly (Pick<UserRow, 'id' | 'name' | 'isActive' | 'state' | 'isServiceAccount'> &
    Pick<Partial<UserDetail>, 'erasesOn'>)[];
  readonly onDone: () => void;
}

/** What can be done with one user or several; who it wasn't done for is listed with the reason. */
export function UserSteps({ users, onDone }: UserStepsProps) {
  const { say, sayReply } = useSpeech();
  const save = useSave(changeUsers);
  const [refused, setRefused] = useState<UserVerdicts['verdicts']>([]);
  const [isAssigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<WorkOfUsers['users']>([]);
  const { may } = useKit();
  const { user } = useSession();
  const [isActing, setActing] = useState(false);
  const [isErasing, setErasing] = useState(false);
  // One acts for one person at a time.
  const [only] = users.length === 1 ? users : [];
  const userIds = users.map(({ id }) => id);
  const change = async (step: Step, handOver: HandOver = []) => {
    const { doneCount, verdicts } = await save.mutateAsync({ userIds, step, handOver });
    if (doneCount > 0) toast('success', say(texts.done, doneCount));
    const problems = verdicts.filter(({ problem }) => problem !== null);
    if (problems.length === 0) onDone();
    return problems;
  };
  const run = async (step: Step) => {
    try {
      const work = step === 'deactivate' ? (await call(readWork, { userIds })).users : [];
      if (work.length > 0) setLeaving(work);
      else setRefused(await change(step));
    } catch (error) {
      toastError(error);
    }
  };
  /** What is refused leaves the dialog open, with the reasons. */
  const handOver = async (takers: HandOver) => {
    const problems = await change('deactivate', takers);
    if (problems.length === 0) setLeaving([]);
    return problems.map(({ userName, problem }) => say(texts.notDone, userName, problem ? sayReply(problem) : ''));
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
            disabled={save.isPending}
            onClick={() => void run(step)}
          >
            {say(texts[step])}
          </Button>
        ))}
      {only?.isActive && only.id !== user.userId && may(startSupportAccess) ? (
        <Button variant="default" size="compact-sm" onClick={() => leaveWhenSent(user, () => setActing(true))}>
          {say(actTexts.act)}
        </Button>
      ) : null}
      {only && isErasable(only) && only.id !== user.userId && may(deleteAccount) ? (
        <Button variant="default" size="compact-sm" onClick={() => setErasing(true)}>
          {say(erasingTexts.erase)}
        </Button>
      ) : null}
      {only && isErasing ? (
        <Suspense fallback={null}>
          <EraseUser user={only} onClose={() => setErasing(false)} onDone={onDone} />
        </Suspense>
      ) : null}
      {only && isActing ? (
        <Suspense fallback={null}>
          <ActForUser user={only} onClose={() => setActing(false)} />
        </Suspense>
      ) : null}
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
            <div key={userId}>{say(texts.notDone, userName, problem ? sayReply(problem) : '')}</div>
          ))}
        </Alert>
      </Dialog>
      {leaving.length > 0 ? (
        <HandOverDialog
          users={leaving}
          confirmLabel={say(workTexts.deactivate)}
          onConfirm={handOver}
          onClose={() => setLeaving([])}
        />
      ) : null}
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
