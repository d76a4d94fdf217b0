import { messages } from '../../message.ts';

/** What is wrong with rows of files of users, user groups and assignments. */
export const userFileMessages = messages('userFile', {
  personUnknown: 'There is no user with the email {0}',
  groupUnreadable: "{0} isn't a user group at a location, such as Viewer @ Main plant",
  groupUnknown: 'There is no user group {0}',
  groupIdUnknown: 'There is no user group with the ID {0}. Leave the ID blank to add one.',
  roleUnknown: 'There is no role {0}',
  placeUnknown: 'There is no location {0}',
  placeAmbiguous: 'Several locations are called {0}: write the number of the one that you mean, as in {0} [123]',
});
