import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { type NumberNotation, numberNotations } from '@oikos/domain/quantity/number-notations.ts';
import { useMemo, useState } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { Display } from './entry-display.ts';
import { type Entry, useEntryState } from './use-entry.ts';

/** What a spreadsheet shows: what is entered over what is stored, in the person's notation. */
export function useDisplay({ grid, units, picklists, references, store }: Entry, notation: NumberNotation): Display {
  const speech = useSpeech();
  const { decimalPrecision: decimals } = useKit();
  const state = useEntryState(store);
  // The day doesn't change while somebody types.
  const [now] = useState(() => Date.now());
  return useMemo(
    () => ({
      ...{ grid, units, picklists, references, state, decimals, speech },
      notation: numberNotations[notation],
      today: (timeZone) => localDateAt(timeZone, now),
    }),
    [grid, units, picklists, references, state, decimals, notation, speech, now],
  );
}
