import { Button } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import { useSave } from '../../../api/use-save.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { ImportTarget, ShownImport, StepProps } from './import-target.ts';

export interface CancelButtonProps extends StepProps<ShownImport> {
  readonly target: ImportTarget;
  readonly label: Message;
}

/** Ends an import before it is loaded; stops a load that is under way. */
export function CancelButton({ target, shown, onChanged, label }: CancelButtonProps) {
  const { say } = useSpeech();
  const cancel = useSave(target.calls.cancel, { onSaved: () => void onChanged() });
  return (
    <Button
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ transactionId: shown.id }, { onError: toastError })}
    >
      {say(label)}
    </Button>
  );
}
