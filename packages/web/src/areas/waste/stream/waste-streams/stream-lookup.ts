import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { lookupOf } from '../../../../kit/list/lookup-of.ts';

/** The waste streams that may arise at a location. */
export const wasteStreamLookup = (locationId: number) =>
  lookupOf(searchMaterials, {
    label: 'materialName',
    hint: ['number', 'wasteCodes'],
    within: { mode: 'WasteStreams', isActive: true, locationId },
  });
