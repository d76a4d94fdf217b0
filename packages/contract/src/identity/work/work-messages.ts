import { messages } from '../../message.ts';

/** What people leave when they go, and who takes it over. */
export const workMessages = messages('work', {
  successorMissing: 'Choose who takes over',
  workLeft: 'Choose who takes over: {0}',
  workOf: '{0, plural, one {# open task} other {# open tasks}}',
  importsOf: '{0, plural, one {# unfinished import} other {# unfinished imports}}',
  deputiesOf: '{0, plural, one {# absence of a colleague} other {# absences of colleagues}}',
  reviewsOf: '{0, plural, one {# open access review} other {# open access reviews}}',
  formsOf: 'forms of {0, plural, one {# template} other {# templates}}',
  valuesOf: '{0, plural, one {# doubtful value} other {# doubtful values}}',
  successorGone: "{0} can't take this over, because their access has ended.",
  successorLeaves: "{0} can't take this over, because they leave as well.",
  successorMayNot: "{0} can't take over imports, because they don't have the right “{1}”.",
  successorMayNotAt: "{0} can't take this over, because they don't have the right “{1}” at {2}.",
  handOverReason: 'Taken over from {0}',
});
