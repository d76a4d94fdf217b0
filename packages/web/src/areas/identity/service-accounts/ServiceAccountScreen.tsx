import { serviceAccountFieldTexts as fields } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import {
  readServiceAccount,
  type ServiceAccountDetail,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { searchUserAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { useParams } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AssignmentDrawer } from '../users/AssignmentDrawer.tsx';
import { AssignmentList } from '../users/AssignmentList.tsx';
import { ServiceAccountActions } from './ServiceAccountActions.tsx';
import { ServiceAccountDetails } from './ServiceAccountDetails.tsx';
import { ServiceTokens } from './ServiceTokens.tsx';
import { ServiceAccountState } from './service-account-state.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

const tabs: readonly RecordTab<ServiceAccountDetail>[] = [
  { key: 'tokens', label: texts.tokens, help: texts.tokensHelp, content: ServiceTokens },
  { key: 'access', label: texts.access, help: texts.accessHelp, permission: 'SC_USERS', content: Access },
  { key: 'details', label: texts.details, content: ServiceAccountDetails },
];

/** A service account: its tokens, what it may do where, and who answers for it. */
export function ServiceAccountScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readServiceAccount}
      input={{ id }}
      title={({ name }) => name}
      subtitle={({ purpose }) => purpose}
      badges={({ state }) => <ServiceAccountState state={state} />}
      next={(account) => (account.state === 'suspended' ? <HandOver account={account} /> : null)}
      facts={(account) => <Facts account={account} />}
      actions={(account, reload) => <ServiceAccountActions account={account} reload={reload} />}
      tabs={tabs}
      isCompany={() => true}
    />
  );
}

function HandOver({ account: { ownerName } }: { readonly account: ServiceAccountDetail }) {
  const { say } = useSpeech();
  return (
    <NextStep
      tone="warning"
      what={say(texts.suspendedWhat, ownerName)}
      why={say(texts.suspendedWhy)}
      actions={[{ label: say(texts.handOver), kind: 'primary', to: '?tab=details' }]}
    />
  );
}

function Facts({ account }: { readonly account: ServiceAccountDetail }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { ownerName, userGroups, nextTokenEnd, lastUsedAt } = account;
  const at = (instant: string) => timeText(instant, user.ianaTimeZone);
  return (
    <FactStrip
      facts={[
        { label: say(fields.owner), value: ownerName },
        { label: say(fields.userGroups), value: userGroups },
        { label: say(texts.nextEnd), value: nextTokenEnd && at(nextTokenEnd) },
        { label: say(texts.lastUsed), value: lastUsedAt ? at(lastUsedAt) : say(texts.never) },
      ]}
    />
  );
}

function Access({ record: { id } }: RecordProps<ServiceAccountDetail>) {
  return (
    <AssignmentList
      endpoint={searchUserAssignments}
      id={id}
      first="userGroupName"
      adding={(close) => <AssignmentDrawer userIds={[id]} onClose={close} />}
    />
  );
}
