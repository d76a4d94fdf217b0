import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { CONTAINER_CODES, type ContainerCode } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { computed, field, reference } from '../../../field.ts';
import { searchText, text, unpaddedText, version, wasteQuantity } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { about } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { changedRecord, newRecord } from '../../../partial-input.ts';
import { searchMeasurementUnits } from '../../../quantity/units.ts';
import { created, deleted, updated } from '../../../replies.ts';
import { defineResource } from '../../../resource.ts';
import { containerTypeMessages as say } from './container-type-messages.ts';
import { containerTypeTexts as texts } from './container-type-texts.ts';

/** Types of containers (E242 to E246). Their custom fields and restricted waste codes have files of their own. */

const NAME_MAXIMUM = 256;
const CODE_MAXIMUM = 5;
const DESCRIPTION_MAXIMUM = 1024;
/** 2 section 9. */
const LIST_TAKE = 5000;

/** Item 10 of the manifest: EPA's codes (instructions of form 8700-22, table I). */
export const epaContainerCodes = Object.keys(CONTAINER_CODES) as [ContainerCode, ...ContainerCode[]];
const epaContainerCode = z.enum(['', ...epaContainerCodes]);

/** Anyone who fills or ships containers chooses among them. */
const seenUnder = ['CONTAINER_TYPES', 'CONTAINERS', 'SHIPMENTS'] as const;

const path = 'container/containertypes';

/** The unit of the quantity beside it. */
const unit = (...systemTypes: SystemTypeKey[]) =>
  reference(idOf('unit').nullable(), {
    label: texts.unit,
    by: 'code',
    isBeside: true,
    chosen: { from: searchMeasurementUnits, within: { systemTypes } },
  });

export const containerTypes = defineResource({
  name: 'containerTypes',
  entity: 'containerType',
  singular: say.containerType,
  plural: say.containerTypes,
  help: texts.help,
  chosenBy: { label: 'containerTypesName', code: 'containerCode', hint: 'containerCode' },
  fields: {
    /** Required, at most 256 characters (V286). */
    containerTypesName: field(unpaddedText(NAME_MAXIMUM), { label: texts.name }),
    /** V268. Several types may share one: a drum of steel and one of plastic are both DM (C17). */
    containerCode: field(unpaddedText(CODE_MAXIMUM), {
      label: texts.code,
      column: { heading: texts.shortCode, noWrap: true, width: 90 },
    }),
    /** What the manifest prints for containers of this type; blank where EPA has no code for them. */
    epaContainerCode: field(epaContainerCode, {
      label: texts.epaCode,
      example: texts.epaCodeHint,
      isBeside: true,
      choices: epaContainerCodes.map((code) => ({
        value: code,
        label: { key: `containerTypes.epaCode.${code}`, english: `${code} - ${CONTAINER_CODES[code]}` },
      })),
      column: { heading: texts.shortEpaCode, noWrap: true, width: 110 },
    }),
    description: field(text(DESCRIPTION_MAXIMUM), { label: texts.description, lines: 2 }),
    /** V291; a volume or a mass. */
    maxCapacity: field(wasteQuantity().nullable(), { label: texts.capacity }),
    maxCapacityUOMId: unit('volume', 'mass'),
    /** Above 0 where it is known (V292). */
    tareWeight: field(wasteQuantity().nullable(), { label: texts.tare }),
    tareWeightUOMId: unit('mass'),
    isLabPack: field(z.boolean(), { label: texts.labPack, column: { heading: texts.kind } }),
    isBulkWaste: field(z.boolean(), { label: texts.bulk, isBeside: true }),
    /** The type whose custom fields this one has as well. */
    parentId: reference(idOf('containerType').nullable(), { label: texts.parent, chosen: { from: 'itself' } }),
  },
  computed: {
    containerTypesId: computed(z.int()),
    customFieldCount: computed(z.int()),
    restrictedCodeCount: computed(z.int()),
  },
  columns: ['containerTypesName', 'containerCode', 'epaContainerCode', 'maxCapacity', 'tareWeight', 'isLabPack'],
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
  names: ['containerTypesName', 'containerCode'],
  unique: [{ fields: ['containerTypesName'], message: general.nameExists }],
  isShipped: true,
  imports: true,
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      summary: 'Deletes a type of containers that nothing uses',
    }),
  }),
});
