import { fileModes } from '@oikos/domain/collection/file-modes.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { text, version } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, done } from '../../replies.ts';
import { importMapping, mappingName } from './import-mapping-fields.ts';
import { importMessages as say } from './import-messages.ts';

/** Remembered mappings. */
export const mappingRow = z.object({
  id: z.int(),
  name: z.string(),
  headerSignature: z.string(),
  fileMode: z.enum(fileModes),
  definition: importMapping,
  lastUsedAt: z.string(),
  version: z.int(),
});

export const searchImportMappings = defineList({
  name: 'importMappings',
  sortable: ['lastUsedAt', 'name', 'fileMode'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'imports/mappings/search',
  shows: ['importMapping'],
  permission: 'IMPORT_DATA',
  reads: true,
  input: skipTakeSearch({ contains: text(200).optional(), headerSignature: text(100).optional() }),
  output: pageOf(mappingRow),
  summary: 'Remembered mappings, the last used first',
});

export const saveImportMapping = endpoint({
  method: 'POST',
  path: 'imports/mappings/createormodify',
  saves: ['importMapping'],
  permission: 'IMPORT_DATA_FULL',
  changes: 'handler',
  input: z.object({
    id: idOrNone('importMapping').default(0),
    name: mappingName(),
    fileMode: z.enum(fileModes),
    headerSignature: text(100).default(''),
    definition: importMapping,
    version: version().optional(),
  }),
  output: created,
  failure: say.mappingNotSaved,
  summary: 'Remembers a mapping under a name',
});

export const deleteImportMapping = endpoint({
  method: 'DELETE',
  path: 'imports/mappings/{id}',
  saves: ['importMapping'],
  permission: 'IMPORT_DATA_FULL',
  changes: 'handler',
  input: z.object({ id: idOf('importMapping') }),
  output: done,
  failure: say.mappingNotSaved,
  summary: 'Forgets a mapping',
});
