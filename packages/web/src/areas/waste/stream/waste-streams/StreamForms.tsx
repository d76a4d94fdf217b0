import { Box } from '@mantine/core';
import { wasteStreamMessages } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import {
  updateWasteStream,
  type WasteStreamDetails,
  wasteStreamInfoForm,
  wasteStreamShippingForm,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { useSave } from '../../../../api/use-save.ts';
import { fieldsOf } from '../../../../kit/fields-of.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { StreamInfoFields } from './StreamInfoFields.tsx';
import { StreamShippingFields } from './StreamShippingFields.tsx';
import { valuesOf } from './waste-stream-form.ts';

export interface StreamFormProps {
  readonly stream: WasteStreamDetails;
}

function useSaveStream(stream: WasteStreamDetails) {
  const { say } = useSpeech();
  const { id, version } = stream;
  const save = useSave(updateWasteStream);
  const current = valuesOf(stream);
  return {
    current,
    savedBy: updateWasteStream,
    readFirst: true,
    save: (part: object) => save.mutateAsync({ ...current, ...part, id, version }),
    onSaved: () => toast('success', say(kitTexts.saved, say(wasteStreamMessages.wasteStream))),
  };
}

/** Details of a waste stream (S47). */
export function StreamInfoForm({ stream }: StreamFormProps) {
  const { current, ...form } = useSaveStream(stream);
  return (
    <Box maw={760}>
      <EntityForm schema={wasteStreamInfoForm} initial={fieldsOf(wasteStreamInfoForm, current)} {...form}>
        {(state) => <StreamInfoFields state={state} stream={stream} />}
      </EntityForm>
    </Box>
  );
}

/** How a waste stream is shipped and reported. */
export function StreamShippingForm({ stream }: StreamFormProps) {
  const { current, ...form } = useSaveStream(stream);
  return (
    <Box maw={760}>
      <EntityForm schema={wasteStreamShippingForm} initial={fieldsOf(wasteStreamShippingForm, current)} {...form}>
        {(state) => <StreamShippingFields state={state} stream={stream} />}
      </EntityForm>
    </Box>
  );
}
