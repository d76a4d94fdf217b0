import type { Handler } from '../../http/handler.ts';
import { registerImport } from '../importable-lists.ts';
import { registerOwnImport } from '../own-imports.ts';
import { serveList } from '../serve-list.ts';
import { describe } from '../served-resource.ts';
import { importGroups } from './import-groups.ts';
import { listedRows, type RowGroupKind } from './row-groups.ts';
import { takeBackGroups } from './take-back-groups.ts';

/** Makes a list a worksheet whose records take several rows, and serves its rows. */
export function serveRowGroups(kind: RowGroupKind): Handler {
  const { resource } = kind;
  registerImport(describe(resource, {}));
  registerOwnImport(resource.name, {
    importRows: (scope, task) => importGroups(scope, task, kind),
    takeBack: (scope, task) => takeBackGroups(scope, task, kind),
  });
  return serveList({
    endpoint: resource.endpoints.search as Parameters<typeof serveList>[0]['endpoint'],
    query: ({ scope }) => listedRows(kind, scope),
  });
}
