import { messages } from '../../message.ts';

/** What is wrong with rows of a file of users. */
export const userFileMessages = messages('userFile', {
  groupUnreadable: "{0} isn't a user group at a location, such as Viewer @ Main plant",
  groupUnknown: 'There is no user group {0}',
  placeUnknown: 'There is no location {0}',
  placeAmbiguous: 'Several locations are called {0}: write the number of the one that you mean, as in {0} [123]',
});
