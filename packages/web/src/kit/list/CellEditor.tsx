import { ActionIcon, Textarea, Tooltip } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import classes from './list.module.css';

/** A text that somebody may take over, and where it comes from. */
export interface CellSuggestion {
  readonly text: string;
  readonly note: string;
}

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
  /** Offered while the cell is blank. */
  readonly suggestion?: { readonly label: string; readonly find: () => Promise<CellSuggestion> };
}

const OPEN = 'data-open-cell';

/** The next cell that is to be filled in, of the same list. */
function nextOpen(from: HTMLElement): HTMLElement | undefined {
  const cells = [...(from.closest('[data-list]')?.querySelectorAll<HTMLElement>(`[${OPEN}]`) ?? [])];
  return cells.find((cell) => from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** What is typed until it is saved, and what went wrong. */
function useDraft({ value, check, save }: Pick<CellEditorProps, 'value' | 'check' | 'save'>) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const text = draft ?? value;
  const set = (next: string | undefined) => {
    setDraft(next);
    setError(undefined);
  };
  /** Whether it is, or is being, saved; false where the text is wrong. */
  const keep = (isConfirmed: boolean): boolean => {
    const next = text.trim();
    if (isSaving) return true;
    if ((next === value && !isConfirmed) || (next === '' && value === '')) {
      set(undefined);
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
  return { text, isChanged: draft !== undefined, set, error, setError, isSaving, keep };
}

/**
 * A text that is edited in its row of a list. Enter saves and goes to the next one that is to be filled in, Escape takes
 * back what was typed, and leaving the cell saves.
 */
export function CellEditor({ label, isOpen, maxLength, suggestion, ...rest }: CellEditorProps) {
  const { text, isChanged, set, error, setError, isSaving, keep } = useDraft(rest);
  const [note, setNote] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && isChanged) {
      event.stopPropagation();
      set(undefined);
      setNote(undefined);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextOpen(event.currentTarget);
    // Enter on what is to be checked confirms it as it is.
    if (!keep(isOpen)) return;
    setNote(undefined);
    next?.focus();
  };
  const suggest = async () => {
    try {
      const found = await suggestion?.find();
      if (found?.text) set(found.text);
      setNote(found?.note);
      field.current?.focus();
    } catch (failure) {
      setError(textOf(failure));
    }
  };
  return (
    <Textarea
      ref={field}
      className={classes.cellEditor}
      aria-label={label}
      value={text}
      error={error}
      description={note}
      inputWrapperOrder={['input', 'description', 'error']}
      maxLength={maxLength}
      minRows={1}
      maxRows={8}
      autosize
      {...(isOpen ? { [OPEN]: true } : {})}
      readOnly={isSaving}
      onChange={(event) => {
        set(event.currentTarget.value);
        setNote(undefined);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => isChanged && note === undefined && keep(false)}
      {...(suggestion && text === ''
        ? {
            rightSection: (
              <Tooltip label={suggestion.label}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${suggestion.label}: ${label}`}
                  onClick={() => void suggest()}
                >
                  <IconSparkles size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ),
          }
        : {})}
    />
  );
}
