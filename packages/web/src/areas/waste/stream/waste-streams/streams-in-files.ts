import { createWasteStream, updateWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { ListInFiles } from '../../../../kit/import/list-in-files.ts';

/** Waste streams with their codes and methods, as workbooks have them, too. */
export const streamsInFiles: ListInFiles = {
  by: [createWasteStream, updateWasteStream],
  declared: () =>
    import('@oikos/contract/waste/stream/waste-streams/waste-stream-file.ts').then((file) => file.wasteStreamFile),
};
