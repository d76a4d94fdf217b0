import { createArea, updateArea } from '@oikos/contract/waste/storage/areas/areas.ts';
import type { ListInFiles } from '../../../../kit/import/list-in-files.ts';

/** Storage areas with their bays, as workbooks have them, too. */
export const areasInFiles: ListInFiles = {
  by: [createArea, updateArea],
  declared: () => import('@oikos/contract/waste/storage/areas/area-file.ts').then((file) => file.areaFile),
};
