import { createContainers, updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import type { ListInFiles } from '../../../../kit/import/list-in-files.ts';

/** Containers in use on site, as workbooks have them, too. */
export const containersInFiles: ListInFiles = {
  by: [createContainers, updateContainer],
  declared: () => import('@oikos/contract/waste/handling/container-file.ts').then((file) => file.containerFile),
};
