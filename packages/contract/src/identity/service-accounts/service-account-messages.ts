import { messages } from '../../message.ts';

/** What its fields are called. */
export const serviceAccountFieldTexts = messages('serviceAccountFields', {
  name: 'Name',
  purpose: 'Purpose',
  owner: 'Owner',
  userGroups: 'User groups',
  state: 'Status',
  token: 'Token',
  tokenRotated: 'Rotated token',
});

/** What calls of service accounts answer. */
export const serviceAccountMessages = messages('serviceAccounts', {
  nameTaken: 'Another service account has this name',
  ownerNoMember: 'The owner must be an active user of your company',
  /** {0} what the missing permission lets somebody do, {1} the place. */
  ownerLacks: 'The owner can’t answer for this, because they don’t have the right “{0}” at {1}.',
  ended: 'You can’t change this service account, because it has ended.',
  suspended: 'You can’t make a token, because the owner’s access has ended. Choose another owner first.',
  tooManyTokens: 'A service account has at most {0} tokens. End one first.',
  tooManyAccounts: 'A company has at most {0} service accounts. End one first.',
  /** {0} the names. */
  ownsAccounts: 'They own service accounts: {0}. Hand them over or end them first.',
  keptOnItsPage: 'You can’t change this here, because it is a service account. Change it under Company settings.',
  machine: 'A service account can’t do this, because it changes who may do what or how people sign in.',
});
