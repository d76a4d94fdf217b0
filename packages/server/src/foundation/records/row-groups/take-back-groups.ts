import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { problemsOfRefusal } from '../import-records.ts';
import { eachAlone } from '../judged-alone.ts';
import type { Values } from '../served-resource.ts';
import { keep } from '../take-back-records.ts';
import { because, type Reason, type TakeBackTask, type TakenBack } from '../take-back-task.ts';
import { lockGroups, type RowGroup, type RowGroupKind, readGroups, withIds } from './row-groups.ts';

interface Untouched {
  readonly now: RowGroup;
  readonly before: readonly Values[] | null;
}

/** Those that are as the import left them; the others are kept. */
async function untouched(
  kind: RowGroupKind,
  scope: TenantScope,
  { written, words }: TakeBackTask,
  kept: Map<number, Reason>,
): Promise<readonly Untouched[]> {
  const ids = written.map(({ id }) => id);
  await lockGroups(kind, scope, ids);
  const groups = await readGroups(kind, scope, withIds(ids));
  const stored = new Map(groups.map((group) => [group.id, group]));
  return written.flatMap(({ id, version, before }) => {
    const now = stored.get(id);
    if (now?.version === version) return [{ now, before: before && (before.rows as readonly Values[]) }];
    kept.set(id, because(now ? words.edited : words.deleted));
    return [];
  });
}

/** Takes back what an import of records of several rows did: what it added goes, what it changed is as before. */
export async function takeBackGroups(scope: TenantScope, task: TakeBackTask, kind: RowGroupKind): Promise<TakenBack> {
  const kept = new Map<number, Reason>();
  const found = await untouched(kind, scope, task, kept);
  const added = found.filter(({ before }) => before === null);
  const changed = found.filter(({ before }) => before !== null);
  const remove = ({ now }: Untouched) => kind.remove(scope, now);
  const restore = ({ now, before }: Untouched) => kind.save(scope, { before: now, rows: before ?? [] }, false);
  // A record that others read is removed once these are removed or have their former rows.
  const used = await eachAlone(scope, added, remove);
  const stay = await eachAlone(scope, changed, restore);
  const still = await eachAlone(scope, [...used.keys()], remove);
  for (const [{ now }, refusal] of [...still, ...stay]) keep(kept, now.id, problemsOfRefusal(refusal));
  return { restored: changed.length - stay.size, removed: added.length - still.size, kept };
}
