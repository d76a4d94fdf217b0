import { deleteAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { erasingTexts } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import { actTexts } from '@oikos/contract/identity/support-access/act-texts.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import type { ReturningStep } from '@oikos/contract/identity/users/activation.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import {
  changeUsers,
  neverCame,
  type UserDetail,
  type UserRow,
  type UserVerdicts,
} from '@oikos/contract/identity/users/users.ts';
import { type HandOver, readWork, type WorkOfUsers } from '@oikos/contract/identity/work/work.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { leaveWhenSent } from '../../../api/offline/unsent.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { LeftRecords } from '../../../kit/dialog/LeftRecords.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import type { PageActionList } from '../../../kit/page/page-action.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ActivateUsers } from './ActivateUsers.tsx';
import { AssignmentDrawer } from './AssignmentDrawer.tsx';
import { DeactivateUsers } from './DeactivateUsers.tsx';
import { InvitationLinks } from './InvitationLinks.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { stepTexts, type UserStep, userStepsInOrder } from './user-step-texts.ts';

const ActForUser = lazy(() =>
  import('../support-access/ActForUser.tsx').then((file) => ({ default: file.ActForUser })),
);

const EraseUser = lazy(() => import('../accounts/EraseUser.tsx').then((file) => ({ default: file.EraseUser })));

const isWaiting = ({ state }: UserStepsProps['users'][number]): boolean => state === 'invited' || state === 'declined';

/** What is done with nobody of the chosen isn't offered. */
const isOffered = (step: UserStep, users: UserStepsProps['users']): boolean => {
  if (step === 'invite') return users.some(isWaiting);
  if (step === 'activate')
    return users.some(({ isActive, state }) => !isActive && (users.length > 1 || !neverCame(state)));
  return users.some(({ isActive }) => isActive);
};

/** Whether a step may give somebody access again: what they gain is asked about first. */
const givesBack = (step: UserStep, users: UserStepsProps['users']): step is ReturningStep =>
  step === 'activate' || (step === 'renew' && users.some(({ state }) => state === 'expired'));

/** A service account has an end of its own, and nobody is erased twice. */
const isErasable = ({ isServiceAccount, erasesOn }: UserStepsProps['users'][number]): boolean =>
  !isServiceAccount && !erasesOn;

export interface UserStepsProps {
  readonly users: readonly (Pick<UserRow, 'id' | 'name' | 'isActive' | 'state' | 'isServiceAccount'> &
    Pick<Partial<UserDetail>, 'erasesOn'>)[];
  /** Beside a list's selection, or in the head of a user's page. */
  readonly within: 'selection' | 'page';
  readonly onDone: () => void;
}

type Opened = 'assigning' | 'acting' | 'erasing';

/** What can be done with one user or several; who it wasn't done for is listed with the reason. */
export function UserSteps({ users, within, onDone }: UserStepsProps) {
  const { say, sayReply } = useSpeech();
  const save = useSave(changeUsers);
  const [{ verdicts, links }, setOutcome] = useState(nothing);
  const [opened, setOpened] = useState<Opened>();
  /** The work of those who are to be deactivated, while it is asked. */
  const [left, setLeft] = useState<WorkOfUsers['users']>();
  /** The step that is asked about, since it gives access back. */
  const [returning, setReturning] = useState<ReturningStep>();
  const { user } = useSession();
  // One acts for one person at a time.
  const [only] = users.length === 1 ? users : [];
  const isOther = only !== undefined && only.id !== user.userId;
  const userIds = users.map(({ id }) => id);
  const reasonOf = ({ problem }: Verdict) => (problem ? sayReply(problem) : '');
  const change = async (step: UserStep, handOver: HandOver = []) => {
    const { doneCount, ...outcome } = await save.mutateAsync({ userIds, step, handOver });
    const rest = { links: outcome.links, verdicts: outcome.verdicts.filter(({ problem }) => problem !== null) };
    if (doneCount > 0) toast('success', say(texts.done, doneCount));
    if (rest.verdicts.length + rest.links.length === 0) onDone();
    return rest;
  };
  const run = async (step: UserStep) => {
    try {
      if (step === 'deactivate') setLeft((await call(readWork, { userIds })).users);
      else if (givesBack(step, users)) setReturning(step);
      else setOutcome(await change(step));
    } catch (error) {
      toastError(error);
    }
  };
  /** The people with work who were refused are asked about again, below the reasons. */
  const deactivate = async (handOver: HandOver) => {
    const rest = await change('deactivate', handOver);
    const refused = new Set(rest.verdicts.map(({ userId }) => userId));
    const again = left?.filter(({ userId }) => refused.has(userId)) ?? [];
    setLeft(again.length > 0 ? again : undefined);
    setOutcome(rest);
  };
  const actions: PageActionList = [
    { label: say(texts.addAssignment), icon: <IconUserPlus size={16} />, onClick: () => setOpened('assigning') },
    ...userStepsInOrder
      .filter((step) => isOffered(step, users))
      .map((step) => ({ label: say(stepTexts[step]), isDisabled: save.isPending, onClick: () => void run(step) })),
    isOther &&
      only.isActive && {
        label: say(actTexts.act),
        by: startSupportAccess,
        onClick: () => leaveWhenSent(user, () => setOpened('acting')),
      },
    isOther &&
      isErasable(only) && {
        label: say(erasingTexts.erase),
        kind: 'danger',
        by: deleteAccount,
        onClick: () => setOpened('erasing'),
      },
  ];
  const close = () => setOpened(undefined);
  return (
    <>
      {within === 'page' ? <PageActions actions={actions} /> : <SelectionActions actions={actions} />}
      <Suspense fallback={null}>
        {only && opened === 'erasing' ? <EraseUser user={only} onClose={close} onDone={onDone} /> : null}
        {only && opened === 'acting' ? <ActForUser user={only} onClose={close} /> : null}
      </Suspense>
      {verdicts.length > 0 ? (
        <LeftRecords
          title={say(texts.left, verdicts.length)}
          kind={say(texts.user)}
          records={verdicts.map((each) => ({ id: each.userId, name: each.userName, problem: reasonOf(each) }))}
          onClose={() => setOutcome({ verdicts: [], links })}
        />
      ) : null}
      {verdicts.length === 0 && links.length > 0 ? (
        <InvitationLinks
          links={links}
          onClose={() => {
            setOutcome(nothing);
            onDone();
          }}
        />
      ) : null}
      {left ? (
        <DeactivateUsers users={users} work={left} onConfirm={deactivate} onClose={() => setLeft(undefined)} />
      ) : null}
      {returning ? (
        <ActivateUsers
          step={returning}
          users={users}
          onConfirm={async () => {
            setOutcome(await change(returning));
            setReturning(undefined);
          }}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
      {opened === 'assigning' ? (
        <AssignmentDrawer
          userIds={userIds}
          onClose={close}
          onAdded={() => {
            close();
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

type Outcome = Pick<UserVerdicts, 'verdicts' | 'links'>;
type Verdict = Outcome['verdicts'][number];
const nothing: Outcome = { verdicts: [], links: [] };
