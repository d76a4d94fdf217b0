import { messages } from '../../message.ts';

/** What the pages say of work that is handed over. */
export const workTexts = messages('workScreens', {
  leaves: 'Hand over the work of {0}',
  leaveTogether: 'Hand over the work of {0, plural, one {# user} other {# users}}',
  has: '{0}: {1}',
  task: '{0, plural, one {# open task} other {# open tasks}}',
  import: '{0, plural, one {# unfinished import} other {# unfinished imports}}',
  deputy: '{0, plural, one {deputy in # absence} other {deputy in # absences}}',
  review: '{0, plural, one {# open access review} other {# open access reviews}}',
  form: 'forms of {0, plural, one {# template} other {# templates}}',
  value: '{0, plural, one {# doubtful value} other {# doubtful values}}',
  takesTasks: 'Takes over open tasks',
  takesImports: 'Takes over unfinished imports',
  takesDeputy: 'Is deputy instead',
  takesReviews: 'Reviews access instead',
  takesForms: 'Fills in and reviews forms instead',
  takesValues: 'Confirms doubtful values instead',
  takesAll: 'Takes over everything',
  byKind: 'Choose a different person for each kind of work',
  deactivate: 'Hand over and deactivate',
  handOver: 'Hand over',
  handedOver: 'The work was handed over',
  left: '{0} left work behind',
});
