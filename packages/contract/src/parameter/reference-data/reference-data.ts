import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { referenceMessages as say } from './reference-messages.ts';

/** General reference data by year (U109): map properties say what a row is for, value properties what it holds. */

export const referenceData = defineResource({
  name: 'referenceData',
  entity: 'referenceData',
  singular: say.one,
  plural: say.many,
  fields: {
    name: field(requiredText(128), { label: texts.name }),
    description: field(text(1024).default(''), { label: texts.description, lines: 3, column: false }),
  },
  computed: {
    mapProperties: computed(z.string(), { label: texts.mapProperties, column: { sortable: false } }),
    valueProperties: computed(z.string(), { label: texts.valueProperties, column: { sortable: false } }),
    valueCount: computed(z.int(), { label: texts.valueCount }),
    isActive: computed(z.boolean(), {
      label: texts.isActive,
      choices: [
        { value: 'true', label: texts.active },
        { value: 'false', label: texts.inactive },
      ],
    }),
  },
  searched: ['name', 'description', 'mapProperties', 'valueProperties'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'referencedata/search',
      permission: ['REFERENCE_DATA', 'EXPRESSIONS'],
      reads: true,
      failure: say.loadFailed,
      input: skipTopSearch({ contains: searchText(), isActive: z.boolean().optional() }),
      output: pageOf(row),
      summary: 'General reference data',
    }),
    create: endpoint({
      method: 'POST',
      path: 'referencedata/createormodify',
      permission: 'REFERENCE_DATA_FULL',
      failure: say.updateFailed,
      when: hasNoId,
      input: newRecord(fields),
      output: created,
      summary: 'Adds reference data',
    }),
    update: endpoint({
      method: 'POST',
      path: 'referencedata/createormodify',
      permission: 'REFERENCE_DATA_FULL',
      failure: say.updateFailed,
      input: z.object({ ...changedRecord(fields), id: idOf('referenceData'), version: version() }),
      output: updated,
      summary: 'Renames reference data',
    }),
    remove: endpoint({
      method: 'POST',
      path: 'referencedata/delete',
      permission: 'REFERENCE_DATA_DELETE',
      failure: say.updateFailed,
      input: z.object({ id: idOf('referenceData') }),
      output: deleted,
      summary: 'Deletes reference data, with its values, that no expression uses',
    }),
  }),
});

const activation = (path: 'activate' | 'deactivate', summary: string) =>
  endpoint({
    method: 'POST',
    path: `referencedata/{id}/${path}`,
    saves: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
    permission: 'REFERENCE_DATA_FULL',
    failure: say.updateFailed,
    input: z.object({ id: idOf('referenceData'), version: version() }),
    output: updated,
    summary,
  });

/** Inactive reference data is kept and no longer read (V235). */
export const activateReferenceData = activation('activate', 'Activates reference data');
export const deactivateReferenceData = activation('deactivate', 'Deactivates reference data: it is kept as it is');

const mapProperty = z.object({
  /** 0: a new one. */
  id: idOrNone('referenceDataProperty').default(0),
  name: requiredText(128),
  picklistId: idOf('picklist'),
});
const valueProperty = z.object({
  id: idOrNone('referenceDataProperty').default(0),
  name: requiredText(128),
  dataTypeId: z.literal([0, 1, 2]).default(0),
  unitId: idOf('unit').nullable().default(null),
});
const propertyRow = z.object({
  id: z.int(),
  role: z.enum(['map', 'value']),
  name: z.string(),
  dataTypeId: z.int(),
  picklistId: z.int().nullable(),
  picklist: z.string().nullable(),
  unitId: z.int().nullable(),
  unit: z.string().nullable(),
});
export type ReferenceDataProperty = z.output<typeof propertyRow>;

export const mapPropertiesFields = z.object({ properties: z.array(mapProperty).max(20) });
export const valuePropertiesFields = z.object({ properties: z.array(valueProperty).max(100) });
const whole = { id: idOf('referenceData'), version: version() };
const propertiesReply = z.object({ items: z.array(propertyRow), version: z.int() });

const readProperties = (path: 'mapproperties' | 'valueproperties', summary: string) =>
  endpoint({
    method: 'GET',
    path: `referencedata/{id}/${path}`,
    shows: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
    permission: ['REFERENCE_DATA', 'EXPRESSIONS'],
    failure: say.loadFailed,
    input: z.object({ id: idOf('referenceData') }),
    output: propertiesReply,
    summary,
  });

export const readMapProperties = readProperties(
  'mapproperties',
  'What tells for whom a value of the reference data is',
);
export const readValueProperties = readProperties('valueproperties', 'What a row of the reference data holds');

/** V234: fixed once there is data. */
export const writeMapProperties = endpoint({
  method: 'POST',
  path: 'referencedata/{id}/mapproperties',
  saves: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
  permission: 'REFERENCE_DATA_FULL',
  failure: say.updateFailed,
  input: mapPropertiesFields.extend(whole),
  output: updated,
  summary: 'Says for whom the values of the reference data are; not once there is data',
});

export const writeValueProperties = endpoint({
  method: 'POST',
  path: 'referencedata/{id}/valueproperties',
  saves: ['referenceData', 'referenceDataProperty', 'referenceDataRow'],
  permission: 'REFERENCE_DATA_FULL',
  failure: say.updateFailed,
  input: valuePropertiesFields.extend(whole),
  output: updated,
  summary: 'Says what a row of the reference data holds',
});
