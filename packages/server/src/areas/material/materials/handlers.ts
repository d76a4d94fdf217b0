import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { wasteStreamRows } from '../../waste/stream/public.ts';

export const materialListHandlers: Handler[] = [
  serveList({
    endpoint: searchMaterials,
    query: ({ scope, input: { mode, materialName, contains, locationId, isActive, isHazardous } }) => {
      const streams = wasteStreamRows(scope, { contains: materialName ?? contains, locationId, isActive, isHazardous });
      // There are no materials yet: asked for these alone, the list is empty.
      return mode === 'Materials' ? sql`select * from (${streams}) as streams where false` : streams;
    },
  }),
];
