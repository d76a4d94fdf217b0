import { addWasteEntry, updateWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import type { ListInFiles } from '../../../../kit/import/list-in-files.ts';

/** The waste of containers in use, as workbooks have it, too: each row names its container. */
export const wasteInFiles: ListInFiles = {
  by: [addWasteEntry, updateWasteEntry],
  declared: () => import('@oikos/contract/waste/handling/container-file.ts').then((file) => file.wasteEntryFile),
};
