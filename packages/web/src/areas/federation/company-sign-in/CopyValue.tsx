import { Button, CopyButton } from '@mantine/core';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';

interface Props {
  readonly value: string;
  /** For those who don't see what is beside it. */
  readonly label: string;
}

/** Copies what is entered in another system. */
export function CopyValue({ value, label }: Props) {
  const { say } = useSpeech();
  return (
    <CopyButton value={value}>
      {({ copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={label}
          onClick={() => {
            copy();
            toast('success', say(texts.copied));
          }}
        >
          {say(texts.copy)}
        </Button>
      )}
    </CopyButton>
  );
}
