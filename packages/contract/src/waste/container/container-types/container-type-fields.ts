import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { searchText, text, unpaddedText, version } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { changedRecord, newRecord } from '../../../left-out.ts';
import { about, type Message } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { created, done, updated } from '../../../replies.ts';
import { defineWrittenResource } from '../../../written-resource.ts';
import { containerTypeMessages as say } from './container-type-messages.ts';

/** Custom fields of container types (E247 to E251, V287 to V290). */

/** U49. System fields are read only. */
export const customFieldDataTypes = { 1: 'Text', 2: 'Number', 3: 'Date', 4: 'System' } as const;
export const SYSTEM_FIELD = 4;
const TEXT_FIELD = 1;
const NUMBER_FIELD = 2;
export const DATE_FIELD = 3;

const NAME_MAXIMUM = 256;
const DESCRIPTION_MAXIMUM = 1024;
/** Of the two lengths in the specification, this is the one of texts (V288, U49). */
const TEXT_VALUE_MAXIMUM = 256;
const OTHER_VALUE_MAXIMUM = 100;

/** What is wrong with a value of a custom field; the same for a type's default and for what a container holds (V288). */
export function customFieldProblem(
  dataTypeId: number,
  value: string,
): { readonly message: Message; readonly parameters: readonly number[] } | null {
  const maximum = dataTypeId === TEXT_FIELD ? TEXT_VALUE_MAXIMUM : OTHER_VALUE_MAXIMUM;
  if (value.length > maximum) return { message: general.maximumLength, parameters: [maximum] };
  if (value === '' || dataTypeId === TEXT_FIELD || dataTypeId === SYSTEM_FIELD) return null;
  if (dataTypeId === NUMBER_FIELD)
    return /^-?\d+(\.\d+)?$/.test(value) ? null : { message: say.numbersOnly, parameters: [] };
  return isLocalDate(value) ? null : { message: general.invalidDate, parameters: [] };
}

const fields = {
  containerTypeId: idOf('containerType'),
  /** Required, as the data type is (V287). */
  name: unpaddedText(NAME_MAXIMUM),
  /** At most 1024 characters (V289). */
  description: text(DESCRIPTION_MAXIMUM),
  customFieldDataTypeId: z.int().min(1).max(SYSTEM_FIELD),
  defaultValue: text(TEXT_VALUE_MAXIMUM),
  /** Neither the types below nor containers may change its value. */
  isLocked: z.boolean(),
};
const row = z.object({
  id: z.int(),
  containerTypeCustomFieldId: z.int(),
  /** The type the list was asked for; the field may be one that it takes from another. */
  containerTypeId: z.int(),
  name: z.string(),
  description: z.string(),
  customFieldDataTypeId: z.int(),
  customFieldDataTypeName: z.string(),
  defaultValue: z.string(),
  isLocked: z.boolean(),
  isInherited: z.boolean(),
  /** The type it is taken from. */
  inheritedFrom: z.string().nullable(),
  version: z.int(),
});

const path = 'container/containertypes/{containerTypeId}/customfield';
const parent = { containerTypeId: idOf('containerType') };
const seenUnder = ['CONTAINER_TYPES', 'CONTAINERS'] as const;

export const containerTypeFields = defineWrittenResource({
  name: 'containerTypeFields',
  entity: 'containerTypeCustomField',
  singular: say.customField,
  plural: say.customFields,
  fields,
  row,
  parent: 'containerTypeId',
  sortable: ['name', 'customFieldDataTypeName', 'defaultValue', 'isLocked', 'inheritedFrom'],
  searched: ['name', 'description'],
  fixed: ['customFieldDataTypeId'],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: seenUnder,
      reads: true,
      input: skipTakeSearch({ ...parent, contains: searchText() }),
      output: pageOf(row),
      summary: 'Lists the custom fields of a type of containers, its own and those it takes from another',
    }),
    create: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: 'CONTAINER_TYPES_FULL',
      failure: about(general.errorCreating, 'a custom field'),
      input: newRecord(fields),
      output: created,
      summary: 'Adds a custom field to a type of containers',
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/createormodify`,
      permission: 'CONTAINER_TYPES_FULL',
      failure: general.couldNotSave,
      idName: 'containerTypeCustomFieldId',
      input: z.object({
        ...changedRecord(fields, parent),
        id: idOf('containerTypeCustomField'),
        version: version(),
      }),
      output: updated,
      summary: 'Changes a custom field of a type of containers; a locked one can only be unlocked',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: 'CONTAINER_TYPES_DELETE',
      failure: general.couldNotSave,
      input: z.object({ ...parent, id: idOf('containerTypeCustomField') }),
      output: done,
      summary: 'Deletes a custom field that no container has a value of',
    }),
  },
});

export const searchCustomFieldDataTypes = endpoint({
  method: 'GET',
  path: 'container/containertypes/customfielddatatype/search',
  permission: seenUnder,
  input: z.object({}),
  output: pageOf(z.object({ customFieldDataTypeId: z.int(), customFieldDataTypeName: z.string() })),
  summary: 'Data types of custom fields',
});
