import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { distinct, requiredText, text, version } from '../fields.ts';
import { messages, ruleText } from '../message.ts';
import { created, deleted, done, updated } from '../replies.ts';

/**
 * Views of lists: what a list shows and how, under a name. A person's own, or shared with everybody who may see the list;
 * a role may have a shared one to begin with. Beside them, how a person has the columns of each list.
 */

export const listViewMessages = messages('listView', {
  unknownList: 'There is no list called {0}',
  nameTaken: 'A view called {0} already exists',
  tooMany: 'A list has at most {0} of these views. Delete one first.',
  tooLarge: 'This view is too large to be kept',
});

/** Own ones of a person, and shared ones, of each list. */
export const VIEWS_OF_A_LIST = 50;
const COLUMNS = 200;
const FILTERS = 50;
const CONTENT_CHARACTERS = 20_000;

const field = requiredText(100);
const fields = distinct(field).max(COLUMNS);

/** How a person has the columns and rows of a list. What isn't named is as the list declares it. */
export const listLayout = z.object({
  order: fields,
  hidden: fields,
  /** Of the columns that a list shows only where somebody chooses them. */
  shown: fields.optional(),
  /** In sight while the others scroll sideways, beside the first. */
  frozen: fields,
  /** In px. */
  widths: z
    .record(field, z.number().min(20).max(4000))
    .refine((widths) => Object.keys(widths).length <= COLUMNS, ruleText(listViewMessages.tooLarge)),
  /** Null: as on the person's other lists. */
  density: z.enum(['comfortable', 'compact']).nullable(),
});
export type ListLayout = z.output<typeof listLayout>;

/** What a view shows. Filters are as in the address: a name may be one that the list had once. */
export const listViewContent = z
  .object({
    filters: z
      .record(field, z.string().max(CONTENT_CHARACTERS))
      .refine((filters) => Object.keys(filters).length <= FILTERS, ruleText(listViewMessages.tooLarge)),
    search: text(350),
    sort: z.object({ column: field, direction: z.enum(['asc', 'desc']) }).nullable(),
    layout: listLayout,
  })
  .refine((content) => JSON.stringify(content).length <= CONTENT_CHARACTERS, ruleText(listViewMessages.tooLarge));
export type ListViewContent = z.output<typeof listViewContent>;

/** The name of a list, and after a colon which one where a page has several. */
const list = requiredText(150);
const viewFields = { name: requiredText(100), content: listViewContent };
/** Roles that begin with the view. */
const sharedFields = { ...viewFields, roleIds: distinct(idOf('role')).max(500).default([]) };

const listView = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  content: listViewContent,
  isShared: z.boolean(),
  roleIds: z.array(z.int()),
});
export type ListView = z.output<typeof listView>;

export const readListViews = endpoint({
  method: 'GET',
  path: 'listviews',
  shows: ['listView', 'role'],
  permission: 'anySignedIn',
  input: z.object({ list }),
  output: z.object({
    /** Shared ones first, each in the order of their names. */
    views: z.array(listView),
    /** The one that the caller's roles begin with. */
    defaultId: z.int().nullable(),
    /** Null: as the list declares it. */
    layout: listLayout.nullable(),
    /** For those who may share views. */
    roles: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  summary: "The views of a list that the caller may choose, and the caller's columns",
});

export const createListView = endpoint({
  method: 'POST',
  path: 'listviews',
  saves: ['listView'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ list, ...viewFields }),
  output: created,
  summary: 'Keeps a view of a list of one’s own',
});

export const updateListView = endpoint({
  method: 'PUT',
  path: 'listviews/{id}',
  saves: ['listView'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ id: idOf('listView'), version: version(), ...viewFields }),
  output: updated,
  summary: 'Changes a view of one’s own',
});

export const deleteListView = endpoint({
  method: 'DELETE',
  path: 'listviews/{id}',
  saves: ['listView'],
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ id: idOf('listView') }),
  output: deleted,
  summary: 'Deletes a view of one’s own',
});

export const createSharedView = endpoint({
  method: 'POST',
  path: 'listviews/shared',
  saves: ['listView'],
  permission: 'COMPANY_ADMIN',
  input: z.object({ list, ...sharedFields }),
  output: created,
  summary: 'Keeps a view of a list for everybody who may see the list',
});

export const updateSharedView = endpoint({
  method: 'PUT',
  path: 'listviews/shared/{id}',
  saves: ['listView'],
  permission: 'COMPANY_ADMIN',
  input: z.object({ id: idOf('listView'), version: version(), ...sharedFields }),
  output: updated,
  summary: 'Changes a shared view, and which roles begin with it',
});

export const deleteSharedView = endpoint({
  method: 'DELETE',
  path: 'listviews/shared/{id}',
  saves: ['listView'],
  permission: 'COMPANY_ADMIN',
  input: z.object({ id: idOf('listView') }),
  output: deleted,
  summary: 'Deletes a shared view',
});

export const saveListLayout = endpoint({
  method: 'PUT',
  path: 'listviews/layout',
  saves: [],
  isRepeatable: true,
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ list, layout: listLayout }),
  output: done,
  summary: 'Keeps how the caller has the columns and rows of a list',
});
