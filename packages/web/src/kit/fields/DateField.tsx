import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { isLocalDate, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { dateProblem } from '../date-entry.ts';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { ReadValue } from './ReadValue.tsx';

type OwnProps = 'value' | 'onChange' | 'defaultValue' | 'valueFormat' | 'minDate' | 'maxDate';

export interface DateFieldProps extends Omit<DateInputProps, OwnProps> {
  /** 'yyyy-MM-dd'; 9999-12-31 means no end and shows blank (V124). */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly minDate?: LocalDate | undefined;
  readonly maxDate?: LocalDate | undefined;
}

/**
 * A date as yyyy-MM-dd (V055), typed or picked from the calendar, which opens by pressing it, the arrow down, or typing: a
 * field that has the focus because its dialog begins with it doesn't cover what is below.
 */
export function DateField({ value, onChange, minDate, maxDate, ...rest }: DateFieldProps) {
  const { say } = useSpeech();
  const { firstDayOfWeek } = useKit();
  const [isWanted, setWanted] = useState(false);
  const [left, setLeft] = useState('');
  const shown = value && value !== NO_END ? value : null;
  if (rest.readOnly) return <ReadValue label={rest.label} hiddenLabel={rest['aria-label']} value={shown} />;
  const problem = dateProblem(left, minDate, maxDate);
  const hasCalendar = isWanted && !rest.disabled;
  return (
    <DateInput
      clearable
      firstDayOfWeek={firstDayOfWeek ?? 1}
      clearButtonProps={{ 'aria-label': say(kitTexts.clear), style: { minWidth: 24, minHeight: 24 } }}
      previousLabel={say(kitTexts.previousMonth)}
      nextLabel={say(kitTexts.nextMonth)}
      placeholder="yyyy-MM-dd"
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{ opened: hasCalendar }}
      getDayProps={() => ({ onClick: () => setWanted(false) })}
      // As fields with a list do: Escape closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={hasCalendar || undefined}
      {...rest}
      minDate={minDate}
      maxDate={maxDate}
      // What is no date, or lies outside the bounds, isn't kept: the field shows again what it holds, and says why.
      error={problem ? say(...problem) : rest.error}
      onInput={() => {
        setWanted(true);
        setLeft('');
      }}
      // Not the click, which is lost where a message of the field that is left moves this one away.
      onPointerDown={(event) => {
        setWanted(true);
        rest.onPointerDown?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(event.currentTarget.value.trim());
        if (event.key === 'ArrowDown' || event.key === 'Escape') setWanted(event.key === 'ArrowDown');
        rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setWanted(false);
        setLeft(event.currentTarget.value.trim());
        rest.onBlur?.(event);
      }}
      valueFormat="YYYY-MM-DD"
      dateParser={(text) => (isLocalDate(text.trim()) ? text.trim() : null)}
      value={shown}
      onChange={(next) => {
        setLeft('');
        onChange?.(next);
      }}
    />
  );
}
