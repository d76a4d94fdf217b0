import { keepEntrySheet, readEntryStart } from '@oikos/contract/measurement/entry-start.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { choiceOfRemembered, type EntryChoice, emptyChoice, keptOf } from './entry-choice.ts';

export interface EntryStart {
  readonly choice: EntryChoice;
  readonly hasSites: boolean;
  readonly hasSources: boolean;
}

/** Values are air's or water's. */
const useEntryModule = (): 1 | 2 => (useModule() === 2 ? 2 : 1);

/** The sheet that the person had last, or where they begin; undefined until it is known. */
export function useEntryStart(isWanted: boolean, today: LocalDate): EntryStart | undefined {
  const moduleId = useEntryModule();
  // Another sheet may have been opened since: an earlier answer is no answer.
  const { data, error } = useCall(readEntryStart, { moduleId }, { enabled: isWanted, gcTime: 0 });
  if (error) return { choice: emptyChoice(today), hasSites: true, hasSources: true };
  if (!data) return undefined;
  const { sheet, siteId, hasSites, hasSources } = data;
  const choice = sheet ? choiceOfRemembered(sheet, today) : { ...emptyChoice(today), nodeId: siteId ?? 0 };
  return { choice, hasSites, hasSources };
}

/** Remembers the sheet that is open, for the next visit and for other devices. */
export function useKeptSheet(choice: EntryChoice, isWanted: boolean): void {
  const moduleId = useEntryModule();
  const { timeZone } = useKit();
  const kept = JSON.stringify(keptOf(choice, localDateAt(timeZone, Date.now())));
  useEffect(() => {
    // Without the network it is remembered when it is next opened.
    if (isWanted) call(keepEntrySheet, { moduleId, sheet: JSON.parse(kept) }).catch(() => undefined);
  }, [kept, isWanted, moduleId]);
}
