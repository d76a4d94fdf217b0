import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { computed, field, parentId, reference } from '../../../field.ts';
import { distinct, searchText, text, version } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { hasNoIdOr } from '../../../library-endpoints.ts';
import { about } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { changedRecord, newRecord } from '../../../partial-input.ts';
import { wasteCodes } from '../../../regulation/waste-codes.ts';
import { created, deleted, updated } from '../../../replies.ts';
import { defineResource } from '../../../resource.ts';
import { containerTypeMessages as say } from './container-type-messages.ts';
import { containerTypeTexts as texts } from './container-type-texts.ts';

/** Waste codes that a type of containers restricts (E252 to E255, V293, V294). */

const REASON_MAXIMUM = 1024;
const CODES_MAXIMUM = 500;

const path = 'container/containertypes/{containerTypeId}/wastecode';
const parent = { containerTypeId: idOf('containerType') };
const ID_NAME = 'containerTypeWasteCodeId';
const seenUnder = ['CONTAINER_TYPES', 'CONTAINERS'] as const;

export const containerTypeCodes = defineResource({
  name: 'containerTypeCodes',
  entity: 'containerTypeWasteCode',
  singular: say.restriction,
  plural: say.restrictions,
  fields: {
    containerTypeId: parentId(idOf('containerType')),
    wasteCodeId: reference(idOf('wasteCode'), {
      label: texts.wasteCode,
      by: 'code',
      chosen: { from: wasteCodes },
      column: { noWrap: true, width: 130 },
    }),
    /** At most 1024 characters (V293). */
    reason: field(text(REASON_MAXIMUM), { label: texts.reason, lines: 3 }),
    /** What it must not meet in one container. None: it must not go into this type at all. */
    incompatibleWasteCodeIds: field(distinct(idOf('wasteCode')).max(CODES_MAXIMUM), {
      label: texts.incompatible,
      hint: texts.incompatibleHint,
    }),
  },
  computed: {
    containerTypeWasteCodeId: computed(z.int()),
    wasteCodeDescription: computed(z.string(), { label: texts.wasteCodeDescription }),
    incompatibleWasteCodes: computed(z.array(z.string()), { label: texts.incompatible }),
  },
  columns: ['wasteCode', 'wasteCodeDescription', 'incompatibleWasteCodes', 'reason'],
  sortable: ['wasteCode', 'wasteCodeDescription', 'reason'],
  fixed: ['wasteCodeId'],
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: seenUnder,
      reads: true,
      input: skipTakeSearch({ ...parent, contains: searchText() }),
      output: pageOf(row),
      summary: 'Lists the waste codes that a type of containers restricts',
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      permission: seenUnder,
      input: z.object({ ...parent, id: idOf('containerTypeWasteCode') }),
      output: row,
      summary: 'Reads a restricted waste code of a type of containers',
    }),
    create: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: 'CONTAINER_TYPES_FULL',
      when: hasNoIdOr(ID_NAME),
      failure: about(general.errorCreating, 'a restricted waste code'),
      input: newRecord(fields),
      output: created,
      summary: 'Restricts a waste code in a type of containers',
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: 'CONTAINER_TYPES_FULL',
      failure: general.couldNotSave,
      idName: ID_NAME,
      input: z.object({ ...changedRecord(fields, parent), id: idOf('containerTypeWasteCode'), version: version() }),
      output: updated,
      summary: 'Changes why and with what a waste code is restricted',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: 'CONTAINER_TYPES_DELETE',
      failure: general.couldNotSave,
      input: z.object({ ...parent, id: idOf('containerTypeWasteCode') }),
      output: deleted,
      summary: 'Lifts the restriction of a waste code',
    }),
  }),
});
