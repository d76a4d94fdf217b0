import {
  createNumberingScheme,
  updateNumberingScheme,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { ListInFiles } from '../../../../kit/import/list-in-files.ts';

/** How locations number containers and shipments, as workbooks have it, too. */
export const numberingInFiles: ListInFiles = {
  by: [createNumberingScheme, updateNumberingScheme],
  declared: () =>
    import('@oikos/contract/waste/site/auto-numbering/numbering-file.ts').then((file) => file.numberingFile),
};
