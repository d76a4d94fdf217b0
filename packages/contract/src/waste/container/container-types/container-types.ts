import { CONTAINER_CODES, type ContainerCode } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { searchText, text, unpaddedText, version, wasteQuantity } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { changedRecord, newRecord } from '../../../left-out.ts';
import { libraryRow } from '../../../library-endpoints.ts';
import { about } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { created, done, updated } from '../../../replies.ts';
import { defineWrittenResource } from '../../../written-resource.ts';
import { containerTypeMessages as say } from './container-type-messages.ts';

/** Types of containers (E242 to E246). Their custom fields and restricted waste codes have files of their own. */

const NAME_MAXIMUM = 256;
const CODE_MAXIMUM = 5;
const DESCRIPTION_MAXIMUM = 1024;
/** 2 section 9. */
const LIST_TAKE = 5000;

/** Item 10 of the manifest: EPA's codes (instructions of form 8700-22, table I). */
export const epaContainerCodes = Object.keys(CONTAINER_CODES) as [ContainerCode, ...ContainerCode[]];
const epaContainerCode = z.enum(['', ...epaContainerCodes]);

/** Whoever fills or ships containers chooses among them. */
const seenUnder = ['CONTAINER_TYPES', 'CONTAINERS', 'SHIPMENTS'] as const;

const fields = {
  /** Required, at most 256 characters (V286). */
  containerTypesName: unpaddedText(NAME_MAXIMUM),
  /** V268. Several types may share one: a drum of steel and one of plastic are both DM (C17). */
  containerCode: unpaddedText(CODE_MAXIMUM),
  /** What the manifest prints for containers of this type; blank where EPA has no code for them. */
  epaContainerCode,
  description: text(DESCRIPTION_MAXIMUM),
  /** V291; a volume or a mass. */
  maxCapacity: wasteQuantity().nullable(),
  maxCapacityUOMId: idOf('unit').nullable(),
  /** Above 0 where it is known (V292). */
  tareWeight: wasteQuantity().nullable(),
  tareWeightUOMId: idOf('unit').nullable(),
  isLabPack: z.boolean(),
  isBulkWaste: z.boolean(),
  /** The type whose custom fields this one has as well. */
  parentId: idOf('containerType').nullable(),
};

const row = z.object({
  ...libraryRow,
  containerTypesId: z.int(),
  containerTypesName: z.string(),
  containerCode: z.string(),
  epaContainerCode,
  description: z.string(),
  maxCapacity: z.number().nullable(),
  maxCapacityUOMId: z.int().nullable(),
  maxCapacityUOM: z.string().nullable(),
  tareWeight: z.number().nullable(),
  tareWeightUOMId: z.int().nullable(),
  tareWeightUOM: z.string().nullable(),
  isLabPack: z.boolean(),
  isBulkWaste: z.boolean(),
  parentId: z.int().nullable(),
  parent: z.string().nullable(),
  customFieldCount: z.int(),
  restrictedCodeCount: z.int(),
});

const path = 'container/containertypes';

export const containerTypes = defineWrittenResource({
  isShipped: true,
  name: 'containerTypes',
  entity: 'containerType',
  singular: say.containerType,
  plural: say.containerTypes,
  fields,
  row,
  sortable: [
    'containerTypesName',
    'containerCode',
    'epaContainerCode',
    'maxCapacity',
    'tareWeight',
    'isLabPack',
    'isBulkWaste',
    'parent',
  ],
  searched: ['containerTypesName', 'containerCode', 'epaContainerCode', 'description'],
  imports: true,
  names: ['containerTypesName', 'containerCode'],
  unique: [{ fields: ['containerTypesName'], message: general.nameExists }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: seenUnder,
      reads: true,
      input: skipTakeSearch(
        {
          contains: searchText(),
          epaContainerCode: z.enum(epaContainerCodes).optional(),
          isLabPack: z.boolean().optional(),
          isBulkWaste: z.boolean().optional(),
        },
        LIST_TAKE,
      ),
      output: pageOf(row),
      summary: 'Lists types of containers',
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      permission: seenUnder,
      input: z.object({ id: idOf('containerType') }),
      output: row,
      summary: 'Reads a type of containers',
    }),
    create: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: 'CONTAINER_TYPES_FULL',
      failure: about(general.errorCreating, 'a type of containers'),
      input: newRecord(fields),
      output: created,
      summary: 'Adds a type of containers',
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/createormodify`,
      permission: 'CONTAINER_TYPES_FULL',
      failure: general.couldNotSave,
      idName: 'containerTypesId',
      input: z.object({ ...changedRecord(fields), id: idOf('containerType'), version: version() }),
      output: updated,
      summary: 'Changes a type of containers',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: 'CONTAINER_TYPES_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('containerType') }),
      output: done,
      summary: 'Deletes a type of containers that nothing uses',
    }),
  },
});
