import { wasteStreamFile } from '@oikos/contract/waste/stream/waste-streams/waste-stream-file.ts';
import {
  createWasteStream,
  deleteWasteStream,
  readWasteStream,
  saveWasteStreamCategories,
  saveWasteStreamCodes,
  updateWasteStream,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { registerImport } from '../../../../foundation/records/importable-lists.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { describe, type RowsRule } from '../../../../foundation/records/served-resource.ts';
import { setStreamCategories, setStreamCodes } from './classify-stream.ts';
import { fileStreamRows } from './list-file-streams.ts';
import { readStream } from './read-stream.ts';
import { fileStreamRule, fileStreamStorage } from './save-file-streams.ts';
import { deleteStream, insertStream, updateStream } from './save-stream.ts';
import { wasteStreamPartHandlers } from './stream-part-handlers.ts';

registerImport(
  describe(wasteStreamFile, {
    select: fileStreamRows,
    storage: fileStreamStorage,
    beforeSave: fileStreamRule as RowsRule,
  }),
);

export const wasteStreamHandlers: Handler[] = [
  serveList({ endpoint: wasteStreamFile.endpoints.search, query: ({ scope }) => fileStreamRows(scope) }),
  handle(readWasteStream, ({ scope, input }) => readStream(scope, input.id, input.detailsId)),
  handle(createWasteStream, ({ scope, input }) => insertStream(scope, input)),
  handle(updateWasteStream, ({ scope, input: { id, version, ...values } }) => updateStream(scope, id, version, values)),
  handle(deleteWasteStream, ({ scope, input }) => deleteStream(scope, input)),
  handle(saveWasteStreamCodes, ({ scope, input }) =>
    setStreamCodes(scope, input.id, input.version, input.wasteCodeIds),
  ),
  handle(saveWasteStreamCategories, ({ scope, input }) =>
    setStreamCategories(scope, input.id, input.version, input.governingBodyCategoryIds),
  ),
  ...wasteStreamPartHandlers,
];
