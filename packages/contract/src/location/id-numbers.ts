import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idRegistry } from '../entity.ts';
import { computed, field, parentId, reference } from '../field.ts';
import { requiredText, searchText, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { hasNoId } from '../library-endpoints.ts';
import { ruleText } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { changedRecord, newRecord } from '../partial-input.ts';
import { searchSystemPicklistValues } from '../quantity/picklists/picklists.ts';
import { systemPicklistCategories } from '../quantity/picklists/system-picklists.ts';
import { governingBodies } from '../regulation/governing-bodies.ts';
import { created, deleted, updated } from '../replies.ts';
import { defineResource } from '../resource.ts';
import { locationMessages as say } from './locations/location-messages.ts';
import { locationTexts as texts } from './locations/location-texts.ts';

const NUMBER_MAXIMUM = 50;

const neededId = (entity: 'picklistValue' | 'governingBody') =>
  z.int(ruleText(general.required)).positive(ruleText(general.required)).register(idRegistry, { entity });

const path = 'locationextensions/{nodeId}/idnumbers';

const systemPicklistTypeId = systemPicklistCategories.find(({ key }) => key === 'locationIdNumberType')?.id;

/** Numbers by which bodies know a location (S44). */
export const locationIdNumbers = defineResource({
  name: 'locationIdNumbers',
  entity: 'locationIdNumber',
  singular: say.idNumber,
  plural: say.idNumbers,
  fields: {
    nodeId: parentId(idOf('node')),
    idNumber: field(requiredText(NUMBER_MAXIMUM), { label: texts.idNumber }),
    /** Value of the system pick list of ID number types (U57). */
    idNumberTypeId: reference(neededId('picklistValue'), {
      label: texts.idNumberType,
      by: 'displayValue',
      inFiles: 'idNumberTypeInFiles',
      chosen: { from: searchSystemPicklistValues, within: { systemPicklistTypeId } },
    }),
    governingBodyId: reference(neededId('governingBody'), {
      label: texts.governingBody,
      chosen: { from: governingBodies },
    }),
    /** Whether shipments show it. */
    isShipment: field(z.boolean().default(false), {
      label: texts.isShipmentHint,
      initial: true,
      column: { heading: texts.isShipment },
    }),
  },
  computed: { idNumberTypeInFiles: computed(z.string()) },
  unique: [{ fields: ['nodeId', 'governingBodyId', 'idNumberTypeId', 'idNumber'], message: say.idNumberExists }],
  imports: { after: ['wasteLocations'] },
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: 'VIEW_LOCATION_DETAILS',
      reads: true,
      input: skipTakeSearch({ nodeId: idOf('node'), contains: searchText() }),
      output: pageOf(row),
      summary: 'ID numbers of a location',
    }),
    create: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: 'WASTE_LOCATIONS_FULL',
      changes: 'places',
      when: hasNoId,
      input: newRecord(fields),
      output: created,
      failure: general.couldNotSave,
      summary: 'Adds an ID number to a location',
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: 'WASTE_LOCATIONS_FULL',
      changes: 'places',
      input: z.object({
        ...changedRecord(fields, { nodeId: idOf('node') }),
        id: idOf('locationIdNumber'),
        version: version(),
      }),
      output: updated,
      failure: general.couldNotSave,
      summary: 'Changes an ID number of a location',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: 'WASTE_LOCATIONS_FULL',
      changes: 'places',
      input: z.object({ nodeId: idOf('node'), id: idOf('locationIdNumber') }),
      output: deleted,
      failure: say.idNumberNotDeleted,
      summary: 'Deletes an ID number of a location',
    }),
  }),
});
