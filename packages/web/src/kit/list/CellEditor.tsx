import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import classes from './list.module.css';

export interface CellEditorProps {
  readonly label: string;
  readonly value: string;
  /** It still has to be filled in: Enter in a cell before leads here. */
  readonly isOpen: boolean;
  readonly maxLength: number;
  /** What is wrong with a text, before it is saved. */
  readonly check: (text: string) => string | undefined;
  /** A blank text takes away what was there. */
  readonly save: (text: string) => Promise<unknown>;
}

const OPEN = 'data-open-cell';

/** The next cell that is to be filled in, of the same list. */
function nextOpen(from: HTMLElement): HTMLElement | undefined {
  const cells = [...(from.closest('[data-list]')?.querySelectorAll<HTMLElement>(`[${OPEN}]`) ?? [])];
  return cells.find((cell) => from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * A text that is edited in its row of a list. Enter saves and goes to the next one that is to be filled in, Escape takes
 * back what was typed, and leaving the cell saves.
 */
export function CellEditor({ label, value, isOpen, maxLength, check, save }: CellEditorProps) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const text = draft ?? value;

  /** Whether it is, or is being, saved; false where the text is wrong. */
  const keep = (isConfirmed: boolean): boolean => {
    const next = text.trim();
    if (isSaving || (next === value && !isConfirmed) || (next === '' && value === '')) {
      setDraft(undefined);
      setError(undefined);
      return true;
    }
    const problem = next === '' ? undefined : check(next);
    setError(problem);
    if (problem) return false;
    setSaving(true);
    void save(next)
      .then(() => setDraft(undefined))
      .catch((failure) => setError(textOf(failure)))
      .finally(() => setSaving(false));
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
      setError(undefined);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextOpen(event.currentTarget);
    // Enter on what is to be checked confirms it as it is.
    if (keep(isOpen)) next?.focus();
  };

  return (
    <Textarea
      className={classes.cellEditor}
      aria-label={label}
      value={text}
      error={error}
      maxLength={maxLength}
      minRows={1}
      maxRows={8}
      autosize
      {...(isOpen ? { [OPEN]: true } : {})}
      readOnly={isSaving}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => draft !== undefined && keep(false)}
    />
  );
}
