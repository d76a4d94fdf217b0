import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { field, reference } from '../../field.ts';
import { endDate, localDate, realDay, requiredText } from '../../fields.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { hierarchyMessages as say } from '../hierarchies/hierarchy-messages.ts';
import { hierarchyTexts as texts } from '../hierarchies/hierarchy-texts.ts';
import {
  ALTERNATIVE_NAME_MAXIMUM,
  FIRST_ACTIVE_DATE,
  LOCATION_NAME_MAXIMUM,
  sharedFields,
  timeZone,
} from './node-fields.ts';
import { createNode, deleteNode, updateNode } from './nodes.ts';

const blankOr = <Day extends z.ZodType>(day: Day) => z.union([day, z.literal(''), z.null()]);

/**
 * The nodes of the organization as workbooks have them, each with the place that it has today, else its next one. The company's own
 * node isn't among them: what is directly below it names no parent.
 */
export const nodeFile = defineResource({
  name: 'nodes',
  entity: 'node',
  singular: say.node,
  plural: say.nodes,
  fields: {
    name: field(requiredText(LOCATION_NAME_MAXIMUM, say.nameMissing), { label: texts.name }),
    altname: field(requiredText(ALTERNATIVE_NAME_MAXIMUM, say.alternativeNameMissing), {
      label: texts.alternativeName,
      hint: texts.alternativeNameHint,
    }),
    nodeTypeId: reference(idOf('nodeType'), { label: texts.nodeType }),
    parentId: reference(idOf('node').nullable().default(null), {
      label: texts.parent,
      hint: texts.belowCompany,
      by: 'altname',
    }),
    placedFrom: field(
      blankOr(realDay())
        .transform((day) => day || null)
        .default(null),
      { label: texts.belowSince, hint: texts.belowSinceHint, shown: z.string().nullable() },
    ),
    activeDate: field(
      blankOr(localDate())
        .transform((day) => day || FIRST_ACTIVE_DATE)
        .default(FIRST_ACTIVE_DATE),
      { label: texts.activeDate, hint: texts.activeDateHint, shown: z.string().nullable() },
    ),
    inactiveDate: field(endDate(), { label: texts.inactiveDate, hint: texts.inactiveDateHint }),
    timeZone: field(timeZone().nullable().default(null), { label: texts.timeZone, hint: texts.timeZoneHint }),
    uniqueName: field(sharedFields.uniqueName.default(null), { label: texts.uniqueName }),
    externalId: field(sharedFields.externalId.default(null), { label: texts.externalId }),
    sourceType: field(sharedFields.sourceType.default(null), { label: texts.sourceType, hint: texts.sourceTypeHint }),
    description: field(sharedFields.description.default(''), { label: texts.description }),
    comment: field(sharedFields.comment.default(''), { label: texts.comment }),
  },
  sortable: ['altname'],
  searched: ['altname'],
  unique: [{ fields: ['altname'], message: say.alternativeNameExists }],
  imports: true,
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'hierarchies/nodes/file/search',
      shows: ['node', 'nodeType'],
      permission: 'NODE_MANAGEMENT',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Nodes as workbooks have them',
    }),
    create: createNode,
    update: updateNode,
    remove: deleteNode,
  }),
});
export type NodeFileValues = z.output<z.ZodObject<typeof nodeFile.fields>>;
