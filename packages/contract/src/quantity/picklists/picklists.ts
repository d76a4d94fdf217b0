import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { picklistMessages as say } from '../quantity-messages.ts';
import { highestSystemPicklistCategory } from './system-picklists.ts';

/** A picklist value's text: 1 to 256 characters (V224). */
const VALUE_MAXIMUM = 256;
const NAME_MAXIMUM = 64;
const PICKLIST_TOP = 200;
/** V088: thirty days. */
const PICKLIST_KEPT_SECONDS = 2_592_000;
const VALUE_TOP = 10_000;

const picklistFields = {
  name: requiredText(NAME_MAXIMUM),
  valueType: z.enum(['Character', 'Numeric']).default('Character'),
};
const picklistRow = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['system', 'user']),
  categoryId: z.int().nullable(),
  valueType: z.enum(['Character', 'Numeric']),
  valueCount: z.int(),
  version: z.int(),
});

export const picklists = defineWrittenResource({
  name: 'picklists',
  entity: 'picklist',
  singular: say.picklist,
  plural: say.picklists,
  fields: picklistFields,
  row: picklistRow,
  sortable: ['name', 'kind', 'categoryId', 'valueType', 'valueCount'],
  searched: ['name'],
  imports: true,
  unique: [{ fields: ['name'], message: general.nameExists }],
  fixed: ['valueType'],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'picklist/search',
      permission: 'anySignedIn',
      reads: true,
      keptSeconds: PICKLIST_KEPT_SECONDS,
      failure: say.loadUserFailed,
      input: skipTopSearch(
        {
          contains: searchText(),
          systemPicklistTypeId: z.int().min(1).max(highestSystemPicklistCategory).optional(),
          isUserOrSystem: z.enum(['user', 'system', 'User', 'System']).optional(),
          picklistType: z.enum(['Character', 'Numeric']).optional(),
        },
        PICKLIST_TOP,
      ),
      output: pageOf(picklistRow),
      summary: 'System and user pick lists',
    }),
    create: endpoint({
      method: 'POST',
      path: 'picklist',
      permission: 'PICKLISTS_FULL',
      failure: general.couldNotSave,
      input: newRecord(picklistFields),
      output: created,
      summary: 'Adds a user pick list',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'picklist/{id}',
      permission: 'PICKLISTS_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(picklistFields), id: idOf('picklist'), version: version() }),
      output: updated,
      summary: 'Renames a user pick list',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'picklist/{id}',
      permission: 'PICKLISTS_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('picklist') }),
      output: done,
      summary: 'Deletes a user pick list that nothing uses',
    }),
  },
});

const valueFields = {
  picklistId: idOf('picklist'),
  displayValue: requiredText(VALUE_MAXIMUM),
  storeValueNumeric: z.number().nullable().default(null),
  storeValueCharacter: text(VALUE_MAXIMUM).nullable().default(null),
};
const valueRow = z.object({
  id: z.int(),
  picklistValueId: z.int(),
  picklistId: z.int(),
  displayValue: z.string(),
  storeValueNumeric: z.number().nullable(),
  storeValueCharacter: z.string().nullable(),
  version: z.int(),
});

export const picklistValues = defineWrittenResource({
  name: 'picklistValues',
  entity: 'picklistValue',
  singular: say.value,
  plural: say.values,
  fields: valueFields,
  row: valueRow,
  parent: 'picklistId',
  sortable: ['displayValue', 'storeValueNumeric', 'storeValueCharacter'],
  searched: ['displayValue', 'storeValueCharacter'],
  imports: true,
  unique: [{ fields: ['picklistId', 'displayValue'], message: say.addNotUnique, onUpdate: say.updateNotUnique }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'picklist/{picklistId}/value/search',
      permission: 'anySignedIn',
      reads: true,
      failure: say.loadUserFailed,
      input: skipTopSearch(
        { picklistId: idOf('picklist'), contains: searchText(), picklistKey: searchText() },
        VALUE_TOP,
      ),
      output: pageOf(valueRow),
      summary: 'The values of a pick list',
    }),
    create: endpoint({
      method: 'POST',
      path: 'picklist/{picklistId}/value/',
      permission: 'PICKLISTS_FULL',
      failure: say.addFailed,
      input: newRecord(valueFields),
      output: created,
      summary: 'Adds a value to a pick list',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'picklist/{picklistId}/value/{id}',
      permission: 'PICKLISTS_FULL',
      failure: general.couldNotSave,
      input: z.object({
        ...changedRecord(valueFields, { picklistId: valueFields.picklistId }),
        id: idOf('picklistValue'),
        version: version(),
      }),
      output: updated,
      summary: 'Changes a value',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'picklist/{picklistId}/value/{id}',
      permission: 'PICKLISTS_DELETE',
      failure: general.couldNotSave,
      input: z.object({ picklistId: idOf('picklist'), id: idOf('picklistValue') }),
      output: done,
      summary: 'Deletes a value that nothing uses',
    }),
  },
});

/** Values of every system pick list at once, or of one category: what lookups load. */
export const searchSystemPicklistValues = defineList({
  name: 'systemPicklistValues',
  sortable: ['displayValue', 'picklist', 'storeValueNumeric'],
  method: 'POST',
  path: 'picklist/system/value/search',
  permission: 'anySignedIn',
  reads: true,
  failure: say.loadUserFailed,
  input: skipTopSearch(
    {
      contains: searchText(),
      systemPicklistTypeId: z.int().min(1).max(highestSystemPicklistCategory).optional(),
      picklistKey: searchText(),
    },
    VALUE_TOP,
  ),
  output: pageOf(valueRow.extend({ categoryId: z.int().nullable(), picklist: z.string() })),
  summary: 'Values of system pick lists',
});
