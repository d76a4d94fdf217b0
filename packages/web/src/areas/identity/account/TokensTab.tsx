import { Button, Stack, Text } from '@mantine/core';
import { endOwnToken, type PersonalToken, readConfirmation } from '@oikos/contract/identity/account/account.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { AccountPart } from './account-parts.ts';
import { accountTexts as texts } from './account-texts.ts';
import { EndTokenDialog } from './EndTokenDialog.tsx';
import { NamedDetails } from './NamedDetails.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { useConfirmed } from './use-confirmed.tsx';

/** Tokens for one's own scripts; each ends, at most after a year. */
export function TokensTab({ record, reload }: AccountPart) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { run, question } = useConfirmed();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<PersonalToken>();
  const begin = async () => {
    await call(readConfirmation, {});
    setMaking(true);
  };
  const end = async ({ id }: PersonalToken) => {
    await call(endOwnToken, { tokenId: id });
    reload();
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {say(texts.tokensHelp, user.companyName)}
      </Text>
      <ShortTable
        caption={say(texts.tokens)}
        empty={say(texts.tokensNone)}
        rows={record.tokens}
        keyOf={({ id }) => id}
        columns={[{ title: say(texts.token), cell: (token) => <TokenCell token={token} /> }]}
        buttons={(token) => [
          { label: say(texts.tokenEnd), of: say(texts.tokenEndOf, token.name), onClick: () => setEnding(token) },
        ]}
      />
      {record.isDemo || !record.signsInHere ? null : (
        <Button variant="default" w="fit-content" onClick={() => void run(begin)}>
          {say(texts.tokenMake)}
        </Button>
      )}
      {question}
      {isMaking ? <NewTokenDialog onClose={() => setMaking(false)} reload={reload} /> : null}
      <EndTokenDialog token={ending} end={end} onClose={() => setEnding(undefined)} />
    </Stack>
  );
}

function TokenCell({ token }: { readonly token: PersonalToken }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const at = (instant: string) => timeText(instant, user.ianaTimeZone);
  const { name, madeAt, expiresAt, lastUsedAt } = token;
  return (
    <NamedDetails
      name={name}
      details={
        lastUsedAt === null
          ? say(texts.tokenUnused, at(madeAt), at(expiresAt))
          : say(texts.tokenUsed, at(madeAt), at(expiresAt), at(lastUsedAt))
      }
    />
  );
}
