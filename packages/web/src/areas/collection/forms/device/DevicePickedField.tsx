import type { DeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { recordOfReply, replyOfRecord } from '@oikos/domain/collection/forms/form-replies.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { PickedRecordFieldProps } from '../picked-record.ts';
import { choicesOnDevice } from './device-choices.ts';
import { deviceTexts as texts } from './device-texts.ts';

const MOST_SHOWN = 100;

interface DevicePickedFieldProps extends PickedRecordFieldProps {
  readonly form: DeviceForm;
}

/** A node or material out of those that the form took along. */
export function DevicePickedField({ form, kind, reply, onReply, description, ...field }: DevicePickedFieldProps) {
  const { say } = useSpeech();
  const record = recordOfReply(reply);
  const { choices, first } = choicesOnDevice(form, kind, record);
  const bound = first === null ? undefined : first === 0 ? say(texts.choicesNone) : say(texts.choicesFirst, first);
  return (
    <SelectField
      {...field}
      description={[description, bound].filter(Boolean).join(' ') || undefined}
      {...(bound && { nothingFoundMessage: bound })}
      limit={MOST_SHOWN}
      choices={choices}
      value={record?.id ?? null}
      onChange={(id) => {
        const name = choices.find(({ value }) => value === id)?.name ?? '';
        onReply(id === null ? '' : replyOfRecord({ id, name }));
      }}
    />
  );
}
