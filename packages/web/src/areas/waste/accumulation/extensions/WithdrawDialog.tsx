import { Text } from '@mantine/core';
import {
  type AccumulationExtension,
  withdrawExtension,
  withdrawSchema,
} from '@oikos/contract/waste/accumulation/extensions.ts';
import { call } from '../../../../api/call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { extensionTexts as texts } from './extension-texts.ts';

interface WithdrawDialogProps {
  readonly extension: AccumulationExtension;
  readonly onClose: () => void;
}

/** Undoes an extension, with the reason that stays with it. */
export function WithdrawDialog({ extension, onClose }: WithdrawDialogProps) {
  const { say } = useSpeech();
  const { id, version, extendedUntil, containerCount } = extension;
  return (
    <Dialog opened onClose={onClose} title={say(texts.withdrawTitle, extendedUntil)}>
      <EntityForm
        schema={withdrawSchema}
        initial={{ reason: '' }}
        save={async ({ reason }) => {
          await call(withdrawExtension, { id, version, reason });
          toast('success', say(texts.extensionWithdrawn));
        }}
        onSaved={onClose}
        onCancel={onClose}
        saveLabel={say(texts.withdraw)}
      >
        {({ field }) => (
          <>
            <Text size="sm">{say(texts.withdrawHelp, containerCount)}</Text>
            <TextField label={say(texts.reason)} lines={2} {...field('reason')} />
          </>
        )}
      </EntityForm>
    </Dialog>
  );
}
