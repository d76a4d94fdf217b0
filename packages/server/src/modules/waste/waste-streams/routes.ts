import {
  createWasteStream,
  deleteWasteStream,
  readWasteStream,
  saveWasteStreamCategories,
  saveWasteStreamCodes,
  updateWasteStream,
} from '@oikos/contract/waste/waste-streams.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { setStreamCategories, setStreamCodes } from './classify-stream.ts';
import { readStream } from './read-stream.ts';
import { deleteStream, insertStream, updateStream } from './save-stream.ts';
import { wasteStreamPartHandlings } from './stream-parts.ts';

export const wasteStreamHandlings: Handling[] = [
  handle(readWasteStream, ({ scope, input }) => readStream(scope, input.id, input.detailsId)),
  handle(createWasteStream, ({ scope, input }) => insertStream(scope, input)),
  handle(updateWasteStream, ({ scope, input: { id, version, ...values } }) => updateStream(scope, id, version, values)),
  handle(deleteWasteStream, async ({ scope, input }) => {
    await deleteStream(scope, input.id);
    return { isSuccessful: true as const };
  }),
  handle(saveWasteStreamCodes, ({ scope, input }) =>
    setStreamCodes(scope, input.id, input.version, input.wasteCodeIds),
  ),
  handle(saveWasteStreamCategories, ({ scope, input }) =>
    setStreamCategories(scope, input.id, input.version, input.governingBodyCategoryIds),
  ),
  ...wasteStreamPartHandlings,
];
