export { accessChanged } from './access-ends/access-changes.ts';
export { type EndingAccess, readAdministrators, readEndingAccess } from './access-ends/ending-access.ts';
export { readMailReaders } from './access-ends/mail-readers.ts';
export {
  type LateReview,
  readLateReviews,
  readWaitingReviewers,
  type WaitingReviewer,
} from './access-reviews/due-reviews.ts';
export { reviewsChanged } from './access-reviews/stored-review.ts';
export { personErased } from './accounts/erase-member.ts';
export type { ErasedPerson } from './accounts/erased-person.ts';
export { addAdministrator, type NewAdministrator } from './add-administrator.ts';
export { keptDomain, proveByOperator } from './company-sign-in/domains.ts';
export { requireMoveOfPeople } from './delegation/judge-move.ts';
export { keepingAdministrator } from './delegation/keep-administrator.ts';
export { registerDirectory } from './directory/scim/register-directory.ts';
export { servedIdentityHistories } from './histories.ts';
export { installRoles } from './install-roles.ts';
export { type InvitedPerson, invitePerson, type NewInvitation } from './invitations/invite-person.ts';
export { claimDigests } from './mail-preferences/claim-digests.ts';
export { peopleTold, type Told } from './people-told.ts';
export { previewOfMove } from './rights/preview-move.ts';
export { noEffect } from './rights/read-effect.ts';
export { assignedPlaces, namedPlaces, organisationHierarchy } from './session/places-of-users.ts';
export { supportBegan } from './support-access/act-for-user.ts';
export { readPeopleInFile } from './user-files/file-rows.ts';
export { readGroupsInFile } from './user-files/read-row.ts';
export { findPeopleByText } from './users/find-people-by-text.ts';
export { companyToday } from './users/save-assignments.ts';
export { countsOf } from './work/hand-over.ts';
export { readWorkLeft } from './work/read-work.ts';
export { requireRightOfSuccessor } from './work/successor-rights.ts';
export { registerWork, type Taking } from './work/work-kinds.ts';
