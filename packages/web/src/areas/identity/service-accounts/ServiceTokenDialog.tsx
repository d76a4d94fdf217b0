import { Stack } from '@mantine/core';
import type { ServiceToken } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import {
  LONGEST_OVERLAP_HOURS,
  makeServiceToken,
  rotateServiceToken,
} from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { useSave } from '../../../api/use-save.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { TokenDialog } from '../account/TokenDialog.tsx';
import { STANDARD_DAYS, TokenDays, TokenName } from '../account/TokenFields.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

interface Props {
  /** Of the service account. */
  readonly id: number;
  readonly onClose: () => void;
  readonly reload: () => void;
}

const STANDARD_OVERLAP_HOURS = 24;
const newToken = makeServiceToken.input.omit({ id: true });
const otherToken = rotateServiceToken.input.omit({ id: true, tokenId: true });

/** A token of a service account: named, with an end, shown this once. */
export function ServiceTokenDialog({ id, ...dialog }: Props) {
  const { say } = useSpeech();
  const make = useSave(makeServiceToken);
  const { ask, question } = useConfirmed();
  return (
    <TokenDialog
      {...dialog}
      title={say(accountTexts.tokenMake)}
      saveLabel={say(accountTexts.tokenMake)}
      schema={newToken}
      initial={{ name: '', days: STANDARD_DAYS }}
      save={(values) => ask(() => make.mutateAsync({ ...values, id }))}
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
export function RotateTokenDialog({ id, token, ...dialog }: Props & { readonly token: ServiceToken }) {
  const { say } = useSpeech();
  const rotate = useSave(rotateServiceToken);
  const { ask, question } = useConfirmed();
  return (
    <TokenDialog
      {...dialog}
      title={say(texts.rotateTitle, token.name)}
      saveLabel={say(texts.rotate)}
      schema={otherToken}
      initial={{ days: STANDARD_DAYS, overlapHours: STANDARD_OVERLAP_HOURS }}
      save={(values) => ask(() => rotate.mutateAsync({ ...values, id, tokenId: token.id }))}
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
