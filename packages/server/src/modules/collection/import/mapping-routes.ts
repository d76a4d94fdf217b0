import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import {
  deleteImportMapping,
  saveImportMapping,
  searchImportMappings,
} from '@oikos/contract/collection/import-mappings.ts';
import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { sql } from 'kysely';
import { type Handling, handle } from '../../../http/handling.ts';
import { refuse } from '../../../http/refusals.ts';
import { serveList } from '../../../resource/serve-list.ts';
import { containsCondition } from '../../../resource/serve-resource.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { changesBetween, versionConflict, writeAudit } from '../../work/public.ts';

export interface RememberedMapping {
  readonly name: string;
  readonly fileMode: FileMode;
  readonly headerSignature: string;
  readonly definition: ImportMapping;
}

/** Remembers a mapping; one of the same name is replaced. */
export async function rememberMapping(
  scope: TenantScope,
  mapping: RememberedMapping,
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number; isNew: boolean }>`
    insert into import_mapping as m (name, header_signature, file_mode, definition, created_by)
    values (${mapping.name}, ${mapping.headerSignature}, ${mapping.fileMode}, ${JSON.stringify(mapping.definition)}::jsonb, ${scope.userId})
    on conflict (company_id, lower(name)) do update set header_signature = excluded.header_signature,
      file_mode = excluded.file_mode, definition = excluded.definition, last_used_at = now(), version = m.version + 1
    returning id, version, (xmax = 0) as "isNew"`.execute(scope.db);
  const saved = rows[0] as { id: number; version: number; isNew: boolean };
  await writeAudit(scope, [
    {
      entity: 'importMapping',
      entityId: saved.id,
      action: saved.isNew ? 'create' : 'update',
      changes: changesBetween(null, { name: mapping.name, fileMode: mapping.fileMode }),
    },
  ]);
  return { id: saved.id, version: saved.version };
}

const mappingRows = sql`
  select id, name, header_signature as "headerSignature", file_mode as "fileMode", definition, last_used_at as "lastUsedAt", version
  from import_mapping`;

export const mappingHandlings: Handling[] = [
  serveList({
    name: 'importMappings',
    endpoint: searchImportMappings,
    query: ({ input }) => {
      const conditions = [
        ...containsCondition(['name'], input.contains),
        ...(input.headerSignature ? [sql`"headerSignature" = ${input.headerSignature}`] : []),
      ];
      return conditions.length === 0
        ? mappingRows
        : sql`select * from (${mappingRows}) as m where ${sql.join(conditions, sql` and `)}`;
    },
    sortable: ['lastUsedAt', 'name', 'fileMode'],
    defaultDirection: 'desc',
  }),

  handle(saveImportMapping, async ({ scope, input }) => {
    if (input.id > 0) {
      const { rows } = await sql<{ version: number; name: string }>`
        select version, name from import_mapping where id = ${input.id} for update`.execute(scope.db);
      const [before] = rows;
      if (!before) throw refuse(importMessages.definitionUnknown);
      if (before.version !== input.version) throw await versionConflict(scope, 'importMapping', input.id);
      if (before.name !== input.name)
        await sql`update import_mapping set name = ${input.name} where id = ${input.id}`.execute(scope.db);
    }
    const saved = await rememberMapping(scope, input);
    return { id: saved.id, newId: saved.id, version: saved.version };
  }),

  handle(deleteImportMapping, async ({ scope, input }) => {
    await sql`delete from import_mapping where id = ${input.id}`.execute(scope.db);
    await writeAudit(scope, [{ entity: 'importMapping', entityId: input.id, action: 'delete', changes: {} }]);
    return { isSuccessful: true as const };
  }),
];
