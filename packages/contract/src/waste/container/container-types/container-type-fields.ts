import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { computed, field, parentId } from '../../../field.ts';
import { searchText, text, unpaddedText, version } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { about, type Message } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { changedRecord, newRecord } from '../../../partial-input.ts';
import { created, deleted, updated } from '../../../replies.ts';
import { defineResource } from '../../../resource.ts';
import { containerTypeMessages as say } from './container-type-messages.ts';
import { containerTypeTexts as texts } from './container-type-texts.ts';

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

const path = 'container/containertypes/{containerTypeId}/customfield';
const parent = { containerTypeId: idOf('containerType') };
const seenUnder = ['CONTAINER_TYPES', 'CONTAINERS'] as const;

/** What a data type is called. */
export const dataTypeName = (id: number): Message => ({
  key: `containerTypes.dataType.${id}`,
  english: customFieldDataTypes[id as keyof typeof customFieldDataTypes],
});

export const containerTypeFields = defineResource({
  name: 'containerTypeFields',
  entity: 'containerTypeCustomField',
  singular: say.customField,
  plural: say.customFields,
  fields: {
    containerTypeId: parentId(idOf('containerType')),
    /** Required, as the data type is (V287). */
    name: field(unpaddedText(NAME_MAXIMUM), { label: texts.fieldName }),
    /** At most 1024 characters (V289). */
    description: field(text(DESCRIPTION_MAXIMUM), { label: texts.description, lines: 2 }),
    customFieldDataTypeId: field(z.int().min(1).max(SYSTEM_FIELD), {
      label: texts.dataType,
      choices: [TEXT_FIELD, NUMBER_FIELD, DATE_FIELD].map((id) => ({ value: id, label: dataTypeName(id) })),
      initial: TEXT_FIELD,
    }),
    defaultValue: field(text(TEXT_VALUE_MAXIMUM), { label: texts.defaultValue }),
    /** Neither the types below nor containers may change its value. */
    isLocked: field(z.boolean(), { label: texts.locked, hint: texts.lockedHint }),
  },
  computed: {
    containerTypeCustomFieldId: computed(z.int()),
    customFieldDataTypeName: computed(z.string(), { label: texts.dataType }),
    isInherited: computed(z.boolean()),
    /** The type it is taken from. */
    inheritedFrom: computed(z.string().nullable(), { label: texts.inheritedFrom }),
  },
  columns: ['name', 'customFieldDataTypeName', 'defaultValue', 'isLocked', 'inheritedFrom'],
  searched: ['name', 'description'],
  fixed: ['customFieldDataTypeId'],
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      summary: 'Deletes a custom field that no container has a value of',
    }),
  }),
});

export const searchCustomFieldDataTypes = endpoint({
  method: 'GET',
  path: 'container/containertypes/customfielddatatype/search',
  shows: [],
  permission: seenUnder,
  input: z.object({}),
  output: pageOf(z.object({ customFieldDataTypeId: z.int(), customFieldDataTypeName: z.string() })),
  summary: 'Data types of custom fields',
});
