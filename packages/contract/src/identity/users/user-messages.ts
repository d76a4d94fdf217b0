import { messages } from '../../message.ts';

/** Users and what they are assigned to (X028 to X031). */
export const userMessages = messages('users', {
  invalidEmail: 'Email is not valid email',
  notLoaded: 'Error loading User',
  notAssigned: 'Error Adding User to User Groups',
  notUnassigned: 'Could not delete User Group - Location',
  expirationNotGreater: 'Expiration days must be greater than notification days',
  userMissing: 'A user must be selected',
  groupMissing: 'At least one user group must be selected',
  locationMissing: 'A location must be selected',
  emailTaken: 'A user with this email is already in your company',
  emailNotYours: "You can't change name and email, because another organization manages this account.",
  typeNotYours: 'Only super administrators can give this type',
  moduleNotYours: "Your company doesn't use this module",
  alreadyEnded: 'The last day is in the past',
  lastAssignment: "You can't remove the only assignment of a user. Deactivate the user instead.",
  sameAssignmentTwice: 'The same user group is assigned twice at this location',
  managedByDirectory: "You can't change this here, because the company's directory manages it.",
  assignmentChanged: 'Somebody changed this assignment in the meantime. Reload it.',
  groupOfRoleMissing: 'No user group has just the role {0}. Add one, or use a user group.',
  notInvited: "You can't invite this user again, because they have accepted.",
  notAccepted: "You can't change this before the person accepts the invitation. You can invite them again.",
  lastAdministratorRenewed: 'The last administrator is renewed instead of ended',
  tooManyFound: 'Up to {0, plural, one {# user} other {# users}} can be changed at once. Add a filter.',
  findsOthers: 'The filter now finds {0, plural, one {# user} other {# users}}, not {1}. Look at the list again.',
  externalIdTaken: 'Another user has this external ID',
});
