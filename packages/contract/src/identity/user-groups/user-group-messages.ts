import { messages } from '../../message.ts';

/** User groups (X039). */
export const userGroupMessages = messages('userGroups', {
  notReset: 'Failed to reset user groups',
  hasMembers:
    "You can't delete this user group, because {0, plural, one {# user is} other {# users are}} assigned to it.",
});
