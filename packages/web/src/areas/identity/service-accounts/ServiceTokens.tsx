import { Button, Group } from '@mantine/core';
import type { ServiceAccountDetail, ServiceToken } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { endServiceToken } from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { EndTokenDialog } from '../account/EndTokenDialog.tsx';
import { NamedDetails } from '../account/NamedDetails.tsx';
import { RotateTokenDialog } from './ServiceTokenDialog.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

/** The tokens of a service account: who made each, where it was last used, when it ends. */
export function ServiceTokens({ record: account, reload }: RecordProps<ServiceAccountDetail>) {
  const { say } = useSpeech();
  const end = useSave(endServiceToken);
  const [rotating, setRotating] = useState<ServiceToken>();
  const [ending, setEnding] = useState<ServiceToken>();
  return (
    <>
      <ShortTable
        caption={say(texts.tokens)}
        empty={say(texts.tokensNone)}
        rows={account.tokens}
        keyOf={({ id }) => id}
        columns={[
          { title: say(accountTexts.token), cell: (token) => <TokenCell token={token} /> },
          {
            title: '',
            cell: (token) =>
              account.mayEdit ? (
                <Group gap="xs" wrap="nowrap" justify="flex-end">
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={account.state !== 'active'}
                    aria-label={say(texts.rotateOf, token.name)}
                    onClick={() => setRotating(token)}
                  >
                    {say(texts.rotate)}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={say(accountTexts.tokenEndOf, token.name)}
                    onClick={() => setEnding(token)}
                  >
                    {say(accountTexts.tokenEnd)}
                  </Button>
                </Group>
              ) : null,
          },
        ]}
      />
      {rotating ? (
        <RotateTokenDialog id={account.id} token={rotating} onClose={() => setRotating(undefined)} reload={reload} />
      ) : null}
      <EndTokenDialog
        token={ending}
        end={({ id: tokenId }) => end.mutateAsync({ id: account.id, tokenId })}
        onClose={() => setEnding(undefined)}
      />
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
