import { readEntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import type { EntrySheet, SheetPicklist, SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech } from '../../../translation/translate.ts';
import { type DataItem, itemsByCell, type MeasurementSet, timespanOf } from './entry-cells.ts';
import type { EntryChoice } from './entry-choice.ts';
import { type EntryGrid, gridOfSet } from './entry-grid.ts';
import { type EntryRow, MAXIMUM_ROWS, nodeRows, periodRows, rowCount } from './entry-rows.ts';
import { EntryStore } from './entry-store.ts';
import { indexReferences, type ReferenceIndex } from './reference-index.ts';

/** A spreadsheet with what is stored and, over it, what is entered: the same for every layout. */
export interface Entry {
  readonly grid: EntryGrid;
  readonly units: readonly SheetUnit[];
  readonly picklists: readonly SheetPicklist[];
  readonly references: ReferenceIndex;
  readonly store: EntryStore;
  readonly refresh: () => Promise<void>;
}

export interface SetEntry extends Entry {
  readonly sheet: EntrySheet | undefined;
  readonly rows: readonly EntryRow[];
  /** More than the sheet takes; 0 where it isn't. */
  readonly tooMany: number;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
}

const noSets: readonly MeasurementSet[] = [];
const noUnits: readonly SheetUnit[] = [];
const noGrid: EntryGrid = { rows: [], columns: [], cells: [] };

/** Says who changed a value in the meantime. */
export const conflictTextIn =
  (timeZone: string) =>
  (item: DataItem | undefined): string =>
    item
      ? speech.say(measurementMessages.changedMeanwhile, item.recordedBy ?? '?', timeText(item.recordedAt, timeZone))
      : speech.say(measurementMessages.missing);

/** The days whose values are read: with the nodes as rows, those of the one period. */
function datesRead(choice: EntryChoice, sheet: EntrySheet | undefined): { beginDate?: LocalDate; endDate?: LocalDate } {
  if (!sheet) return {};
  const timespan = timespanOf(sheet.parameterSet);
  if (timespan === TIMESPAN.none) return {};
  const first = periodContaining(timespan, choice.from);
  if (choice.layout === 'nodes') return { beginDate: first.begin, endDate: shownLastDay(first.end) };
  return { beginDate: first.begin, endDate: choice.to };
}

/** What the list of values calls the values that the sheet shows: those at and below the location, or of the one node. */
export const shownValues = (choice: EntryChoice, sheet: EntrySheet) => ({
  nodeId: choice.nodeId,
  parameterSetId: choice.parameterSetId,
  ...(choice.layout === 'nodes' && { nodeTypeId: choice.nodeTypeId }),
  ...datesRead(choice, sheet),
});

function useRows(choice: EntryChoice, sheet: EntrySheet | undefined, sets: readonly MeasurementSet[]) {
  const { layout, from, to } = choice;
  return useMemo(() => {
    const node = sheet?.nodes[0];
    if (!sheet || !node) return { rows: [], tooMany: 0 };
    const timespan = timespanOf(sheet.parameterSet);
    if (layout === 'nodes') return { rows: nodeRows(sheet.nodes, timespan, from, sets), tooMany: 0 };
    const count = rowCount(timespan, { from, to });
    if (count > MAXIMUM_ROWS) return { rows: [], tooMany: count };
    return { rows: periodRows(node, timespan, { from, to }, sets), tooMany: 0 };
  }, [sheet, sets, layout, from, to]);
}

/** What the values of the source in focus are compared with. */
function useReferences(choice: EntryChoice, sheet: EntrySheet | undefined, nodeId: number): ReferenceIndex {
  const input = { nodeId, parameterSetId: choice.parameterSetId, beginDate: choice.from, endDate: choice.to };
  const { data } = useCall(readEntryReferences, input, {
    enabled: sheet !== undefined && nodeId > 0,
    staleTime: 60_000,
  });
  const units = sheet?.units ?? noUnits;
  return useMemo(() => indexReferences(data, units), [data, units]);
}

/** The spreadsheet of a parameter set; another choice begins with an empty store. `focusedRow` is the one at work. */
export function useSetEntry(choice: EntryChoice, focusedRow: number): SetEntry {
  const { nodeId, parameterSetId, layout, nodeTypeId, from, to } = choice;
  const [store] = useState(() => new EntryStore());
  const { timeZone } = useKit();
  const isChosen = nodeId > 0 && parameterSetId > 0 && (layout === 'periods' || nodeTypeId > 0);
  const place = layout === 'nodes' ? { nodeId, nodeTypeId } : { nodeId };
  const dates = layout === 'nodes' ? { beginDate: from, endDate: from } : { beginDate: from, endDate: to };
  const sheetCall = useCall(
    readEntrySheet,
    { parameterSetId, ...place, ...dates },
    { enabled: isChosen, keepPrevious: true },
  );
  const sheet = isChosen ? sheetCall.data : undefined;
  const asked = {
    parameterSetId,
    top: 0,
    ...(layout === 'nodes' ? { nodeTypeId } : { nodeId }),
    ...datesRead(choice, sheet),
  };
  const setCall = useCall(searchMeasurements, asked, { enabled: sheet !== undefined, staleTime: 0 });
  const sets = setCall.data?.items;
  const { rows, tooMany } = useRows(choice, sheet, sets ?? noSets);
  useEffect(() => {
    if (sets) store.setItems(itemsByCell(sets), conflictTextIn(timeZone));
  }, [sets, store, timeZone]);
  const grid = useMemo(() => (sheet && sets ? gridOfSet(sheet, rows) : noGrid), [sheet, sets, rows]);
  const references = useReferences(choice, sheet, rows[focusedRow]?.node.id ?? rows[0]?.node.id ?? 0);
  return {
    sheet,
    grid,
    references,
    units: sheet?.units ?? noUnits,
    picklists: sheet?.picklists ?? [],
    rows: sets ? rows : [],
    tooMany,
    store,
    isLoading: isChosen && (sheetCall.isFetching || !sets) && !sheetCall.error && !setCall.error,
    // What was read stays where reading again fails, and with it what is entered over it.
    error: sheet && sets ? null : (sheetCall.error ?? setCall.error),
    refresh: async () => {
      const { error } = await setCall.refetch();
      if (error) toastError(error);
    },
  };
}

/** What is entered and what is stored. */
export const useEntryState = (store: EntryStore) => useSyncExternalStore(store.subscribe, store.state);
