import { Autocomplete, Group, Input, MultiSelect, SegmentedControl } from '@mantine/core';
import {
  CHOICE_SEPARATOR,
  choosesMany,
  choosesOne,
  pickedKindOf,
  type QuestionBlock,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { daysOfReply, replyOfDays, replyText } from '@oikos/domain/collection/forms/form-replies.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';
import { PickedRecordField } from './PickedRecordField.tsx';

interface QuestionFieldProps {
  readonly block: QuestionBlock;
  readonly reply: string;
  /** Earlier answers, where the control offers them. */
  readonly suggestions: readonly string[];
  readonly onReply: (reply: string) => void;
  readonly isOpen: boolean;
  readonly error?: string | undefined;
}

/** A question of a form with the control that its layout chose (V220). */
export function QuestionField({ block, reply, suggestions, onReply, isOpen, error }: QuestionFieldProps) {
  const { say } = useSpeech();
  const { control, choices, unit } = block;
  const label = block.isRequired ? block.label : `${block.label} (${say(texts.optional)})`;
  const common = { label, description: block.instructions || undefined, error, readOnly: !isOpen, maw: 420 };
  if (control === 'boolean') return <YesOrNo {...common} reply={reply} onReply={onReply} />;
  if (control === 'number') {
    const value = reply === '' ? null : Number(reply);
    return (
      <NumberField
        {...common}
        {...(unit && { unit })}
        value={value}
        onChange={(next) => onReply(next === null ? '' : String(next))}
      />
    );
  }
  if (control === 'date') return <DateRange {...common} reply={reply} onReply={onReply} />;
  if (control === 'singledate') return <DateField {...common} value={reply} onChange={(next) => onReply(next ?? '')} />;
  if (choosesOne(control)) {
    return (
      <SelectField
        {...common}
        choices={choices.map((value) => ({ value, label: value }))}
        value={reply || null}
        onChange={(next) => onReply(next ?? '')}
      />
    );
  }
  const kind = pickedKindOf(control);
  if (kind !== null) return <PickedRecordField {...common} kind={kind} reply={reply} onReply={onReply} />;
  if (control === 'textsearch' && isOpen) {
    return <Autocomplete {...common} data={[...suggestions]} value={reply} onChange={onReply} maxLength={2000} />;
  }
  if (!choosesMany(control)) return <TextField {...common} value={reply} onChange={onReply} maxLength={2000} />;
  const chosen = reply === '' ? [] : reply.split(CHOICE_SEPARATOR);
  if (!isOpen) return <ReadValue label={label} value={chosen.join(', ')} />;
  return (
    <MultiSelect
      {...common}
      data={[...choices]}
      value={chosen}
      searchable={control === 'searchablemultipicklist'}
      onChange={(next) => onReply(next.join(CHOICE_SEPARATOR))}
    />
  );
}

interface OwnFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly readOnly: boolean;
  readonly reply: string;
  readonly onReply: (reply: string) => void;
}

/** A first and a last day. */
function DateRange({ label, description, error, readOnly, reply, onReply }: OwnFieldProps) {
  const { say } = useSpeech();
  if (readOnly) return <ReadValue label={label} value={reply === '' ? '' : replyText({ control: 'date' }, reply)} />;
  const [first, last] = daysOfReply(reply);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={label}
      maw={420}
    >
      <Group gap="xs" grow mt={4}>
        <DateField
          label={say(texts.firstDay)}
          value={first}
          onChange={(next) => onReply(replyOfDays(next ?? '', last))}
        />
        <DateField
          label={say(texts.lastDay)}
          value={last}
          onChange={(next) => onReply(replyOfDays(first, next ?? ''))}
        />
      </Group>
    </Input.Wrapper>
  );
}

/** Neither is chosen at first: no answer is not 'no'. */
function YesOrNo({ label, description, error, readOnly, reply, onReply }: OwnFieldProps) {
  const { say } = useSpeech();
  if (readOnly) {
    const value = reply === 'yes' ? say(texts.yes) : reply === 'no' ? say(texts.no) : '';
    return <ReadValue label={label} value={value} />;
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={label}
          value={reply}
          onChange={onReply}
          data={[
            { value: 'yes', label: say(texts.yes) },
            { value: 'no', label: say(texts.no) },
          ]}
        />
      </div>
    </Input.Wrapper>
  );
}
