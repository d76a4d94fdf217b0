import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { type FilterOf, foundInput } from '../../list.ts';
import { accessPreview } from '../roles/roles.ts';
import { workOfUsers } from '../work/work.ts';
import { returningStep } from './activation.ts';
import { userMessages as say } from './user-messages.ts';
import { invitationLinks, leftUser, savedBySteps, searchUsers, stepFields } from './users.ts';

/** Steps for all people that the filter of the list of users finds. */

/** More than these are changed in parts: what else would change one of them waits until all are done. */
export const FOUND_AT_ONCE = 5_000;

const found = foundInput(
  searchUsers.input.pick({
    contains: true,
    userGroupId: true,
    roleId: true,
    nodeId: true,
    states: true,
    userTypes: true,
    endsWithinDays: true,
    unseenForDays: true,
    hasSecondFactor: true,
    isServiceAccount: true,
  } satisfies Record<FilterOf<typeof searchUsers>, true>),
  FOUND_AT_ONCE,
  say.tooManyFound,
);

/** Why people are left as they are, the most frequent reason first, each as it is said of one of them. */
const reasons = z.array(leftUser.extend({ count: z.int() }));
export type LeftReasons = z.output<typeof reasons>;

/** What those whom the filter finds lose by a deactivation, what they leave behind, and why others of them stay active. */
export const previewFoundDeactivation = endpoint({
  method: 'POST',
  path: 'admin/users/found/deactivation/preview',
  shows: ['user', 'userGroup', 'role', 'node', 'action', 'importTransaction', 'absence'],
  permission: 'SC_USERS_FULL',
  reads: true,
  input: z.object({ found }),
  output: accessPreview.extend({ work: workOfUsers, leftCount: z.int(), reasons }),
  summary: 'What users that a filter finds lose by a deactivation',
});

/** What those whom the filter finds gain who have access again, and why others of them still have none. */
export const previewFoundActivation = endpoint({
  method: 'POST',
  path: 'admin/users/found/activation/preview',
  shows: ['user', 'userGroup', 'role', 'node', 'serviceAccount'],
  permission: 'SC_USERS_FULL',
  reads: true,
  input: z.object({ found, step: returningStep }),
  output: accessPreview.extend({ reasons }),
  summary: 'What users that a filter finds gain by an activation, or by renewing access that has ended',
});

/** Each user is judged alone: those with a problem are left as they are. */
export const changeFoundUsers = endpoint({
  method: 'POST',
  path: 'admin/users/found/change',
  saves: savedBySteps,
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({ found, ...stepFields }),
  output: z.object({
    doneCount: z.int(),
    reasons,
    /** Everybody who is left. */
    left: z.array(leftUser),
    links: invitationLinks,
  }),
  failure: general.couldNotSave,
  summary: 'Activates, deactivates, renews or invites again all users that a filter finds, or ends their sessions',
});
