import { formLayoutFile } from './collection/forms/form-layout-file.ts';
import { formUserFile } from './collection/forms/form-user-file.ts';
import { expressionFile } from './expression/expression-file/expression-file.ts';
import { generatorCategoryFile } from './location/generator-category-file.ts';
import { locationFile } from './location/locations/location-file.ts';
import { limitExemptionFile } from './measurement/parameter-limits/limit-exemption-file.ts';
import { parameterSetFile } from './parameter/parameters/parameter-set-file.ts';
import { containerFile, wasteEntryFile } from './waste/handling/container-file.ts';
import { shipmentFile } from './waste/shipment/shipment-file/shipment-file.ts';
import { numberingFile } from './waste/site/auto-numbering/numbering-file.ts';
import { areaFile } from './waste/storage/areas/area-file.ts';
import { wasteStreamFile } from './waste/stream/waste-streams/waste-stream-file.ts';

/** Lists as workbooks have them whose other calls are those of the records' forms. */

export const searchLocationFile = locationFile.endpoints.search;
export const searchAreaFile = areaFile.endpoints.search;
export const searchWasteStreamFile = wasteStreamFile.endpoints.search;
export const searchGeneratorCategoryFile = generatorCategoryFile.endpoints.search;
export const searchContainerFile = containerFile.endpoints.search;
export const searchWasteEntryFile = wasteEntryFile.endpoints.search;
export const searchNumberingFile = numberingFile.endpoints.search;
export const searchShipmentFile = shipmentFile.endpoints.search;
export const searchParameterSetFile = parameterSetFile.endpoints.search;
export const searchExpressionFile = expressionFile.endpoints.search;
export const searchLimitExemptionFile = limitExemptionFile.endpoints.search;
export const searchFormLayoutFile = formLayoutFile.endpoints.search;
export const searchFormUserFile = formUserFile.endpoints.search;
