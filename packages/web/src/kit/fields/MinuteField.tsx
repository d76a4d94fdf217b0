import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useSpeech } from '../../translation/translate.ts';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { ReadValue } from './ReadValue.tsx';

const MINUTE_LENGTH = 'yyyy-MM-ddTHH:mm'.length;

export interface MinuteFieldProps extends Omit<DateTimePickerProps, 'value' | 'onChange' | 'defaultValue'> {
  /** 'yyyy-MM-ddTHH:mm', by the clock of whatever place is meant. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A date with its time. */
export function MinuteField({ value, onChange, ...rest }: MinuteFieldProps) {
  const { say } = useSpeech();
  const { firstDayOfWeek } = useKit();
  if (rest.readOnly)
    return <ReadValue label={rest.label} hiddenLabel={rest['aria-label']} value={value?.replace('T', ' ')} />;
  return (
    <DateTimePicker
      firstDayOfWeek={firstDayOfWeek ?? 1}
      previousLabel={say(kitTexts.previousMonth)}
      nextLabel={say(kitTexts.nextMonth)}
      submitButtonProps={{ 'aria-label': say(kitTexts.close) }}
      {...rest}
      valueFormat="YYYY-MM-DD HH:mm"
      value={value ? value.replace('T', ' ') : null}
      onChange={(next) => onChange?.(next ? next.slice(0, MINUTE_LENGTH).replace(' ', 'T') : '')}
    />
  );
}
