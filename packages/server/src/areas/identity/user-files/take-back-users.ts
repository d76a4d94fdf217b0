import type { UserFileValues } from '@oikos/contract/identity/user-files/user-file.ts';
import { type Message, say } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { sql } from 'kysely';
import { Refusal, refusedOr } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { problemsOfRefusal } from '../../../foundation/records/import-records.ts';
import type { TakeBackTask, TakenBack } from '../../../foundation/records/take-back-task.ts';
import { removePendingMemberships } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgePeople, personRefusal } from '../delegation/judge-people.ts';
import { seenPeople } from '../users/filter-people.ts';
import { saveUsers } from '../users/save-user.ts';
import { users } from '../users/user-rows.ts';
import { readFileRowsOf } from './file-rows.ts';
import { changeTo, inFile } from './import-users.ts';
import { type NamedInFile, readNames } from './read-row.ts';
import { saveTogether } from './save-together.ts';

type Reason = Omit<Problem, 'path'>;

const because = (message: Message): Reason => ({ ...say(message), parameters: [] });

/** People who are taken back at once. */
const BATCH = 2_000;

type Written = TakeBackTask['written'][number];

/** What was edited, or removed, since the import stays as it is. */
const changedSince = ({ words }: TakeBackTask, written: Written, now: number | undefined): Reason | undefined =>
  now === written.version ? undefined : because(now === undefined ? words.deleted : words.edited);

/** The versions of those of the people whom the caller sees. */
async function readVersions(scope: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const conditions = [sql`id = any(${[...ids]}::bigint[])`, ...seenPeople(scope)];
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from (${users()}) as list where ${sql.join(conditions, sql` and `)}`.execute(scope.db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function reasonOf(refusal: Refusal): Reason {
  const [{ path: _path, ...problem }] = inFile(problemsOfRefusal(refusal)) as [Problem];
  return problem;
}

/** Takes invitations back that nobody has accepted: the company no longer knows of the people. Returns why some stay. */
async function removeInvited(
  scope: TenantScope,
  task: TakeBackTask,
  written: readonly Written[],
): Promise<ReadonlyMap<number, Reason>> {
  const ids = written.map(({ id }) => id);
  const kept = new Map<number, Reason>();
  const now = await readVersions(scope, ids);
  const mayChange = await judgePeople(scope, ids);
  for (const each of written) {
    const problem = mayChange(each.id);
    const reason =
      changedSince(task, each, now.get(each.id)) ?? (problem && reasonOf(await personRefusal(scope, problem)));
    if (reason) kept.set(each.id, reason);
  }
  const removed = await removePendingMemberships(
    scope,
    ids.filter((id) => !kept.has(id)),
  );
  const people = [...removed];
  await scope.db
    .deleteFrom('user_group_assignment')
    .where('userId', '=', sql<number>`any(${people}::bigint[])`)
    .execute();
  await scope.db.deleteFrom('user_module').where('userId', '=', sql<number>`any(${people}::bigint[])`).execute();
  await writeAudit(
    scope,
    people.map((entityId) => ({ entity: 'user', entityId, action: 'delete', changes: {}, reason: task.reason })),
  );
  for (const id of ids) if (!removed.has(id) && !kept.has(id)) kept.set(id, because(task.words.edited));
  return kept;
}

/** Gives people what they had before the import. Returns why some stay as they are. */
async function restore(
  scope: TenantScope,
  task: TakeBackTask,
  names: NamedInFile,
  written: readonly Written[],
): Promise<ReadonlyMap<number, Reason>> {
  const now = await readFileRowsOf(
    scope,
    written.map(({ id }) => id),
  );
  const kept = new Map<number, Reason>();
  const changes = written.flatMap((each) => {
    const row = now.get(each.id);
    const reason = changedSince(task, each, row?.version);
    const change = refusedOr(() => row && changeTo(names, row, each.before as Partial<UserFileValues>));
    if (reason) kept.set(each.id, reason);
    else if (change instanceof Refusal) kept.set(each.id, reasonOf(change));
    else if (change) return [change];
    return [];
  });
  const saved = await saveTogether(scope, changes, (part) => saveUsers(scope, part));
  for (const [at, { id }] of changes.entries()) {
    const done = saved[at];
    if (done instanceof Refusal) kept.set(id, reasonOf(done));
  }
  return kept;
}

/** Takes an import of people back: who was invited and hasn't accepted is gone, who was changed is as before. */
export async function takeBackUsers(scope: TenantScope, task: TakeBackTask): Promise<TakenBack> {
  const kept = new Map<number, Reason>();
  const added = task.written.filter(({ before }) => before === null);
  for (let from = 0; from < added.length; from += BATCH)
    for (const [id, reason] of await removeInvited(scope, task, added.slice(from, from + BATCH))) kept.set(id, reason);
  const removed = added.length - kept.size;
  const changed = task.written.filter(({ before }) => before !== null);
  const names = await readNames(scope);
  for (let from = 0; from < changed.length; from += BATCH)
    for (const [id, reason] of await restore(scope, task, names, changed.slice(from, from + BATCH)))
      kept.set(id, reason);
  return { restored: changed.length + added.length - removed - kept.size, removed, kept };
}
