import { LONGEST_TOKEN_DAYS } from '@oikos/contract/identity/account/account.ts';
import type { ComponentProps } from 'react';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

/** How long a token lives where nobody says otherwise. */
export const STANDARD_DAYS = 90;

/** What a token is called in lists. */
export function TokenName(field: Partial<ComponentProps<typeof TextField>>) {
  const { say } = useSpeech();
  return <TextField label={say(texts.tokenName)} description={say(texts.tokenNameHint)} {...field} data-autofocus />;
}

/** How long a token lives. */
export function TokenDays(field: Partial<ComponentProps<typeof NumberField>>) {
  const { say } = useSpeech();
  return (
    <NumberField
      label={say(texts.tokenDays)}
      unit={say(texts.tokenDaysUnit)}
      min={1}
      max={LONGEST_TOKEN_DAYS}
      {...field}
    />
  );
}
