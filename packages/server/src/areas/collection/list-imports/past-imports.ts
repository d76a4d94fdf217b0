import type {
  searchListImportKept,
  searchListImports,
} from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { importableList } from '../../../foundation/records/importable-lists.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { parentOf } from './run-list-import.ts';

/** The parent of a list, for anyone who may import into it; a list that isn't imported has no past imports either. */
async function seenWithin(scope: TenantScope, list: string, within: Values): Promise<Values> {
  const served = importableList(list);
  return served ? parentOf(scope, served.resource, within) : {};
}

const nameOf = (person: string) => sql`coalesce(${personName(person)}, '')`;

/** What was imported into a list, for those who may import into it. */
export async function pastImports(
  scope: TenantScope,
  { list, within }: ParsedInputOf<typeof searchListImports>,
): Promise<RawBuilder<unknown>> {
  const parent = await seenWithin(scope, list, within);
  return sql`
    select i.id, f.name as file_name, i.imported_at, ${nameOf('importer')} as imported_by,
      (i.counts->>'insert')::int as added_count, (i.counts->>'update')::int as changed_count,
      (i.counts->>'rejected')::int as rejected_count, i.undone_at, ${nameOf('undoer')} as undone_by,
      i.undo_counts as undone
    from list_import i
    join stored_file f on f.company_id = i.company_id and f.id = i.stored_file_id
    left join installation.app_user importer on importer.id = i.imported_by
    left join installation.app_user undoer on undoer.id = i.undone_by
    where i.list = ${list} and i.within = ${JSON.stringify(parent)}::jsonb and i.onboarding_id is null`;
}

/** What the undo of an import left as it was, for those who may import into its list. */
export async function keptRecords(
  scope: TenantScope,
  { list, importId }: ParsedInputOf<typeof searchListImportKept>,
): Promise<RawBuilder<unknown>> {
  const found = await scope.db
    .selectFrom('list_import')
    .select('within')
    .where('id', '=', importId)
    .where('list', '=', list)
    .executeTakeFirst();
  await seenWithin(scope, list, (found?.within ?? {}) as Values);
  return sql`
    select r.record_id as id, r.source_row as row, r.name as key, r.kept_because as reason
    from list_import_record r
    join list_import i on i.company_id = r.company_id and i.id = r.list_import_id
    where r.list_import_id = ${importId} and i.list = ${list} and r.kept_because is not null`;
}
