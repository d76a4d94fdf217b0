import { generatorCategoryFile } from './location/generator-category-file.ts';
import { locationFile } from './location/locations/location-file.ts';
import { areaFile } from './waste/storage/areas/area-file.ts';
import { wasteStreamFile } from './waste/stream/waste-streams/waste-stream-file.ts';

/** Lists as workbooks have them whose other calls are those of the records' forms. */

export const searchLocationFile = locationFile.endpoints.search;
export const searchAreaFile = areaFile.endpoints.search;
export const searchWasteStreamFile = wasteStreamFile.endpoints.search;
export const searchGeneratorCategoryFile = generatorCategoryFile.endpoints.search;
