import { Stack } from '@mantine/core';
import { makeOwnToken } from '@oikos/contract/identity/account/account.ts';
import { call } from '../../../api/call.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { TokenDialog } from './TokenDialog.tsx';
import { STANDARD_DAYS, TokenDays, TokenName } from './TokenFields.tsx';

interface Props {
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** Names a token and says when it ends. */
export function NewTokenDialog(props: Props) {
  const { say } = useSpeech();
  return (
    <TokenDialog
      {...props}
      title={say(texts.tokenMake)}
      saveLabel={say(texts.tokenMake)}
      schema={makeOwnToken.input}
      initial={{ name: '', days: STANDARD_DAYS }}
      save={(values) => call(makeOwnToken, values)}
    >
      {({ field }) => (
        <Stack gap="sm">
          <TokenName {...field('name')} />
          <TokenDays {...field('days')} />
        </Stack>
      )}
    </TokenDialog>
  );
}
