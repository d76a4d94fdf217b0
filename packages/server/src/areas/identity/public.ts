export { addAdministrator } from './add-administrator.ts';
export { installRoles } from './install-roles.ts';
export { assignedPlaces, organisationHierarchy } from './session/places-of-users.ts';
