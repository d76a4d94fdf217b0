import { z } from 'zod';
import { requiredText, text } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../library-endpoints.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';

/** V371; at most what a pick list's value may be (V224). */
const NAME_MAXIMUM = 256;
const CODE_MAXIMUM = 20;

const fields = { name: requiredText(NAME_MAXIMUM), code: text(CODE_MAXIMUM).nullable() };
const row = z.object({ ...libraryRow, name: z.string(), code: z.string().nullable() });

/** The values of a system pick list (U30), which picklist/{id}/value answers too, under rights and messages of their own. */
export const wasteManagementMethods = defineResource({
  name: 'wasteManagementMethods',
  entity: 'wasteManagementMethod',
  singular: say.method,
  plural: say.methods,
  fields,
  row,
  sortable: ['name', 'code'],
  searched: ['name', 'code'],
  imports: true,
  names: ['name', 'code'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: libraryEndpoints({
    path: 'wastemanagementmethods',
    entity: 'wasteManagementMethod',
    family: 'WASTE_MANAGEMENT_METHODS',
    fields,
    row,
    filters: {},
    saveFailed: say.saveMethodFailed,
    deleteFailed: say.deleteMethodFailed,
    many: 'waste management methods',
    one: 'a waste management method',
  }),
});
