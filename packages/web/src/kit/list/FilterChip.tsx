import { CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import classes from './list.module.css';
import type { AnyListFilter } from './list-types.ts';
import { useOutsidePress } from './use-outside-press.ts';

const CONTROL_WIDTH = 260;

export interface FilterChipProps {
  readonly filter: AnyListFilter;
  readonly value: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (value: string | undefined) => void;
  /** Its control was closed: the focus goes on from here. */
  readonly takesFocus: boolean;
}

/** A plain input has taken what was typed; fields with choices answer to Enter themselves. */
const isDoneBy = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.getAttribute('role') !== 'combobox' &&
  !target.hasAttribute('aria-haspopup');

/** One filter: what it is, what it leaves, and its control on request. */
export function FilterChip({ filter, value, isOpen, onOpen, onChange, takesFocus }: FilterChipProps) {
  const { say } = useSpeech();
  const shown = value ?? filter.standard;
  const close = useCallback(() => onOpen(false), [onOpen]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const chip = useRef<HTMLSpanElement>(null);
  // Beside many chips the last ones are out of sight, and a control is hidden with its chip.
  useLayoutEffect(() => {
    if (isOpen) chip.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [isOpen]);
  useOutsidePress(isOpen, filter.name, close);
  const set = (next: string | undefined) => {
    onChange(next);
    if (filter.takesOne) close();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      width={CONTROL_WIDTH}
      shadow="md"
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span
          ref={chip}
          className={classes.chip}
          data-used={shown !== undefined || undefined}
          data-keeps-open={filter.name}
        >
          <UnstyledButton
            ref={button}
            className={classes.chipText}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <span className={classes.chipLabel}>{shown === undefined ? filter.label : `${filter.label}: `}</span>
            {shown === undefined ? null : filter.shown(shown)}
          </UnstyledButton>
          {value === undefined ? null : (
            <CloseButton
              size={24}
              iconSize={14}
              className={classes.chipRemove}
              aria-label={say(kitTexts.removeFilter, filter.label)}
              onClick={() => onChange(undefined)}
            />
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={(event) => isDoneBy(event) && close()}>
        {filter.control(value, set)}
      </Popover.Dropdown>
    </Popover>
  );
}
