import type { UserFileValues } from '@oikos/contract/identity/user-files/user-file.ts';
import { type Message, say } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { Refusal } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { problemsOfRefusal } from '../../../foundation/records/import-records.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import type { TakeBackTask, TakenBack } from '../../../foundation/records/take-back-task.ts';
import { removePendingMembership } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { readFileRow } from './file-rows.ts';
import { changeTo, inFile } from './import-users.ts';
import { readNames } from './read-row.ts';

type Reason = Omit<Problem, 'path'>;

const because = (message: Message): Reason => ({ ...say(message), parameters: [] });

/** Takes an invitation back that nobody has accepted: the company no longer knows of the person. */
async function removeInvited(scope: TenantScope, id: number, reason: string): Promise<boolean> {
  await requirePeople(scope, [id]);
  await scope.db.deleteFrom('user_group_assignment').where('userId', '=', id).execute();
  await scope.db.deleteFrom('user_module').where('userId', '=', id).execute();
  if (!(await removePendingMembership(scope, id))) return false;
  await writeAudit(scope, [{ entity: 'user', entityId: id, action: 'delete', changes: {}, reason }]);
  return true;
}

/** Takes an import of people back: who was invited and hasn't accepted is gone, who was changed is as before. */
export async function takeBackUsers(scope: TenantScope, { written, reason, words }: TakeBackTask): Promise<TakenBack> {
  const kept = new Map<number, Reason>();
  const names = await readNames(scope);
  let [restored, removed] = [0, 0];
  for (const { id, version, before } of written) {
    const now = await readFileRow(scope, id);
    if (now?.version !== version) {
      kept.set(id, because(now ? words.edited : words.deleted));
      continue;
    }
    const done = await doneAlone(scope, async () => {
      if (before === null) {
        // Undone only as a whole: assignments come back where somebody accepted in the meantime.
        if (!(await removeInvited(scope, id, reason))) throw new Refusal(409, say(words.edited));
        removed += 1;
      } else {
        await changeTo(scope, names, now, before as Partial<UserFileValues>);
        restored += 1;
      }
    });
    if (!(done instanceof Refusal)) continue;
    const [{ path: _path, ...problem }] = inFile(problemsOfRefusal(done)) as [Problem];
    kept.set(id, problem);
  }
  return { restored, removed, kept };
}
