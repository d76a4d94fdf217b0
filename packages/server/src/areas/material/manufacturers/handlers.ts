import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';

export const manufacturerHandlers: Handler[] = [
  ...serveResource(manufacturers, {
    shown: {
      productCount: sql`(
        select count(*)::int from product p where p.company_id = t.company_id and p.manufacturer_id = t.id)`,
    },
  }),
];
