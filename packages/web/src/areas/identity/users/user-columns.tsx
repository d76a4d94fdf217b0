import { trainingTexts } from '@oikos/contract/identity/users/training-texts.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import type { Message } from '@oikos/contract/message.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { extraUserColumns } from './extra-user-columns.ts';
import { trainingState } from './training-state.ts';

export const stateTexts: Readonly<Record<UserRow['state'], Message>> = {
  active: texts.active,
  invited: texts.waiting,
  declined: texts.declined,
  withdrawn: texts.withdrawn,
  expired: texts.expired,
  inactive: texts.inactive,
};

const tones: Readonly<Record<UserRow['state'], StatusTone>> = {
  active: 'success',
  invited: 'waiting',
  declined: 'error',
  withdrawn: 'neutral',
  expired: 'warning',
  inactive: 'neutral',
};

export const typeTexts: Readonly<Record<number, Message>> = {
  1: texts.type1,
  2: texts.type2,
  3: texts.type3,
  4: texts.type4,
};

export function UserState({ user: { state } }: { readonly user: Pick<UserRow, 'state'> }) {
  return <StatusBadge tone={tones[state]}>{useSpeech().say(stateTexts[state])}</StatusBadge>;
}

/** The last day of a training, marked where somebody is about to lose it or did. */
function Trained({ until, today }: { readonly until: string; readonly today: string }) {
  const { say } = useSpeech();
  const state = trainingState(until, today);
  if (state === 'holds') return until;
  return (
    <StatusBadge tone={state === 'over' ? 'error' : 'warning'}>
      {say(state === 'over' ? trainingTexts.ended : trainingTexts.endsSoon, until)}
    </StatusBadge>
  );
}

const typeText = (id: number) => speech.say(typeTexts[id] ?? texts.type4);

export const userColumns = (timeZone: string): readonly ListColumn<UserRow>[] => {
  const { say } = speech;
  return [
    { field: 'name', title: say(texts.name) },
    { field: 'emailAddress', title: say(texts.email) },
    ...extraUserColumns(),
    { field: 'state', title: say(texts.state), onCard: 'badge', render: (user) => <UserState user={user} /> },
    { field: 'userGroups', title: say(texts.groups), onCard: 'fact' },
    { field: 'defaultNodeName', title: say(texts.defaultLocation), sortable: false },
    { field: 'lastDay', title: say(texts.lastDay), noWrap: true, onCard: 'fact' },
    {
      field: 'lastSignInAt',
      title: say(texts.lastSignIn),
      width: 148,
      render: ({ lastSignInAt, isServiceAccount }) => {
        if (isServiceAccount) return '';
        return lastSignInAt ? timeText(lastSignInAt, timeZone) : say(texts.never);
      },
    },
    {
      field: 'hasSecondFactor',
      title: say(texts.secondFactor),
      sortable: false,
      render: ({ hasSecondFactor, isServiceAccount }) =>
        isServiceAccount ? '' : say(hasSecondFactor ? texts.withFactor : texts.withoutFactor),
    },
    {
      field: 'userTypeId',
      title: say(texts.type),
      render: (user) => (user.isServiceAccount ? say(texts.serviceAccount) : typeText(user.userTypeId)),
    },
    {
      field: 'trainedUntil',
      title: say(texts.trainedUntil),
      noWrap: true,
      render: ({ trainedUntil }) =>
        trainedUntil === null ? '' : <Trained until={trainedUntil} today={localDateAt(timeZone, Date.now())} />,
    },
  ];
};
