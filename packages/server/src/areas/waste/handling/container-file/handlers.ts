import { containerFile, wasteEntryFile } from '@oikos/contract/waste/handling/container-file.ts';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { registerImport } from '../../../../foundation/records/importable-lists.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { describe, type RowsRule } from '../../../../foundation/records/served-resource.ts';
import { fileContainerRows, fileEntryRows } from './list-file-containers.ts';
import { fileContainerRule, fileContainerStorage } from './save-file-containers.ts';
import { fileEntryRule, fileEntryStorage } from './save-file-entries.ts';

registerImport(
  describe(containerFile, {
    select: fileContainerRows,
    storage: fileContainerStorage,
    beforeSave: fileContainerRule as RowsRule,
  }),
);
registerImport(
  describe(wasteEntryFile, { select: fileEntryRows, storage: fileEntryStorage, beforeSave: fileEntryRule as RowsRule }),
);

export const containerFileHandlers: Handler[] = [
  serveList({ endpoint: containerFile.endpoints.search, query: ({ scope }) => fileContainerRows(scope) }),
  serveList({ endpoint: wasteEntryFile.endpoints.search, query: ({ scope }) => fileEntryRows(scope) }),
];
