import { Stack } from '@mantine/core';
import { LONGEST_TOKEN_DAYS, makeOwnToken } from '@oikos/contract/identity/account/account.ts';
import { call } from '../../../api/call.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { TokenDialog } from './TokenDialog.tsx';

interface Props {
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** How long a token lives where nobody says otherwise. */
export const STANDARD_DAYS = 90;

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
          <TextField
            label={say(texts.tokenName)}
            description={say(texts.tokenNameHint)}
            {...field('name')}
            data-autofocus
          />
          <NumberField
            label={say(texts.tokenDays)}
            unit={say(texts.tokenDaysUnit)}
            min={1}
            max={LONGEST_TOKEN_DAYS}
            {...field('days')}
          />
        </Stack>
      )}
    </TokenDialog>
  );
}
