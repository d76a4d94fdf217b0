import { saveGeneratorCategory } from '@oikos/contract/location/locations/locations.ts';
import type { ListInFiles } from '../../../kit/import/list-in-files.ts';

/** Generator categories of all sites, as workbooks have them, too. */
export const categoriesInFiles: ListInFiles = {
  by: [saveGeneratorCategory],
  declared: () =>
    import('@oikos/contract/location/generator-category-file.ts').then((file) => file.generatorCategoryFile),
};
