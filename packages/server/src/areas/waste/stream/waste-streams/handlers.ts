import {
  createWasteStream,
  deleteWasteStream,
  readWasteStream,
  saveWasteStreamCategories,
  saveWasteStreamCodes,
  updateWasteStream,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { setStreamCategories, setStreamCodes } from './classify-stream.ts';
import { readStream } from './read-stream.ts';
import { deleteStream, insertStream, updateStream } from './save-stream.ts';
import { wasteStreamPartHandlers } from './stream-part-handlers.ts';

export const wasteStreamHandlers: Handler[] = [
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
