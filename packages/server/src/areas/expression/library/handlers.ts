import {
  createLibraryExpression,
  deleteLibraryExpression,
  searchLibrary,
  updateLibraryExpression,
} from '@oikos/contract/expression/library.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import {
  addLibraryExpression,
  changeLibraryExpression,
  libraryRows,
  removeLibraryExpression,
  shownLibraryExpression,
} from './library.ts';

export const libraryHandlers: Handler[] = [
  serveList({
    endpoint: searchLibrary,
    query: ({ input }) => {
      const conditions = containsCondition(['name', 'description', 'formula'], input.contains);
      return conditions.length > 0
        ? sql`select * from (${libraryRows()}) as source where ${sql.join(conditions, sql` and `)}`
        : libraryRows();
    },
    item: shownLibraryExpression,
  }),
  handle(createLibraryExpression, ({ scope, input }) => addLibraryExpression(scope, input)),
  handle(updateLibraryExpression, ({ scope, input }) => changeLibraryExpression(scope, input)),
  handle(deleteLibraryExpression, ({ scope, input }) => removeLibraryExpression(scope, input)),
];
