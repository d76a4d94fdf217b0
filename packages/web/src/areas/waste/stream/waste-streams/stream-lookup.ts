import { searchMaterials } from '@oikos/contract/material/materials.ts';
import type { Lookup } from '../../../../kit/list/lookup.ts';

/** The waste streams that may arise at a location. */
export const wasteStreamLookup = (locationId: number): Lookup<typeof searchMaterials> => ({
  endpoint: searchMaterials,
  input: (contains, skip, take) => ({
    mode: 'WasteStreams',
    isActive: true,
    locationId,
    skip,
    take,
    ...(contains ? { contains } : {}),
  }),
  choices: (page) =>
    page.items.map((stream) => ({
      value: stream.id,
      label: stream.materialName,
      hint: [stream.number, stream.wasteCodes].filter((part) => part !== '').join(' · '),
    })),
  total: (page) => page.totalCount,
});
