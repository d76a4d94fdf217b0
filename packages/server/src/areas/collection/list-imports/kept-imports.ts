import type { UndoCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { ListImportOutcome } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { sql } from 'kysely';
import type { JsonObject } from '../../../db/generated/database.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { TakenBack } from '../../../foundation/records/take-back-task.ts';
import type { WrittenRecord } from '../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Records that are noted by one statement. */
const BATCH = 5_000;

interface KeptImport {
  /** The resource's name. */
  readonly list: string;
  readonly within: Values;
  readonly storedFileId: number;
  /** The workbook that the rows are from. */
  readonly onboardingId?: number;
}

/** Notes what an import writes, as it writes it, so that it can be undone. */
export class KeptRecords {
  readonly #scope: TenantScope;
  readonly #kept: KeptImport;
  #importId: number | undefined;

  constructor(scope: TenantScope, kept: KeptImport) {
    this.#scope = scope;
    this.#kept = kept;
  }

  async #begin(): Promise<number> {
    const { list, within, storedFileId, onboardingId = null } = this.#kept;
    const { id } = await this.#scope.db
      .insertInto('list_import')
      .values({
        ...{ list, storedFileId, onboardingId },
        within: JSON.stringify(within),
        importedBy: this.#scope.userId,
        counts: JSON.stringify({}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** `names`: what the file calls the records, by their rows. */
  async add(written: readonly WrittenRecord[], names: ReadonlyMap<number, string>): Promise<void> {
    if (written.length === 0) return;
    this.#importId ??= await this.#begin();
    for (let from = 0; from < written.length; from += BATCH) {
      const records = written.slice(from, from + BATCH).map((each) => ({
        record_id: each.id,
        source_row: each.row,
        name: names.get(each.row) ?? '',
        before: each.before,
        version: each.version,
        was_customised: each.wasCustomised,
        is_removed: each.isRemoved === true,
      }));
      await sql`
        insert into list_import_record (list_import_id, record_id, source_row, name, before, version, was_customised,
          is_removed)
        select ${this.#importId}, r.record_id, r.source_row, r.name, r.before, r.version, r.was_customised, r.is_removed
        from jsonb_populate_recordset(null::list_import_record, ${JSON.stringify(records)}::jsonb) as r`.execute(
        this.#scope.db,
      );
    }
  }

  /** The import that is kept; null where it wrote nothing. */
  async finish(counts: ListImportOutcome['counts']): Promise<number | null> {
    if (this.#importId === undefined) return null;
    await this.#scope.db
      .updateTable('list_import')
      .set({ counts: JSON.stringify(counts) })
      .where('id', '=', this.#importId)
      .execute();
    return this.#importId;
  }
}

export interface ListImportRecord extends WrittenRecord {
  readonly name: string;
}

interface StoredImport {
  readonly within: Values;
  readonly fileName: string;
  readonly isUndone: boolean;
}

/** An import of the company into the list; nobody else undoes it until the transaction ends. */
export async function lockListImport(
  scope: TenantScope,
  { list, importId }: { readonly list: string; readonly importId: number },
): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`
    select i.within, f.name as file_name, i.undone_at is not null as is_undone
    from list_import i join stored_file f on f.id = i.stored_file_id
    where i.id = ${importId} and i.list = ${list} and i.onboarding_id is null for update of i`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** What an import wrote, in the order of its file. */
export async function readWritten(scope: TenantScope, importId: number): Promise<readonly ListImportRecord[]> {
  return scope.db
    .selectFrom('list_import_record')
    .select(['recordId as id', 'sourceRow as row', 'name', 'before', 'version', 'wasCustomised', 'isRemoved'])
    .$narrowType<{ before: JsonObject | null }>()
    .where('listImportId', '=', importId)
    .orderBy('sourceRow')
    .orderBy('recordId')
    .execute();
}

/** Notes that an import was undone, and why some records were left as they were. */
export async function markUndone(
  scope: TenantScope,
  importId: number,
  counts: UndoCounts,
  kept: TakenBack['kept'],
): Promise<void> {
  await scope.db
    .updateTable('list_import')
    .set({ undoneAt: sql`now()`, undoneBy: scope.userId, undoCounts: JSON.stringify(counts) })
    .where('id', '=', importId)
    .execute();
  const reasons = [...kept].map(([id, reason]) => ({ record_id: id, kept_because: reason }));
  for (let from = 0; from < reasons.length; from += BATCH) {
    const batch = JSON.stringify(reasons.slice(from, from + BATCH));
    await sql`
      update list_import_record r set kept_because = k.kept_because
      from jsonb_populate_recordset(null::list_import_record, ${batch}::jsonb) as k
      where r.list_import_id = ${importId} and r.record_id = k.record_id`.execute(scope.db);
  }
}
