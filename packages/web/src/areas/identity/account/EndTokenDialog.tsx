import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

interface Props<Token> {
  /** Undefined: nobody is asked. */
  readonly token: Token | undefined;
  readonly end: (token: Token) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a token ends: what uses it stops at once. */
export function EndTokenDialog<Token extends { readonly name: string }>({ token, end, onClose }: Props<Token>) {
  const { say } = useSpeech();
  const name = token?.name ?? '';
  return (
    <ConfirmDialog
      opened={token !== undefined}
      title={say(texts.tokenEndOf, name)}
      confirmLabel={say(texts.tokenEnd)}
      danger
      onCancel={onClose}
      onConfirm={async () => {
        if (token) await end(token);
        onClose();
        toast('success', say(texts.tokenEnded));
      }}
    >
      {say(texts.tokenEndQuestion, name)}
    </ConfirmDialog>
  );
}
