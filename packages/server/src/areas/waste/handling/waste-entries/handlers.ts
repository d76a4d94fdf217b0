import {
  addFilledContainer as addFilledEndpoint,
  readLastContainers,
} from '@oikos/contract/waste/handling/filled-containers.ts';
import {
  addWasteEntry,
  previewWasteEntry,
  readWasteAccumulation,
  removeWasteEntry,
  saveWasteAccumulation,
  searchWasteEntries,
  updateWasteEntry,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { addFilledContainer } from './add-filled-container.ts';
import { readLast } from './last-containers.ts';
import { entryItem, entryRows } from './list-entries.ts';
import { previewEntry } from './preview-entry.ts';
import { readAccumulation, saveAccumulation } from './save-accumulation.ts';
import { addEntry, removeEntry, updateEntry } from './save-entry.ts';

export const wasteEntryHandlers: Handler[] = [
  handle(readWasteAccumulation, ({ scope, input }) => readAccumulation(scope, input.id)),
  handle(saveWasteAccumulation, ({ scope, input }) => saveAccumulation(scope, input)),
  serveList({
    endpoint: searchWasteEntries,
    query: ({ input }) => entryRows(input.id, input.contains),
    item: entryItem,
  }),
  handle(addWasteEntry, ({ scope, input }) => addEntry(scope, input)),
  handle(addFilledEndpoint, ({ scope, input }) => addFilledContainer(scope, input)),
  handle(readLastContainers, async ({ scope }) => ({ containers: await readLast(scope) })),
  handle(updateWasteEntry, ({ scope, input }) => updateEntry(scope, input)),
  handle(removeWasteEntry, async ({ scope, input }) => {
    await removeEntry(scope, input.id, input.containerWasteStreamId);
    return { isSuccessful: true as const };
  }),
  handle(previewWasteEntry, ({ scope, input }) => previewEntry(scope, input)),
];
