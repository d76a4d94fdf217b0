import { Stack } from '@mantine/core';
import type { ServiceToken } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import {
  LONGEST_OVERLAP_HOURS,
  makeServiceToken,
  rotateServiceToken,
} from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import type { z } from 'zod';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { TokenDialog } from '../account/TokenDialog.tsx';
import { STANDARD_DAYS, TokenDays, TokenName } from '../account/TokenFields.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

interface Props {
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** A token that was just made. */
type Made = Promise<{ readonly token: string }>;
type NewToken = z.output<typeof newToken>;
export type OtherToken = z.output<typeof otherToken>;

const STANDARD_OVERLAP_HOURS = 24;
const newToken = makeServiceToken.input.omit({ id: true });
const otherToken = rotateServiceToken.input.omit({ id: true, tokenId: true });

/** A token of a machine: named, with an end, shown this once. */
export function MachineTokenDialog({ make, ...dialog }: Props & { readonly make: (values: NewToken) => Made }) {
  const { say } = useSpeech();
  const { ask, question } = useConfirmed();
  return (
    <TokenDialog
      {...dialog}
      title={say(accountTexts.tokenMake)}
      saveLabel={say(accountTexts.tokenMake)}
      schema={newToken}
      initial={{ name: '', days: STANDARD_DAYS }}
      save={(values) => ask(() => make(values))}
      question={question}
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

/** A token in place of another, which works on until the system that uses it has the new one. */
export function RotateTokenDialog({
  token,
  rotate,
  ...dialog
}: Props & { readonly token: ServiceToken; readonly rotate: (values: OtherToken) => Made }) {
  const { say } = useSpeech();
  const { ask, question } = useConfirmed();
  return (
    <TokenDialog
      {...dialog}
      title={say(texts.rotateTitle, token.name)}
      saveLabel={say(texts.rotate)}
      schema={otherToken}
      initial={{ days: STANDARD_DAYS, overlapHours: STANDARD_OVERLAP_HOURS }}
      save={(values) => ask(() => rotate(values))}
      question={question}
    >
      {({ field }) => (
        <Stack gap="sm">
          <NumberField
            label={say(texts.overlap)}
            description={say(texts.overlapHint)}
            unit={say(texts.overlapUnit)}
            min={0}
            max={LONGEST_OVERLAP_HOURS}
            {...field('overlapHours')}
            data-autofocus
          />
          <TokenDays {...field('days')} />
        </Stack>
      )}
    </TokenDialog>
  );
}
