import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { text } from '../../../fields.ts';
import { defineList } from '../../../list.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { done, updated } from '../../../replies.ts';
import { containerMessages as say } from './container-messages.ts';
import { FIELD_VALUE_MAXIMUM } from './containers.ts';

/** Custom fields of a container with the values it has of its own (E231 to E233). */

export const containerCustomField = z.object({
  id: z.int(),
  /** The field of the container type, or of the type that this one takes its fields from. */
  containerTypeCustomFieldId: z.int(),
  /** The same: a container has one value of a field. */
  containerCustomFieldId: z.int(),
  name: z.string(),
  description: z.string(),
  /** 1 text, 2 number, 3 date, 4 system (U49) */
  customFieldDataTypeId: z.int(),
  defaultValue: z.string(),
  value: z.string(),
  /** The value is the container's own, so that it can be reverted. */
  isOwnValue: z.boolean(),
  isInherited: z.boolean(),
  isLocked: z.boolean(),
  isEditable: z.boolean(),
  version: z.int(),
});

export const searchContainerCustomFields = defineList({
  name: 'containerCustomFields',
  sortable: ['name'],
  method: 'POST',
  path: 'container/{id}/customfield/search',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  reads: true,
  input: skipTakeSearch({ id: idOf('container') }, 0),
  output: pageOf(containerCustomField),
  summary: 'The custom fields of a container with their values',
});

/** E232: back to the default value of the type. */
export const revertContainerCustomField = endpoint({
  method: 'POST',
  path: 'container/{id}/customfield/{customFieldId}/revert',
  saves: ['container'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.containerNotSaved,
  input: z.object({ id: idOf('container'), customFieldId: idOf('containerTypeCustomField') }),
  output: done,
  summary: "Gives a custom field of a container its type's default value again",
});

/** E233. `version` as read: 0 while the value is the type's. */
export const modifyContainerCustomField = endpoint({
  method: 'POST',
  path: 'container/{id}/customfield/{customFieldId}/modify',
  saves: ['container'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.containerNotSaved,
  input: z.object({
    id: idOf('container'),
    customFieldId: idOf('containerTypeCustomField'),
    version: z.int().min(0),
    value: text(FIELD_VALUE_MAXIMUM),
  }),
  output: updated,
  summary: 'Gives a custom field of a container a value of its own',
});
