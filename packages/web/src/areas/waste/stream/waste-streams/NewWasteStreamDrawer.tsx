import { wasteStreamMessages } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import { createWasteStream, wasteStreamInfoForm } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useSave } from '../../../../api/use-save.ts';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { StreamInfoFields } from './StreamInfoFields.tsx';
import { newInfo, newShipping } from './waste-stream-form.ts';

export interface NewWasteStreamDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** A new waste stream; saved, its page is where the rest is filled in. */
export function NewWasteStreamDrawer({ opened, onClose, onAdded }: NewWasteStreamDrawerProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const create = useSave(createWasteStream);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      size={640}
      title={say(texts.addStream)}
      schema={wasteStreamInfoForm}
      initial={newInfo(localDateAt(timeZone, Date.now()))}
      save={(values) => create.mutateAsync({ ...newShipping, ...values })}
      onSaved={({ id }) => {
        toast('success', say(kitTexts.saved, say(wasteStreamMessages.wasteStream)));
        onClose();
        onAdded(id);
      }}
    >
      {(state) => <StreamInfoFields state={state} />}
    </FormDrawer>
  );
}
