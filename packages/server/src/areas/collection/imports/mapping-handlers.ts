import {
  deleteImportMapping,
  saveImportMapping,
  searchImportMappings,
} from '@oikos/contract/collection/imports/import-mappings.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { recordKind, removeRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { broughtVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { rememberMapping } from './import-records.ts';
import { measurementTarget } from './import-state.ts';
import { isMappingInReach, refuseOthersMapping } from './mapping-access.ts';

const mappingRows = (scope: TenantScope) => sql`
  select id, name, header_signature, file_mode, definition, last_used_at, version
  from import_mapping where target = 'measurements' and ${isMappingInReach(scope)}`;

const readMapping = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('import_mapping')
    .select(['name', 'fileMode'])
    .where('id', '=', id)
    .where('target', '=', 'measurements')
    .executeTakeFirstOrThrow(() => refuse(importMessages.definitionUnknown));

const mappings = recordKind({ entity: 'importMapping', table: 'import_mapping', read: readMapping });

export const mappingHandlers: Handler[] = [
  serveList({
    endpoint: searchImportMappings,
    query: ({ scope, input }) => {
      const conditions = [
        ...containsCondition(['name'], input.contains),
        ...(input.headerSignature ? [sql`header_signature = ${input.headerSignature}`] : []),
      ];
      return conditions.length === 0
        ? mappingRows(scope)
        : sql`select * from (${mappingRows(scope)}) as m where ${sql.join(conditions, sql` and `)}`;
    },
    // One that an earlier edition remembered lacks what this one added.
    item: (row: OutputOf<typeof searchImportMappings>['items'][number]) => ({
      ...row,
      definition: measurementTarget.mapping.parse(row.definition),
    }),
  }),

  handle(saveImportMapping, async ({ scope, input }) => {
    if (input.id > 0) {
      const { id, version, name, fileMode, headerSignature, definition } = input;
      await refuseOthersMapping(scope, sql`id = ${id}`);
      const columns = {
        name,
        fileMode,
        headerSignature,
        definition: JSON.stringify(definition),
        lastUsedAt: sql`now()`,
      };
      const saved = await saveRecord(scope, mappings, { id, version: broughtVersion(version) }, () => columns);
      return { ...saved, newId: id };
    }
    const { id, version } = await rememberMapping(scope, measurementTarget, input);
    return { id, newId: id, version };
  }),

  handle(deleteImportMapping, async ({ scope, input }) => {
    await refuseOthersMapping(scope, sql`id = ${input.id}`);
    await removeRecord(scope, mappings, input.id);
    return { isSuccessful: true as const };
  }),
];
