import { keepEntrySheet, readEntryStart } from '@oikos/contract/measurement/entry-start.ts';
import { readSiteSheet } from '@oikos/contract/measurement/site-sheet.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { keepReply } from '../../../api/keep-reply.ts';
import { askAhead, useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import type { FirstVisit } from '../../../kit/page/page.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { isSheetNamed } from './entry-address.ts';
import { choiceOfRemembered, type EntryChoice, emptyChoice, keptOf } from './entry-choice.ts';

export interface EntryStart {
  readonly choice: EntryChoice;
  readonly hasSites: boolean;
  readonly hasSources: boolean;
}

/** Values are air's or water's. */
const entryModuleOf = (module: ModuleId): 1 | 2 => (module === 2 ? 2 : 1);

const sheetOfModule = (module: ModuleId, today: LocalDate) => ({ moduleId: entryModuleOf(module), today });

/** Longer than the first rendering takes; kept for longer, a sheet would open that isn't the last one any more. */
const UNTIL_SHOWN = 2_000;

/** Asks where somebody begins who opens the application with this page. */
export async function askEntryStart({ module, address, timeZone }: FirstVisit): Promise<void> {
  if (isSheetNamed(address)) return;
  await askAhead(readEntryStart, sheetOfModule(module, localDateAt(timeZone, Date.now())), UNTIL_SHOWN);
}

/** The sheet that the person had last, or where they begin; undefined until it is known. */
export function useEntryStart(isWanted: boolean, today: LocalDate): EntryStart | undefined {
  const asked = sheetOfModule(useModule(), today);
  const { moduleId } = asked;
  // Another sheet may have been opened since: an earlier answer is no answer.
  const options = { enabled: isWanted, gcTime: 0, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall(readEntryStart, asked, options);
  // Before the sheet, which is rendered next, asks for it.
  useMemo(() => {
    if (!data?.site) return;
    const { shown, ...place } = data.site;
    keepReply(readSiteSheet, { ...place, page: 0, moduleId }, shown);
  }, [data, moduleId]);
  if (error) return { choice: emptyChoice(today), hasSites: true, hasSources: true };
  if (!data) return undefined;
  const { sheet, siteId, hasSites, hasSources } = data;
  const choice = sheet ? choiceOfRemembered(sheet, today) : { ...emptyChoice(today), nodeId: siteId ?? 0 };
  return { choice, hasSites, hasSources };
}

/** Remembers the sheet that is open, for the next visit and for other devices. */
export function useKeptSheet(choice: EntryChoice, isWanted: boolean): void {
  const moduleId = entryModuleOf(useModule());
  const { timeZone } = useKit();
  const kept = JSON.stringify(keptOf(choice, localDateAt(timeZone, Date.now())));
  useEffect(() => {
    // Without the network it is remembered when it is next opened.
    if (isWanted) call(keepEntrySheet, { moduleId, sheet: JSON.parse(kept) }).catch(() => undefined);
  }, [kept, isWanted, moduleId]);
}
