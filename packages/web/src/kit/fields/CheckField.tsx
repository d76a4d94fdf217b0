import { Checkbox, type CheckboxProps, Tooltip } from '@mantine/core';
import { useId } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import kit from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { ReadValue } from './ReadValue.tsx';

export interface CheckFieldProps extends Omit<CheckboxProps, 'checked' | 'value' | 'onChange' | 'defaultChecked'> {
  readonly value?: boolean | null;
  readonly onChange?: (value: boolean) => void;
  readonly readOnly?: boolean;
  /** Why nobody changes the box here: its tooltip and accessible description (X008). It keeps its place among others. */
  readonly fixedBecause?: string | undefined;
  /** Of fields that can be left blank, which a box can't. */
  readonly labelProps?: unknown;
}

export function CheckField(props: CheckFieldProps) {
  const { value, onChange, readOnly, fixedBecause, required: _required, labelProps: _labelProps, ...rest } = props;
  const { say } = useSpeech();
  if (readOnly) return <ReadValue label={rest.label} value={say(value ? kitTexts.yes : kitTexts.no)} />;
  if (fixedBecause !== undefined) return <FixedCheck {...rest} checked={value ?? false} because={fixedBecause} />;
  return <Checkbox {...rest} checked={value ?? false} onChange={(event) => onChange?.(event.currentTarget.checked)} />;
}

/** It can be reached by keyboard, which a disabled one can't, so that the reason is heard. */
function FixedCheck({ because, ...rest }: CheckboxProps & { readonly because: string }) {
  const id = useId();
  return (
    <Tooltip label={because} events={{ hover: true, focus: true, touch: true }}>
      <span>
        <Checkbox
          {...rest}
          color="gray"
          classNames={{ input: kit.fixedBox }}
          aria-disabled
          aria-describedby={id}
          onChange={() => undefined}
        />
        <span id={id} hidden>
          {because}
        </span>
      </span>
    </Tooltip>
  );
}
