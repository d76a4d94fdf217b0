import { messages } from '../../message.ts';

/** Who finds a hierarchy: the words of its dialog, and what is refused. */
export const hierarchyRoleTexts = messages('hierarchyRoles', {
  whoFinds: 'Who finds it',
  title: 'Who finds {0}',
  roles: 'Roles',
  rolesHint: 'Only people who hold one of these find the hierarchy. With none, everybody does.',
  addRole: 'Add a role',
  isOrganisation: "The organization's hierarchy",
  everybody: 'Everybody finds it',
  saved: '{0} has been saved.',
  rolesNotSaved: 'The roles can’t be saved',
  organisationIsOpen: "You can't limit the organization's hierarchy, because location access follows it",
  ownRoleMissing: "Include a role that you hold. Otherwise you wouldn't find the hierarchy any more.",
});
