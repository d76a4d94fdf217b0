import type { ServiceAccountDetail } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { endServiceToken, rotateServiceToken } from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { useSave } from '../../../api/use-save.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { MachineTokens } from './MachineTokens.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

/** The tokens of a service account. */
export function ServiceTokens({ record: { id, tokens, mayEdit, state }, reload }: RecordProps<ServiceAccountDetail>) {
  const { say } = useSpeech();
  const end = useSave(endServiceToken);
  const rotate = useSave(rotateServiceToken);
  return (
    <MachineTokens
      tokens={tokens}
      empty={say(texts.tokensNone)}
      mayEdit={mayEdit}
      mayRotate={state === 'active'}
      rotate={(values) => rotate.mutateAsync({ ...values, id })}
      end={(tokenId) => end.mutateAsync({ id, tokenId })}
      reload={reload}
    />
  );
}
