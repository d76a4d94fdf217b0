export { accessChanged } from './access-ends/access-changes.ts';
export { type EndingAccess, readEndingAccess } from './access-ends/ending-access.ts';
export { addAdministrator, type NewAdministrator } from './add-administrator.ts';
export { requireMoveOfPeople } from './delegation/judge-move.ts';
export { installRoles } from './install-roles.ts';
export { type InvitedPerson, invitePerson, type NewInvitation } from './invitations/invite-person.ts';
export { claimDigests } from './mail-preferences/claim-digests.ts';
export { assignedPlaces, namedPlaces, organisationHierarchy } from './session/places-of-users.ts';
