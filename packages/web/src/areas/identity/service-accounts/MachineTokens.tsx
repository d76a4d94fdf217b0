import type { ServiceToken } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { EndTokenDialog } from '../account/EndTokenDialog.tsx';
import { NamedDetails } from '../account/NamedDetails.tsx';
import { type OtherToken, RotateTokenDialog } from './MachineTokenDialogs.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

export interface MachineTokensProps {
  readonly tokens: readonly ServiceToken[];
  /** Said where there are none. */
  readonly empty: string;
  readonly mayEdit?: boolean;
  readonly mayRotate?: boolean;
  readonly rotate: (values: OtherToken & { readonly tokenId: number }) => Promise<{ readonly token: string }>;
  readonly end: (tokenId: number) => Promise<unknown>;
  readonly reload: () => void;
}

/** The tokens of a machine: who made each, where it was last used, when it ends. */
export function MachineTokens(props: MachineTokensProps) {
  const { tokens, empty, mayEdit = true, mayRotate = true, rotate, end, reload } = props;
  const { say } = useSpeech();
  const [rotating, setRotating] = useState<ServiceToken>();
  const [ending, setEnding] = useState<ServiceToken>();
  return (
    <>
      <ShortTable
        caption={say(texts.tokens)}
        empty={empty}
        rows={tokens}
        keyOf={({ id }) => id}
        columns={[{ title: say(accountTexts.token), cell: (token) => <TokenCell token={token} /> }]}
        {...(mayEdit && {
          buttons: (token: ServiceToken) => [
            {
              label: say(texts.rotate),
              of: say(texts.rotateOf, token.name),
              onClick: () => setRotating(token),
              isDisabled: !mayRotate,
            },
            {
              label: say(accountTexts.tokenEnd),
              of: say(accountTexts.tokenEndOf, token.name),
              onClick: () => setEnding(token),
            },
          ],
        })}
      />
      {rotating ? (
        <RotateTokenDialog
          token={rotating}
          rotate={(values) => rotate({ ...values, tokenId: rotating.id })}
          onClose={() => setRotating(undefined)}
          reload={reload}
        />
      ) : null}
      <EndTokenDialog token={ending} end={({ id }) => end(id)} onClose={() => setEnding(undefined)} />
    </>
  );
}

function TokenCell({ token }: { readonly token: ServiceToken }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const at = (instant: string) => timeText(instant, user.ianaTimeZone);
  const { name, madeAt, madeBy, expiresAt, lastUsedAt, lastUsedFrom } = token;
  return (
    <NamedDetails
      name={name}
      details={
        lastUsedAt === null
          ? say(texts.tokenMade, at(madeAt), madeBy, at(expiresAt))
          : say(texts.tokenUsed, at(madeAt), madeBy, at(expiresAt), at(lastUsedAt), lastUsedFrom ?? '')
      }
    />
  );
}
