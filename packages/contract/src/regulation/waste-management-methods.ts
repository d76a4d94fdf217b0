import { z } from 'zod';
import { computed, field } from '../field.ts';
import { requiredText, text } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { defineResource } from '../resource.ts';
import { regulationMessages as say } from './regulation-messages.ts';
import { regulationTexts as texts } from './regulation-texts.ts';

/** V371; at most what a pick list's value may be (V224). */
const NAME_MAXIMUM = 256;

/** The values of a system pick list (U30), which picklist/{id}/value answers too, under rights and messages of their own. */
export const wasteManagementMethods = defineResource({
  name: 'wasteManagementMethods',
  entity: 'wasteManagementMethod',
  singular: say.method,
  plural: say.methods,
  help: texts.methodsHelp,
  chosenBy: { code: 'code', hint: 'code', within: { order: 'name' } },
  fields: {
    name: field(requiredText(NAME_MAXIMUM), { label: texts.name }),
    code: field(text(20).nullable(), { label: texts.methodCode, column: { width: 120 } }),
  },
  computed: { isShipped: computed(z.boolean()) },
  names: ['name', 'code'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'wastemanagementmethods',
      family: 'WASTE_MANAGEMENT_METHODS',
      saveFailed: say.saveMethodFailed,
      deleteFailed: say.deleteMethodFailed,
      many: 'waste management methods',
      one: 'a waste management method',
    }),
});
