import { absenceTexts } from '@oikos/contract/identity/absences/absence-texts.ts';
import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { readUser, type UserDetail } from '@oikos/contract/identity/users/users.ts';
import { useParams } from 'react-router';
import { useKit } from '../../../kit/kit-context.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { later, type RecordProps, type RecordTab } from '../../../kit/page/record-tab.ts';
import { AbsenceList } from '../absences/AbsenceList.tsx';
import { PlannedErasing } from '../accounts/PlannedErasing.tsx';
import { WorkLeft } from '../work/WorkLeft.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserSteps } from './UserSteps.tsx';
import { UserState } from './user-columns.tsx';

const UserAbsences = ({ record }: RecordProps<UserDetail>) => <AbsenceList userId={record.id} />;

const tabs: readonly RecordTab<UserDetail>[] = [
  { key: 'details', label: texts.details, content: UserDetails },
  { key: 'access', label: texts.access, help: texts.accessHelp, content: UserAccess },
  { key: 'absences', label: absenceTexts.absences, content: UserAbsences },
  {
    key: 'why',
    label: rightTexts.why,
    help: rightTexts.whyHelp,
    content: later(() => import('../rights/UserRights.tsx').then((file) => file.UserRights)),
  },
  {
    key: 'sign-in',
    label: texts.signInTab,
    permission: 'SC_USERS_FULL',
    content: later(() => import('./UserSignIn.tsx').then((file) => file.UserSignIn)),
  },
];

/** A user: who they are, and what they may do where and until when. */
export function UserScreen() {
  const id = Number(useParams().id);
  const { may } = useKit();
  return (
    <RecordPage
      read={readUser}
      input={{ id }}
      // It names every place that the person was given: who administers some places doesn't read it.
      {...(!may('SC_USERS', 'company') && { history: false as const })}
      title={({ name }) => name}
      badges={(user) => <UserState user={user} />}
      facts={(user) => <UserFacts user={user} />}
      actions={(user, reload) => (user.mayEdit ? <UserSteps within="page" users={[user]} onDone={reload} /> : null)}
      next={(user) => (
        <>
          <PlannedErasing user={user} />
          <WorkLeft user={user} />
        </>
      )}
      tabs={tabs}
    />
  );
}
