import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { searchText, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { parameterMessages as say } from '../parameters/parameter-messages.ts';

/** What a parameter stands for: its fuel, its grid region; for all nodes (nodeId 0) or at one (E155 to E159). */

/** As many as the specification asks for at once (V218). */
const PROPERTY_TOP = 30_000;

export const parameterPropertyFields = z.object({
  picklistId: idOf('picklist'),
  picklistValueId: idOf('picklistValue'),
  nodeId: idOrNone('node').nullable().default(0),
});

const row = z.object({
  id: z.int(),
  parameterId: z.int(),
  parameter: z.string(),
  picklistId: z.int(),
  picklist: z.string(),
  picklistValueId: z.int(),
  displayValue: z.string(),
  nodeId: z.int(),
  node: z.string().nullable(),
  version: z.int(),
});

export const searchParameterProperties = defineList({
  name: 'parameterProperties',
  sortable: ['picklist', 'displayValue', 'node'],
  method: 'POST',
  path: 'parameter/{id}/property/search',
  shows: ['parameterProperty'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTopSearch(
    { id: idOf('parameter'), contains: searchText(), nodeId: idOrNone('node').nullable().optional() },
    PROPERTY_TOP,
  ),
  output: pageOf(row),
  summary: 'The properties of a parameter, for all nodes and at single ones',
});

export const createParameterProperty = endpoint({
  method: 'POST',
  path: 'parameter/{id}/property',
  saves: ['parameterProperty'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: { at: ['nodeId'] },
  failure: general.couldNotSave,
  input: parameterPropertyFields.extend({ id: idOf('parameter') }),
  output: created,
  summary: 'Gives a parameter a property, for all nodes or at one',
});

export const updateParameterProperty = endpoint({
  method: 'PUT',
  path: 'parameter/{id}/property/{propertyId}',
  saves: ['parameterProperty'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: { at: ['propertyId', 'nodeId'] },
  failure: general.couldNotSave,
  input: parameterPropertyFields.extend({
    id: idOf('parameter'),
    propertyId: idOf('parameterProperty'),
    version: version(),
  }),
  output: updated,
  summary: 'Changes a property',
});

export const deleteParameterProperty = endpoint({
  method: 'DELETE',
  path: 'parameter/{id}/property/{propertyId}/node/{nodeId}',
  saves: ['parameterProperty'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: { at: ['nodeId'] },
  failure: general.couldNotSave,
  input: z.object({ id: idOf('parameter'), propertyId: idOf('parameterProperty'), nodeId: idOrNone('node') }),
  output: done,
  summary: 'Takes a property away; node 0 means the one for all nodes',
});

export const invalidateParameterProperties = endpoint({
  method: 'DELETE',
  path: 'parameter/{id}/property/invalidate/node/{nodeId}',
  saves: ['parameterProperty'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: { at: ['nodeId'] },
  failure: general.couldNotSave,
  input: z.object({ id: idOf('parameter'), nodeId: idOrNone('node') }),
  output: done,
  summary:
    'Takes all properties of a parameter at a node away, so that those for all nodes hold; node 0: those themselves',
});

export const parameterPropertyTexts = { singular: say.property, plural: say.properties };
