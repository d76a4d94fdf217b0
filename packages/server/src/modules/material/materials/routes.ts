import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { sql } from 'kysely';
import type { Handling } from '../../../http/handling.ts';
import { serveList } from '../../../resource/serve-list.ts';
import { wasteStreamRows } from '../../waste/public.ts';

export const materialListHandlings: Handling[] = [
  serveList({
    name: 'materials',
    endpoint: searchMaterials,
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
    query: ({ scope, input: { mode, materialName, contains, locationId, isActive, isHazardous } }) => {
      const streams = wasteStreamRows(scope, { contains: materialName ?? contains, locationId, isActive, isHazardous });
      // There are no materials yet: asked for these alone, the list is empty.
      return mode === 'Materials' ? sql`select * from (${streams}) as streams where false` : streams;
    },
  }),
];
