import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { requiredText, searchText, version } from '../fields.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { created, deleted, updated } from '../replies.ts';
import {
  comments,
  description,
  expressionModules,
  formula,
  LIBRARY_NAME_MAXIMUM,
  libraryVariables,
} from './expressions/expression-fields.ts';
import { expressionMessages as say } from './expressions/expression-messages.ts';

/** The library of formulas (R067): expressions of parameters are made from them. */

export const libraryFields = {
  name: requiredText(LIBRARY_NAME_MAXIMUM),
  description: description(),
  comments: comments(),
  formula: formula(),
  variables: libraryVariables(),
};

/** The editor's form. */
export const libraryForm = z.object(libraryFields);

export const libraryExpression = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  comments: z.string(),
  formula: z.string(),
  /** What the formula yields with the units of its variables. */
  resultUnit: z.string().nullable(),
  isShipped: z.boolean(),
  usedCount: z.int(),
  variables: z.array(
    z.object({ name: z.string(), unitId: z.int(), unit: z.string().nullable(), description: z.string() }),
  ),
  version: z.int(),
});
export type LibraryExpression = z.output<typeof libraryExpression>;

export const searchLibrary = defineList({
  name: 'expressionLibrary',
  sortable: ['name', 'description', 'formula', 'usedCount'],
  method: 'POST',
  path: 'expression/library/search',
  shows: ['expressionLibrary'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  reads: true,
  failure: say.loadFailed,
  input: skipTopSearch({ contains: searchText() }),
  output: pageOf(libraryExpression),
  summary: 'The expression library',
});

export const createLibraryExpression = endpoint({
  method: 'POST',
  path: 'expression/library',
  saves: ['expressionLibrary'],
  permission: 'EXPRESSIONS_FULL',
  modules: expressionModules,
  failure: say.addLibraryFailed,
  input: z.object(libraryFields),
  output: created,
  summary: 'Adds a formula to the library',
});

export const updateLibraryExpression = endpoint({
  method: 'PUT',
  path: 'expression/library/{id}',
  saves: ['expressionLibrary'],
  permission: 'EXPRESSIONS_FULL',
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ ...libraryFields, id: idOf('expressionLibrary'), version: version() }),
  output: updated,
  summary: 'Changes a formula of the library; expressions made from it stay as they are',
});

export const deleteLibraryExpression = endpoint({
  method: 'DELETE',
  path: 'expression/library/{id}',
  saves: ['expressionLibrary'],
  permission: 'EXPRESSIONS_DELETE',
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ id: idOf('expressionLibrary') }),
  output: deleted,
  summary: 'Deletes a formula of the library that no expression was made from',
});
