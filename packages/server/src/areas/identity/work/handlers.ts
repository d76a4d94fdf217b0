import { handOverWork, readWork } from '@oikos/contract/identity/work/work.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { requireSeenUsers } from '../users/read-user.ts';
import { companyToday } from '../users/save-assignments.ts';
import { planHandOver } from './hand-over.ts';
import { readWorkOf } from './read-work.ts';

export const workHandlers: Handler[] = [
  handle(readWork, async ({ scope, input: { userIds } }) => {
    await requireSeenUsers(scope, userIds);
    return { users: await readWorkOf(scope, userIds) };
  }),
  handle(handOverWork, async ({ scope, input: { id, handOver } }) => {
    await requirePeople(scope, [id]);
    await (await planHandOver(scope, { fromUserIds: [id], leavingIds: [id] }, handOver)).handOver(id);
    await accessChanged.run(scope, await companyToday(scope), [id]);
    return { isSuccessful: true as const };
  }),
];
