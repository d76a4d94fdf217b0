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
import { writeAudit } from '../../../foundation/records/audit.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { rememberMapping } from './import-records.ts';
import { measurementTarget } from './import-state.ts';
import { isMappingInReach, refuseOthersMapping } from './mapping-access.ts';

const mappingRows = (scope: TenantScope) => sql`
  select id, name, header_signature, file_mode, definition, last_used_at, version
  from import_mapping where target = 'measurements' and ${isMappingInReach(scope)}`;

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
      await refuseOthersMapping(scope, sql`id = ${input.id}`);
      const before = await scope.db
        .selectFrom('import_mapping')
        .select(['version', 'name'])
        .where('id', '=', input.id)
        .where('target', '=', 'measurements')
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw refuse(importMessages.definitionUnknown);
      if (before.version !== input.version) throw await versionConflict(scope, 'importMapping', input.id);
      if (before.name !== input.name)
        await scope.db.updateTable('import_mapping').set({ name: input.name }).where('id', '=', input.id).execute();
    }
    const saved = await rememberMapping(scope, measurementTarget, input);
    return { id: saved.id, newId: saved.id, version: saved.version };
  }),

  handle(deleteImportMapping, async ({ scope, input }) => {
    await refuseOthersMapping(scope, sql`id = ${input.id}`);
    await scope.db
      .deleteFrom('import_mapping')
      .where('id', '=', input.id)
      .where('target', '=', 'measurements')
      .execute();
    await writeAudit(scope, [{ entity: 'importMapping', entityId: input.id, action: 'delete', changes: {} }]);
    return { isSuccessful: true as const };
  }),
];
