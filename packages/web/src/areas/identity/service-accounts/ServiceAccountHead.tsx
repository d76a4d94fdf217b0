import { serviceAccountFieldTexts as fields } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import type { ServiceAccountDetail } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

/** What to do while nobody answers for the account. */
export function HandOver({ account: { ownerName } }: { readonly account: ServiceAccountDetail }) {
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

/** Who answers for it, what it may, and how it is used. */
export function ServiceAccountFacts({ account }: { readonly account: ServiceAccountDetail }) {
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
