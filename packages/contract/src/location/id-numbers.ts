import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idRegistry } from '../entity.ts';
import { requiredText, searchText, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { changedRecord, newRecord } from '../left-out.ts';
import { hasNoId } from '../library-endpoints.ts';
import { ruleText } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { created, done, updated } from '../replies.ts';
import { defineWrittenResource } from '../written-resource.ts';
import { locationMessages as say } from './locations/location-messages.ts';

const NUMBER_MAXIMUM = 50;

const neededId = (entity: 'picklistValue' | 'governingBody') =>
  z.int(ruleText(general.required)).positive(ruleText(general.required)).register(idRegistry, { entity });

const fields = {
  nodeId: idOf('node'),
  idNumber: requiredText(NUMBER_MAXIMUM),
  /** Value of the system pick list of ID number types (U57). */
  idNumberTypeId: neededId('picklistValue'),
  governingBodyId: neededId('governingBody'),
  /** Whether shipments show it. */
  isShipment: z.boolean().default(false),
};
const row = z.object({
  id: z.int(),
  nodeId: z.int(),
  idNumber: z.string(),
  idNumberTypeId: z.int(),
  idNumberType: z.string(),
  governingBodyId: z.int(),
  governingBody: z.string(),
  isShipment: z.boolean(),
  version: z.int(),
});
const path = 'locationextensions/{nodeId}/idnumbers';

/** Numbers by which bodies know a location (S44). */
export const locationIdNumbers = defineWrittenResource({
  name: 'locationIdNumbers',
  entity: 'locationIdNumber',
  singular: say.idNumber,
  plural: say.idNumbers,
  fields,
  row,
  parent: 'nodeId',
  sortable: ['idNumber', 'idNumberType', 'governingBody', 'isShipment'],
  searched: ['idNumber', 'idNumberType', 'governingBody'],
  unique: [{ fields: ['nodeId', 'governingBodyId', 'idNumberTypeId', 'idNumber'], message: say.idNumberExists }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: 'VIEW_LOCATION_DETAILS',
      reads: true,
      input: skipTakeSearch({ nodeId: fields.nodeId, contains: searchText() }),
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
        ...changedRecord(fields, { nodeId: fields.nodeId }),
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
      input: z.object({ nodeId: fields.nodeId, id: idOf('locationIdNumber') }),
      output: done,
      failure: say.idNumberNotDeleted,
      summary: 'Deletes an ID number of a location',
    }),
  },
});
