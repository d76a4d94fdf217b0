import { z } from 'zod';
import { idOrNone } from '../entity.ts';
import { searchText } from '../fields.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { physicalState } from '../waste/site/physical-states.ts';
import { wasteStreamMessages } from '../waste/stream/waste-streams/waste-stream-messages.ts';

/** The list of materials and waste streams (E256, R043, U27). So far waste streams are what there is to list. */

/** Materials Only, Waste Streams Only, Materials and Waste Streams. */
export const materialModes = {
  Materials: 'Materials Only',
  WasteStreams: 'Waste Streams Only',
  MaterialsAndWasteStreams: 'Materials and Waste Streams',
} as const;

/** 2 section 9: 50; callers that want all waste streams ask for 30000. */
const LIST_TAKE = 50;

const row = z.object({
  id: z.int(),
  materialId: z.int(),
  kind: z.literal('wasteStream'),
  materialName: z.string(),
  number: z.string(),
  description: z.string(),
  physicalState,
  isHazardous: z.boolean(),
  isActive: z.boolean(),
  /** In the order of the manifest, joined by ', '. */
  wasteCodes: z.string(),
  identificationNumber: z.string(),
  properShippingName: z.string(),
  defaultMethod: z.string().nullable(),
  /** Joined by ', '; blank: everywhere. */
  locations: z.string(),
  /** Null: volumes of it have no mass (V304). */
  bulkDensityKgPerLitre: z.number().nullable(),
  defaultUnitId: z.int().nullable(),
  version: z.int(),
});

export const searchMaterials = defineList({
  name: 'materials',
  // As many as the specification shows at first.
  pageSize: 50,
  sortable: [
    'materialName',
    'number',
    'physicalState',
    'isHazardous',
    'isActive',
    'identificationNumber',
    'defaultMethod',
    'locations',
  ],
  method: 'POST',
  path: 'materials/search',
  shows: ['wasteStream'],
  permission: ['WASTE_STREAMS', 'MATERIALS', 'CONTAINERS', 'SHIPMENTS'],
  reads: true,
  failure: wasteStreamMessages.loadFailed,
  input: skipTakeSearch(
    {
      mode: z.enum(['Materials', 'WasteStreams', 'MaterialsAndWasteStreams']).default('MaterialsAndWasteStreams'),
      materialName: searchText(),
      /** The same, as other lists call it. Looks into names, numbers and aliases. */
      contains: searchText(),
      /** Only those that may arise there. */
      locationId: idOrNone('node').optional(),
      isActive: z.boolean().optional(),
      isHazardous: z.boolean().optional(),
    },
    LIST_TAKE,
  ),
  output: pageOf(row),
  summary: 'Lists materials and waste streams',
});
