import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import classes from './sheet.module.css';

/** Where to go after what was typed is entered. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay';

export interface SheetEditorProps {
  readonly label: string;
  readonly initial: string;
  readonly isNumeric: boolean;
  readonly choices?: readonly string[] | undefined;
  readonly onEnter: (text: string, leaving: Leaving) => void;
  readonly onCancel: () => void;
}

/** Keys of the sheet's owner, which also confirm: Save, and those that lead on without Enter or Tab. */
const isOwnersKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ((ctrlKey || metaKey) && key.toLowerCase() === 's') || key === 'F8' || (altKey && key.startsWith('Page'));

/** The input that replaces the cell being edited. */
export function SheetEditor(props: SheetEditorProps) {
  const { label, initial, isNumeric, choices, onEnter, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isDone = useRef(false);
  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const enter = (leaving: Leaving) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnter(input.current?.value ?? '', leaving);
  };
  const answer = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isOwnersKey(event)) return enter('stay');
    event.stopPropagation();
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter') enter(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') enter(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className={classes.editor}
        data-numeric={isNumeric || undefined}
        aria-label={label}
        defaultValue={initial}
        inputMode={isNumeric ? 'decimal' : 'text'}
        list={choices ? listId : undefined}
        autoComplete="off"
        onKeyDown={answer}
        onBlur={() => enter('stay')}
        onPointerDown={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      />
      {choices ? (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option value={choice} key={choice} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
