import { UnstyledButton } from '@mantine/core';
import { failureTexts } from '../../kit/page/failure-texts.ts';
import { copyText } from '../../kit/progress/copy-text.ts';
import { useSpeech } from '../../translation/translate.ts';

/** Enough to see which rows are of the same request; its title, the clipboard and files have the whole. */
const SHOWN_CHARACTERS = 8;

/** The number of a request, which a press copies. */
export function RequestNumber({ requestId }: { readonly requestId: string | null }) {
  const { say } = useSpeech();
  if (requestId === null) return null;
  return (
    <UnstyledButton
      fz="inherit"
      mih={24}
      title={`${say(failureTexts.copyNumber)}: ${requestId}`}
      onClick={() => void copyText(requestId, say(failureTexts.numberCopied))}
    >
      {requestId.slice(0, SHOWN_CHARACTERS)}
    </UnstyledButton>
  );
}
