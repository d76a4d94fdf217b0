import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { done } from '../../replies.ts';
import { USERS_AT_ONCE } from '../users/assignments.ts';
import { workMessages as say } from './work-messages.ts';

/** What people leave when they go: each kind has somebody who takes it over. */

/**
 * task: open tasks given to them; import: unfinished imports of theirs; deputy: absences of others whose deputy they are; review: open
 * access reviews; form: templates that name them for filling in or reviewing forms; value: doubtful values that they have to confirm.
 */
export const workKinds = ['task', 'import', 'deputy', 'review', 'form', 'value'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Who takes over each kind of work; what somebody has nothing of needs nobody. */
export const handOver = z
  .array(z.object({ kind: z.enum(workKinds), toUserId: idOf('user', say.successorMissing) }))
  .max(workKinds.length);
export type HandOver = z.output<typeof handOver>;

/** Of those who have any. */
export const workOfUsers = z.array(
  z.object({
    userId: z.int(),
    userName: z.string(),
    work: z.array(z.object({ kind: z.enum(workKinds), count: z.int() })),
  }),
);

export const readWork = endpoint({
  method: 'POST',
  path: 'admin/users/work',
  shows: ['user'],
  permission: 'SC_USERS',
  reads: true,
  input: z.object({ userIds: distinct(idOf('user')).min(1).max(USERS_AT_ONCE) }),
  output: z.object({ users: workOfUsers }),
  failure: general.unexpected,
  summary: 'Work that somebody has to take over when users leave, such as open tasks and data entry forms',
});
export type WorkOfUsers = z.output<typeof readWork.output>;

/** Also of people whose access has ended already. */
export const handOverWork = endpoint({
  method: 'POST',
  path: 'admin/users/{id}/handover',
  saves: [
    'user',
    'action',
    'notification',
    'importTransaction',
    'absence',
    'accessReview',
    'formTemplate',
    'dataEntryForm',
    'valueVerdict',
  ],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({ id: idOf('user'), handOver: handOver.min(1) }),
  output: done,
  failure: general.couldNotSave,
  summary: "Hands a user's work over to others",
});
