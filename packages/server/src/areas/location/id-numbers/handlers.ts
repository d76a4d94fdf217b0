import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { sql } from 'kysely';
import { serveResource } from '../../../foundation/records/serve-resource.ts';

export const idNumberHandlers = serveResource(locationIdNumbers, {
  shown: {
    idNumberTypeInFiles: sql`(select p.name || ' / ' || id_number_type_id.display_value from picklist p
      where p.company_id = t.company_id and p.id = id_number_type_id.picklist_id)`,
  },
});
