import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { updated } from '../../replies.ts';
import { formDefinition } from './form-layout.ts';
import { formMessages as say } from './form-messages.ts';
import { formView } from './form-view.ts';

/** What a template consists of besides its facts: versions of its layout, its people and its locations (U71). */

const ofTemplate = { id: idOf('formTemplate') };
const reads = { permission: 'DATA_ENTRY_TEMPLATES', failure: say.templateNotLoaded } as const;
const MOST_PLACES = 1000;
const MOST_USERS = 2000;

export const readTemplateVersions = endpoint({
  method: 'GET',
  path: 'dataentry/templates/{id}/versions',
  shows: ['formTemplate'],
  ...reads,
  input: z.object(ofTemplate),
  output: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        note: z.string(),
        createdBy: z.string().nullable(),
        createdAt: z.string(),
        formCount: z.int(),
      }),
    ),
    /** The latest layout; null where there is none yet. */
    definition: formDefinition.nullable(),
  }),
  summary: 'The versions of the layout of a template, the latest first, with the latest layout',
});
export type TemplateVersion = z.output<typeof readTemplateVersions.output>['items'][number];

export const saveTemplateVersion = endpoint({
  method: 'POST',
  path: 'dataentry/templates/{id}/versions',
  saves: ['formTemplate'],
  permission: 'DATA_ENTRY_TEMPLATES_FULL',
  failure: general.couldNotSave,
  input: z.object({ ...ofTemplate, version: version(), definition: formDefinition, note: text(500).default('') }),
  output: updated.extend({ number: z.int() }),
  summary: 'Saves a layout as a new version; forms that were made keep theirs',
});

const parts = z.enum(['enters', 'reviews']);

export const readTemplateUsers = endpoint({
  method: 'GET',
  path: 'dataentry/templates/{id}/users',
  shows: ['formTemplate', 'user', 'userGroup', 'node'],
  ...reads,
  input: z.object(ofTemplate),
  output: z.object({
    places: z.array(z.object({ nodeId: z.int(), name: z.string() })),
    users: z.array(
      z.object({
        nodeId: z.int(),
        nodeName: z.string(),
        userId: z.int(),
        userGroupId: z.int(),
        name: z.string(),
        part: parts,
      }),
    ),
  }),
  summary: 'The locations that a template makes forms for, and who fills them in and reviews them where',
});
export type TemplateUsers = z.output<typeof readTemplateUsers.output>;

export const saveTemplateUsers = endpoint({
  method: 'POST',
  path: 'dataentry/templates/{id}/users',
  saves: ['formTemplate', 'action'],
  permission: 'DATA_ENTRY_TEMPLATES_FULL',
  changes: 'company',
  failure: general.couldNotSave,
  input: z.object({
    ...ofTemplate,
    version: version(),
    placeIds: distinct(idOf('node')).max(MOST_PLACES),
    users: z
      .array(
        z.object({
          /** They fill in or review the forms of this place and of all below it. */
          nodeId: idOf('node'),
          userId: idOrNone('user').default(0),
          userGroupId: idOrNone('userGroup').default(0),
          part: parts,
        }),
      )
      .max(MOST_USERS),
  }),
  output: updated,
  summary: 'Sets the locations and the people of a template',
});

export const readTemplateParameters = endpoint({
  method: 'GET',
  path: 'dataentry/templates/{id}/parameters',
  shows: ['formTemplate', 'parameter', 'parameterSet'],
  ...reads,
  input: z.object(ofTemplate),
  output: z.object({
    items: z.array(
      z.object({
        parameterId: z.int(),
        name: z.string(),
        parameterSet: z.string(),
        timespan: z.int(),
        nodeTypeIds: z.array(z.int()),
        uomTypeId: z.int().nullable(),
        uomId: z.int().nullable(),
        uom: z.string().nullable(),
        /** In the latest layout. */
        isUsed: z.boolean(),
      }),
    ),
    nodeTypes: z.array(z.object({ id: z.int(), name: z.string() })),
    units: z.array(z.object({ id: z.int(), unitTypeId: z.int(), code: z.string() })),
  }),
  summary: 'The parameters that a layout of the template may ask for',
});
export type TemplateParameters = z.output<typeof readTemplateParameters.output>;

export const previewTemplate = endpoint({
  method: 'POST',
  path: 'dataentry/templates/{id}/preview',
  shows: ['formTemplate', 'parameter', 'parameterSet', 'node'],
  ...reads,
  reads: true,
  bodyMegabytes: 2,
  input: z.object({
    ...ofTemplate,
    /** 0: the default location. */
    nodeId: idOrNone('node').default(0),
    /** A day of the period; left out, today. */
    date: localDate().optional(),
    /** One that isn't saved yet; left out, the latest. */
    definition: formDefinition.optional(),
  }),
  output: formView,
  summary: 'The form that a template would make, as people see it when they fill it in',
});
