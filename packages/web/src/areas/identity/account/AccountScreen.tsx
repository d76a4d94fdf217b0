import { absenceTexts } from '@oikos/contract/identity/absences/absence-texts.ts';
import { readAccount } from '@oikos/contract/identity/account/account.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordTab } from '../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AbsenceList } from '../absences/AbsenceList.tsx';
import type { Account } from './account-parts.ts';
import { accountTexts as texts } from './account-texts.ts';
import { EventsTab } from './EventsTab.tsx';
import { Invitations } from './Invitations.tsx';
import { MailTab } from './MailTab.tsx';
import { OwnTraining } from './OwnTraining.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { SignInTab } from './SignInTab.tsx';
import { TokensTab } from './TokensTab.tsx';

const OwnAbsences = () => <AbsenceList userId={useSession().user.userId} />;

const tabs: readonly RecordTab<Account>[] = [
  { key: 'sign-in', label: texts.signIn, content: SignInTab },
  { key: 'sessions', label: texts.sessions, content: SessionsTab },
  { key: 'tokens', label: texts.tokens, content: TokensTab },
  { key: 'absences', label: absenceTexts.absences, content: OwnAbsences },
  { key: 'mail', label: texts.mail, content: MailTab },
  { key: 'events', label: texts.events, content: EventsTab },
];

/** One's own account: how one signs in, where one is signed in, what happened. */
export function AccountScreen() {
  const { say } = useSpeech();
  return (
    <RecordPage
      read={readAccount}
      input={{}}
      title={() => say(texts.title)}
      subtitle={({ email }) => email}
      help={() => say(texts.help)}
      history={false}
      next={(account, reload) => (
        <>
          <OwnTraining />
          <Invitations account={account} reload={reload} />
        </>
      )}
      tabs={tabs}
    />
  );
}
