import { messages } from '../../message.ts';

/** What a directory is answered, in its own log and on the company's page. */
export const directoryMessages = messages('directory', {
  notAuthorized: 'The token is missing, has ended or is of another company',
  /** {0} the attribute. */
  unknownAttribute: '“{0}” is no attribute of this resource',
  readOnlyAttribute: '“{0}” can’t be changed',
  invalidAttribute: 'The value of “{0}” isn’t valid',
  requiredAttribute: '“{0}” is missing',
  /** {0} the attribute, {1} the number. */
  tooManyValues: '“{0}” has at most {1, plural, one {# value} other {# values}} in one request',
  invalidFilter: 'The filter can’t be read',
  filterTooLong: 'The filter is too long or has too many conditions',
  /** {0} the attribute. */
  notFiltered: 'You can’t filter by “{0}” in this way',
  invalidBody: 'The body isn’t a SCIM resource or request of this kind',
  invalidOperation: 'Operations are add, replace and remove, and there are 1 to {0}',
  noTarget: 'Nothing matches the path “{0}”',
  invalidPage: 'startIndex and count must be whole numbers',
  versionChanged: 'The resource has changed since this version',
  notSupported: 'This isn’t supported',
  userNameTaken: 'Another user has this userName',
  externalIdTaken: 'Another resource has this externalId',
  groupNameTaken: 'Another group has this displayName',
  emailMissing: 'A user needs an e-mail: in emails, or as the userName',
  notLinked:
    'A person with this e-mail belongs to the company and isn’t linked to the directory. Enter their externalId as the external ID on their page to link them.',
  emailFixed:
    'The e-mail can’t change before the person has accepted the invitation. Delete the user and add it again.',
  emailTaken: 'Another person has this e-mail',
  unknownMembers: 'Members must be users whom the directory has added; {0} aren’t',
  tooManyMembers: 'A group has at most {0} members',
  tooManyGroups: 'A company has at most {0, plural, one {# group} other {# groups}} of its directory',
  // What the company's administrators are answered.
  tooManyTokens: 'A directory has at most {0} tokens. End one first.',
  tooManyMappings: 'A group is mapped at most {0} times',
  mappedAlready: 'The group is mapped to this user group here already',
});
