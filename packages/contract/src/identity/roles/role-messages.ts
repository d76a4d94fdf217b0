import { messages } from '../../message.ts';

/** What a role consists of, as its page and its history call it. */
export const roleFieldTexts = messages('roleScreens', { description: 'Description', permissions: 'Permissions' });

/** Roles, and what a change of one gives and takes. */
export const roleMessages = messages('roles', {
  heldByGroups: "You can't delete this role, because user groups hold it: {0}",
  noPermissions: 'A role needs at least one permission',
  notShipped: "You can't reset this role, because it is the company's own.",
});
