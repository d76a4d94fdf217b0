import { readSiteSheet } from '@oikos/contract/measurement/site-sheet.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import type { EntryChoice } from './entry-choice.ts';
import { EntryStore } from './entry-store.ts';
import { indexReferences } from './reference-index.ts';
import { gridOfSite, itemsOfSite } from './site-grid.ts';
import { conflictTextIn, type Entry } from './use-entry.ts';

/** The bar above the sheet is rendered a moment after it, and the sheet's values may have come with its choice. */
const A_MOMENT = 10_000;

/** The sheet of a site, read in one call: the bar above asks for the same, and both get the one answer. */
export function useSiteSheet({ layout, nodeId, timespan, from, page }: EntryChoice) {
  const module = useModule();
  const input = { nodeId, timespan, date: from, page, ...(module === 3 ? {} : { moduleId: module }) };
  return useCall(readSiteSheet, input, { enabled: layout === 'site' && nodeId > 0, staleTime: A_MOMENT });
}

/** A site's sheet with what is entered; null until it is read. Another choice begins with an empty store. */
export function useSiteEntry(choice: EntryChoice) {
  const [store] = useState(() => new EntryStore());
  const { timeZone } = useKit();
  const { data: sheet, error, refetch } = useSiteSheet(choice);
  const { timespan, from } = choice;
  useEffect(() => {
    if (sheet) store.setItems(itemsOfSite(sheet), conflictTextIn(timeZone));
  }, [sheet, store, timeZone]);
  const entry: Entry | null = useMemo(
    () =>
      sheet
        ? {
            grid: gridOfSite(sheet, timespan, from),
            units: sheet.units,
            picklists: sheet.picklists,
            references: indexReferences(sheet.references, sheet.units),
            store,
            refresh: async () => {
              const read = await refetch();
              if (read.error) toastError(read.error);
            },
          }
        : null,
    [sheet, timespan, from, store, refetch],
  );
  // What was read stays where reading again fails, and with it what is entered over it.
  return { sheet, entry, error: sheet ? null : error, refetch };
}
