import {
  readServiceAccount,
  type ServiceAccountDetail,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { useParams } from 'react-router';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordTab } from '../../../kit/page/record-tab.ts';
import { UserAccess } from '../users/UserAccess.tsx';
import { ServiceAccountActions } from './ServiceAccountActions.tsx';
import { ServiceAccountDetails } from './ServiceAccountDetails.tsx';
import { HandOver, ServiceAccountFacts } from './ServiceAccountHead.tsx';
import { ServiceTokens } from './ServiceTokens.tsx';
import { ServiceAccountState } from './service-account-state.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

const tabs: readonly RecordTab<ServiceAccountDetail>[] = [
  { key: 'tokens', label: texts.tokens, help: texts.tokensHelp, content: ServiceTokens },
  { key: 'access', label: texts.access, help: texts.accessHelp, permission: 'SC_USERS', content: UserAccess },
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
      facts={(account) => <ServiceAccountFacts account={account} />}
      actions={(account, reload) => <ServiceAccountActions account={account} reload={reload} />}
      tabs={tabs}
      isCompany={() => true}
    />
  );
}
