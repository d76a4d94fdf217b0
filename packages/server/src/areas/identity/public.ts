export { accessChanged, accessDayBegan } from './access-ends/access-changes.ts';
export { type EndingAccess, readAdministrators, readEndingAccess } from './access-ends/ending-access.ts';
export { keepAccessCurrent } from './access-ends/keep-access-current.ts';
export { type MailReader, readMailReaders } from './access-ends/mail-readers.ts';
export { requireConfirmed } from './account/own-account.ts';
export { personErased, personErasing } from './accounts/erase-member.ts';
export type { ErasedPerson } from './accounts/erased-person.ts';
export { addAdministrator, type NewAdministrator } from './add-administrator.ts';
export { type Grant, judgeGrants, requireGrants } from './delegation/judge-grants.ts';
export { mappedElsewhere, requireMoveOfPeople } from './delegation/judge-move.ts';
export { requireOwnerOf } from './delegation/judge-owners.ts';
export { requirePeople } from './delegation/judge-people.ts';
export { administersForGood, keepingAdministrator, readOwnAdministrators } from './delegation/keep-administrator.ts';
export { servedIdentityHistories } from './histories.ts';
export { installRoles } from './install-roles.ts';
export {
  addInvited,
  type InvitedPerson,
  type InvitingConfiguration,
  invitePerson,
  type NewInvitation,
  sendInvitations,
} from './invitations/invite-person.ts';
export { claimDigests } from './mail-preferences/claim-digests.ts';
export { MOST_TOLD, notifiedPeople, type Told } from './notified-people.ts';
export { forEachAlone, previewOfChange } from './rights/preview-access.ts';
export { effectOfImport } from './rights/preview-import.ts';
export { previewOfMove } from './rights/preview-move.ts';
export { type Effect, hasAccess, noEffect } from './rights/read-effect.ts';
export { readTokens } from './service-accounts/read-service-account.ts';
export { assignedPlaces, namedPlaces, organisationHierarchy } from './session/places-of-users.ts';
export { providerSignIn } from './sign-in-help/find-provider-sign-in.ts';
export { supportBegan } from './support-access/act-for-user.ts';
export { readPeopleInFile } from './user-files/file-rows.ts';
export { readGroupsInFile } from './user-files/read-row.ts';
export { changeNames } from './users/change-names.ts';
export { deleteInvited } from './users/delete-invited.ts';
export { findPeopleByText } from './users/find-people-by-text.ts';
export { type GivingGroups, giveByGroups } from './users/give-by-groups.ts';
export { isExternalIdTaken, modulesOfCompany } from './users/judge-fields.ts';
export { type AskedGroups, type Mapped, mappedGroups } from './users/mapped-groups.ts';
export { readOwnNames } from './users/own-names.ts';
export { readStoredUser, readStoredUsers } from './users/read-user.ts';
export { companyToday, type HeldGroup, insertAssignments, removeAssignments } from './users/save-assignments.ts';
export { auditUser, auditUsers, setModules } from './users/save-user.ts';
export { lastDayOf } from './users/user-rows.ts';
export { countsOf, readSuccessor } from './work/hand-over.ts';
export { readWorkLeft } from './work/read-work.ts';
export { requireRightOfSuccessor } from './work/successor-rights.ts';
export { registerWork, type Taking } from './work/work-kinds.ts';
