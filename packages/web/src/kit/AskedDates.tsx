import type { Problem } from '@oikos/contract/replies.ts';
import { useSpeech } from '../translation/translate.ts';
import { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
import { kitTexts } from './kit-texts.ts';

export interface AskedDatesProps {
  /** What is doubted; none: nothing is asked. */
  readonly problems: readonly Problem[];
  readonly onConfirm: () => unknown;
  readonly onCorrect: () => void;
  readonly correctLabel?: string;
}

/** Asks whether doubtful dates are right before they are saved; anyone who corrects them finds each marked. */
export function AskedDates({ problems, onConfirm, onCorrect, correctLabel }: AskedDatesProps) {
  const { say, sayReply } = useSpeech();
  return (
    <ConfirmDialog
      opened={problems.length > 0}
      title={say(kitTexts.datesTitle)}
      confirmLabel={say(kitTexts.datesRight)}
      cancelLabel={correctLabel ?? say(kitTexts.datesCorrect)}
      onCancel={onCorrect}
      onConfirm={onConfirm}
    >
      {[...new Set(problems.map(sayReply))].map((text) => (
        <div key={text}>{text}.</div>
      ))}
    </ConfirmDialog>
  );
}
