import { previewActivation } from '@oikos/contract/identity/users/activation.ts';
import {
  addAssignments,
  changeAssignment,
  endAssignments,
  giveRolesAtLocation,
  previewAssignment,
} from '@oikos/contract/identity/users/assignments.ts';
import {
  changeFoundUsers,
  previewFoundActivation,
  previewFoundDeactivation,
} from '@oikos/contract/identity/users/found-users.ts';
import {
  changeUsers,
  createUser,
  previewDeactivation,
  readUser,
  updateUser,
} from '@oikos/contract/identity/users/users.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { requireConfirmed } from '../account/own-account.ts';
import { requireConfirmedAddress } from '../accounts/confirmed-address.ts';
import { judgePeople } from '../delegation/judge-people.ts';
import { logEnded } from '../sign-in-help/record-ended-sessions.ts';
import { addToGroups } from './add-to-groups.ts';
import { changeDates, endAtPlace, giveRoles } from './change-assignments.ts';
import { stepUsers } from './change-users.ts';
import { previewFound, previewFoundReturn, stepFoundUsers } from './found-users.ts';
import { memberList, userAssignmentList } from './list-assignments.ts';
import { userList } from './list-users.ts';
import { previewOfActivation } from './preview-activation.ts';
import { previewOfAssignment } from './preview-assignment.ts';
import { previewOfDeactivation } from './preview-deactivation.ts';
import { readSeenUser } from './read-user.ts';
import { saveNewUser } from './save-new-users.ts';
import { saveUser } from './save-user.ts';

export const userHandlers: Handler[] = [
  userList,
  memberList,
  userAssignmentList,
  handle(readUser, async ({ scope, session, input: { id } }) => {
    const user = await readSeenUser(scope, id);
    const mayEdit =
      !user.isServiceAccount &&
      session.permissions.has('SC_USERS_FULL') &&
      (await judgePeople(scope, [id]))(id) === undefined;
    return { ...user, mayEdit };
  }),
  handle(createUser, ({ scope, input, request }) => saveNewUser(scope, request.server.configuration, input)),
  handle(updateUser, async ({ scope, session, input, request }) => {
    await requireConfirmedAddress(scope, session, input, request);
    return saveUser(scope, input);
  }),
  handle(changeUsers, async ({ scope, input, request }) => {
    const { signedOutIds, ...reply } = await stepUsers(scope, request.server.configuration, input);
    await logEnded(scope, request, signedOutIds);
    return reply;
  }),
  handle(changeFoundUsers, async ({ scope, session, input, request }) => {
    // As for everybody's: so many may be all who are signed in.
    if (input.step === 'endSessions') await requireConfirmed(session, request);
    const { signedOutIds, reply } = await stepFoundUsers(scope, request.server.configuration, input);
    await logEnded(scope, request, signedOutIds);
    return reply;
  }),
  handle(previewFoundDeactivation, ({ scope, input }) => previewFound(scope, input)),
  handle(previewFoundActivation, ({ scope, input }) => previewFoundReturn(scope, input)),
  handle(previewActivation, ({ scope, input: { userIds, step } }) => previewOfActivation(scope, userIds, step)),
  handle(previewDeactivation, ({ scope, input: { userIds } }) => previewOfDeactivation(scope, userIds)),
  handle(addAssignments, ({ scope, input: { userIds, ...asked } }) => addToGroups(scope, userIds, asked)),
  handle(previewAssignment, ({ scope, input }) => previewOfAssignment(scope, input)),
  handle(changeAssignment, ({ scope, input }) => changeDates(scope, input)),
  handle(giveRolesAtLocation, ({ scope, input }) => giveRoles(scope, input)),
  handle(endAssignments, ({ scope, input }) => endAtPlace(scope, input)),
];
