import type { Problem } from '@oikos/contract/replies.ts';
import { sql } from 'kysely';
import { Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { auditChanges } from './audit.ts';
import { importRecords, problemsOfRefusal } from './import-records.ts';
import type { ImportTask } from './import-task.ts';
import { togetherOrAlone } from './judged-alone.ts';
import { ownImport } from './own-imports.ts';
import { type OwnStorage, readRecords, type Served, type StoredRecord, type Values } from './served-resource.ts';
import { because, type Reason, type TakeBackTask, type TakenBack } from './take-back-task.ts';
import { readUses, type Use, useAsLine } from './uses.ts';
import type { WrittenRecord } from './written-records.ts';

type Kept = Map<number, Reason>;

export function keep(kept: Kept, id: number, [problem]: readonly Problem[]): void {
  if (!problem) return;
  const { path: _path, ...reason } = problem;
  kept.set(id, reason);
}

/** Those that are as the import left them; the others are kept. */
async function untouched(scope: TenantScope, { served, written, words }: TakeBackTask, kept: Kept) {
  const ids = written.map(({ id }) => id);
  const records = await readRecords(served, scope, sql`id = any(${ids}::bigint[])`, true);
  const stored = new Map(records.map((record) => [record.id, record]));
  return written.flatMap((each) => {
    const now = stored.get(each.id);
    if (now?.version === each.version) return [{ ...each, now }];
    kept.set(each.id, because(now ? words.edited : words.deleted));
    return [];
  });
}

/** Those that the list's own rule lets go. */
async function askRule(scope: TenantScope, { service }: Served, records: readonly StoredRecord[], kept: Kept) {
  for (const record of service.beforeRemove ? records : []) {
    try {
      await service.beforeRemove?.(scope, record);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      keep(kept, record.id, problemsOfRefusal(error));
    }
  }
  return records.filter(({ id }) => !kept.has(id));
}

type Removing = Pick<TakeBackTask, 'served' | 'reason'>;

/** Deletes records that lie elsewhere; those alone are kept that are refused. */
async function deleteStored(
  scope: TenantScope,
  { remove }: OwnStorage,
  reason: string,
  records: readonly StoredRecord[],
  kept: Kept,
) {
  const refused = await togetherOrAlone(scope, records, (some) => remove(scope, some, reason));
  for (const [{ id }, refusal] of refused) keep(kept, id, problemsOfRefusal(refusal));
}

async function deleteAll(
  scope: TenantScope,
  { served, reason }: Removing,
  records: readonly StoredRecord[],
  kept: Kept,
) {
  if (served.service.storage) return deleteStored(scope, served.service.storage, reason, records, kept);
  await sql`delete from ${sql.table(served.table)} where id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
    scope.db,
  );
  const gone = records.map(({ id, values }) => ({ id, before: values, after: null }));
  await auditChanges(scope, served.resource.entity, gone, { reason });
}

/** What uses the records; what goes with them doesn't. */
async function readKeepers(
  scope: TenantScope,
  { resource: { entity }, service }: Served,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<number, readonly Use[]>> {
  const withParts = service.storage === undefined;
  const keepers = new Map<number, readonly Use[]>();
  for (const [columns, group] of Map.groupBy(records, (each) => (service.goesAlong?.(each) ?? []).join(' '))) {
    const ids = group.map(({ id }) => id);
    for (const [id, uses] of await readUses(scope, entity, ids, { withParts, except: columns.split(' ') }))
      keepers.set(id, uses);
  }
  return keepers;
}

/**
 * Deletes the records that nothing uses, and then those that only they used; answers with those that are left and what
 * uses them. What a deletion would silently take along counts as a use, but for what storage of its own takes along.
 */
export async function removeUnused(scope: TenantScope, task: Removing, records: readonly StoredRecord[], kept: Kept) {
  let left = records;
  for (;;) {
    const uses = await readKeepers(scope, task.served, left);
    const unused = left.filter(({ id }) => !uses.has(id));
    const going = await askRule(scope, task.served, unused, kept);
    left = left.filter(({ id }) => uses.has(id));
    if (going.length === 0) return { left, uses };
    await deleteAll(scope, task, going, kept);
  }
}

/** Gives records their former values back, judged by the rules that an import obeys. */
async function restore(
  scope: TenantScope,
  { served, within, words, reason }: TakeBackTask,
  written: readonly (Omit<WrittenRecord, 'row'> & { readonly before: Values })[],
  kept: Kept,
): Promise<void> {
  if (written.length === 0) return;
  const task: ImportTask = {
    served,
    within,
    blanks: {},
    rows: written.map(({ id, before }) => ({ refersTo: [], read: () => ({ row: id, values: before, problems: [] }) })),
    namesOf: () => [],
    isDryRun: false,
    doubled: words.doubled,
    isById: true,
    reason,
  };
  for await (const batch of importRecords(scope, task)) {
    for (const { row, problems } of batch) keep(kept, row, problems);
  }
  const pristine = written.filter(({ id, wasCustomised }) => wasCustomised === false && !kept.has(id));
  if (pristine.length > 0)
    await sql`
      update ${sql.table(served.table)} set is_customised = false
      where id = any(${pristine.map(({ id }) => id)}::bigint[])`.execute(scope.db);
}

/**
 * Takes back what an import wrote into a list, within the caller's transaction: what it added is deleted, what it changed
 * has its former values again. What was edited or used since stays. Deletes before it restores, since a former name may be
 * one that the import gave to another, and again after, since what is restored may have referred to what was added.
 */
export async function takeBackRecords(scope: TenantScope, task: TakeBackTask): Promise<TakenBack> {
  const own = ownImport(task.served.resource.name);
  if (own) return own.takeBack(scope, task);
  const kept: Kept = new Map();
  const found = await untouched(scope, task, kept);
  const added = found.flatMap(({ before, now }) => (before === null ? [now] : []));
  const changed = found.flatMap(({ before, ...each }) => (before === null ? [] : [{ ...each, before }]));
  const { left } = await removeUnused(scope, task, added, kept);
  await restore(scope, task, changed, kept);
  const { left: used, uses } = await removeUnused(scope, task, left, kept);
  for (const { id } of used) kept.set(id, because(task.words.used, ...(uses.get(id) ?? []).slice(0, 1).map(useAsLine)));
  const keptOf = (records: readonly { readonly id: number }[]) => records.filter(({ id }) => kept.has(id)).length;
  return { restored: changed.length - keptOf(changed), removed: added.length - keptOf(added), kept };
}
