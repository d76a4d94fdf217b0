import { messages } from '@oikos/contract/message.ts';

/** The words of the views of lists. */
export const viewTexts = messages('views', {
  all: 'All',
  chosen: 'View: {0}',
  changed: 'changed',
  shared: 'Shared',
  own: 'My views',
  saveNew: 'Save as a new view',
  saveChanges: 'Save changes to {0}',
  takeBack: 'Show {0} as saved',
  editView: 'Edit or delete {0}',
  kind: 'View',
  name: 'Name',
  share: 'Share with everyone who can see this list',
  roles: 'Roles that start with this view',
  noRoles: 'None',
  dropped: "The view asks for {0}, which this list doesn't have. The list is shown without it.",
});
