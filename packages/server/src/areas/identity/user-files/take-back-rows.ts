import { Refusal, refusedOr } from '../../../foundation/http/refusals.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import { because, type Reason, type TakeBackTask, type TakenBack } from '../../../foundation/records/take-back-task.ts';
import { hasOtherVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { inFile } from './import-rows.ts';
import type { RowKind, SavedRow } from './row-kind.ts';
import { saveTogether } from './save-together.ts';

/** Records that are taken back at once. */
const BATCH = 2_000;

type Written = TakeBackTask['written'][number];

/** Why a refused record stays, in the words of the file. */
export function reasonOf(kind: Parameters<typeof inFile>[0], refusal: Refusal): Reason {
  const [{ path: _path, ...problem }] = inFile(kind, refusal) as [ReturnType<typeof inFile>[number]];
  return problem;
}

/** Those that are as the import left them; the others are kept. */
function untouched<Known extends SavedRow>(
  { words }: TakeBackTask,
  written: readonly Written[],
  known: ReadonlyMap<number, Known>,
  kept: Map<number, Reason>,
) {
  return written.flatMap((each) => {
    const now = known.get(each.id);
    if (now && !hasOtherVersion(now, each.version)) return [{ ...each, now }];
    kept.set(each.id, because(now === undefined ? words.deleted : words.edited));
    return [];
  });
}

/** Takes an import of rows back: what it added goes, what it changed is as before. What was edited or used since stays. */
export async function takeBackRows<Known extends SavedRow, Stored extends Known, Change, Addition>(
  scope: TenantScope,
  task: TakeBackTask,
  kind: RowKind<Known, Stored, Change, Addition>,
): Promise<TakenBack> {
  const kept = new Map<number, Reason>();
  const restore = async (written: ReturnType<typeof untouched<Known>>) => {
    const asked = written.flatMap(({ id, now, before }) => {
      const change = refusedOr(() => kind.changeOf(now, before as Values));
      if (!(change instanceof Refusal)) return [{ id, change }];
      kept.set(id, reasonOf(kind, change));
      return [];
    });
    const changes = asked.map(({ change }) => change);
    const saved = await saveTogether(scope, changes, kind.change);
    for (const [at, { id }] of asked.entries()) {
      const done = saved[at];
      if (done instanceof Refusal) kept.set(id, reasonOf(kind, done));
    }
  };
  const inBatches = async (written: readonly Written[], take: typeof restore): Promise<number> => {
    const keptBefore = kept.size;
    for (let from = 0; from < written.length; from += BATCH) {
      const part = written.slice(from, from + BATCH);
      const known = await kind.known(part.map(({ id }) => id));
      await take(untouched(task, part, known, kept));
    }
    return written.length - (kept.size - keptBefore);
  };
  const added = task.written.filter(({ before }) => before === null);
  const removed = await inBatches(added, async (written) => {
    const going = written.map(({ now }) => now);
    for (const [id, reason] of await kind.remove(going, task)) kept.set(id, reason);
  });
  const restored = await inBatches(
    task.written.filter(({ before }) => before !== null),
    restore,
  );
  return { restored, removed, kept };
}
