import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, parentId } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { picklistMessages as say } from '../quantity-messages.ts';
import { quantityTexts as texts } from '../quantity-texts.ts';
import { highestSystemPicklistCategory } from './system-picklists.ts';

/** A picklist value's text: 1 to 256 characters (V224). */
const VALUE_MAXIMUM = 256;
const NAME_MAXIMUM = 64;
const PICKLIST_TOP = 200;
/** V088: thirty days. */
const PICKLIST_CACHE_SECONDS = 2_592_000;
const VALUE_TOP = 10_000;

export const picklists = defineResource({
  name: 'picklists',
  entity: 'picklist',
  singular: say.picklist,
  plural: say.picklists,
  help: texts.userPicklistsHelp,
  fields: {
    name: field(requiredText(NAME_MAXIMUM), { label: texts.name }),
    valueType: field(z.enum(['Character', 'Numeric']).default('Character'), {
      label: texts.valueType,
      choices: [
        { value: 'Character', label: texts.character },
        { value: 'Numeric', label: texts.numeric },
      ],
    }),
  },
  computed: {
    kind: computed(z.enum(['system', 'user'])),
    categoryId: computed(z.int().nullable()),
    valueCount: computed(z.int(), { label: texts.values, column: { width: 110 } }),
  },
  sortable: ['name', 'kind', 'categoryId', 'valueType', 'valueCount'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  fixed: ['valueType'],
  imports: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'picklist/search',
      permission: 'anySignedIn',
      reads: true,
      cacheSeconds: PICKLIST_CACHE_SECONDS,
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
      output: pageOf(row),
      summary: 'System and user pick lists',
    }),
    create: endpoint({
      method: 'POST',
      path: 'picklist',
      permission: 'PICKLISTS_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a user pick list',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'picklist/{id}',
      permission: 'PICKLISTS_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('picklist'), version: version() }),
      output: updated,
      summary: 'Renames a user pick list',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'picklist/{id}',
      permission: 'PICKLISTS_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('picklist') }),
      output: deleted,
      summary: 'Deletes a user pick list that nothing uses',
    }),
  }),
});

export const picklistValues = defineResource({
  name: 'picklistValues',
  entity: 'picklistValue',
  singular: say.value,
  plural: say.values,
  chosenBy: { label: 'displayValue' },
  fields: {
    picklistId: parentId(idOf('picklist')),
    displayValue: field(requiredText(VALUE_MAXIMUM), { label: texts.displayValue }),
    storeValueCharacter: field(text(VALUE_MAXIMUM).nullable().default(null), { label: texts.storeCharacter }),
    storeValueNumeric: field(z.number().nullable().default(null), { label: texts.storeNumeric }),
  },
  computed: { picklistValueId: computed(z.int()) },
  sortable: ['displayValue', 'storeValueNumeric', 'storeValueCharacter'],
  unique: [{ fields: ['picklistId', 'displayValue'], message: say.addNotUnique, onUpdate: say.updateNotUnique }],
  imports: true,
  endpoints: ({ fields, row }) => ({
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
      output: pageOf(row),
      summary: 'The values of a pick list',
    }),
    create: endpoint({
      method: 'POST',
      path: 'picklist/{picklistId}/value/',
      permission: 'PICKLISTS_FULL',
      failure: say.addFailed,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a value to a pick list',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'picklist/{picklistId}/value/{id}',
      permission: 'PICKLISTS_FULL',
      failure: general.couldNotSave,
      input: z.object({
        ...changedRecord(fields, { picklistId: fields.picklistId }),
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
      output: deleted,
      summary: 'Deletes a value that nothing uses',
    }),
  }),
});

/** Values of every system pick list at once, or of one category: what lookups load. */
export const searchSystemPicklistValues = defineList({
  name: 'systemPicklistValues',
  sortable: ['displayValue', 'picklist', 'storeValueNumeric'],
  chosenBy: { value: 'picklistValueId', label: 'displayValue' },
  method: 'POST',
  path: 'picklist/system/value/search',
  shows: ['picklistValue', 'picklist', 'country'],
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
  output: pageOf(picklistValues.row.extend({ categoryId: z.int().nullable(), picklist: z.string() })),
  summary: 'Values of system pick lists',
});
