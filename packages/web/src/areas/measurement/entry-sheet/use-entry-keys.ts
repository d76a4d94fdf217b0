import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '../../../kit/progress/toast.ts';
import type { CellPlace, SheetHandle } from '../../../kit/sheet/sheet-types.ts';
import { nextMissing, nextSource } from './entry-completeness.ts';
import type { Display } from './entry-display.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { Entry } from './use-entry.ts';

interface EntryKeysProps {
  readonly entry: Entry;
  readonly display: Display;
  readonly focus: CellPlace;
  readonly sheet: RefObject<SheetHandle | null>;
}

export interface EntryKeys {
  readonly toMissing: (step?: 1 | -1) => void;
  readonly toSource: (step?: 1 | -1) => void;
}

/** Somebody is in a dialog, or in the header: they aren't called away. */
const isElsewhere = (): boolean => document.activeElement?.closest('[role="dialog"], header') != null;

/** Leads to what is missing and from source to source, by keys that neither browsers nor screen readers take. */
export function useEntryKeys({ entry, display, focus, sheet }: EntryKeysProps): EntryKeys {
  const { grid, store } = entry;
  const { speech, today } = display;
  const go = (place: CellPlace | null, otherwise: typeof texts.oneSource) => {
    if (isElsewhere()) return;
    if (place) sheet.current?.goTo(place);
    else toast('ok', speech.say(otherwise));
  };
  const toMissing = (step: 1 | -1 = 1) =>
    go(nextMissing(grid, store.state(), today, focus, step), texts.nothingMissing);
  const toSource = (step: 1 | -1 = 1) => go(nextSource(grid, focus, step), texts.oneSource);
  useHotkeys(
    [
      ['F8', () => toMissing()],
      ['shift+F8', () => toMissing(-1)],
      ['alt+PageDown', () => toSource()],
      ['alt+PageUp', () => toSource(-1)],
    ],
    [],
  );
  return { toMissing, toSource };
}

interface FirstFocusProps extends Pick<EntryKeysProps, 'entry' | 'display' | 'sheet'> {
  readonly takesFocus: RefObject<boolean>;
}

/** Beside the sheet: once its values are read, the focus goes to the first that is missing. */
export function FirstFocus({ entry: { grid }, display: { today, state }, sheet, takesFocus }: FirstFocusProps) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!state.isRead || hasBegun.current) return;
    hasBegun.current = true;
    if (takesFocus.current && !isElsewhere())
      sheet.current?.goTo(nextMissing(grid, state, today) ?? { row: 0, column: 0 });
  }, [state, grid, today, takesFocus, sheet]);
  return null;
}
