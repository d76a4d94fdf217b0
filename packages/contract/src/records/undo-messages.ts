import { messages } from '../message.ts';

export const undoMessages = messages('undo', {
  /** Of the audit log. */
  reason: 'Undone',
  tooLate:
    "You can't undo this any more, because more than {0, plural, one {# minute has} other {# minutes have}} passed.",
  undoneAlready: 'This has been undone already.',
  nameTaken: "You can't undo this, because another record has its name, number or place now.",
  referredGone: "You can't undo this, because something it refers to has been deleted since.",
  changedSince: "You can't undo this, because it has been changed since.",
  notUndone: "Couldn't undo it",
  notDeleted: "Couldn't delete them",
  tooMany: 'Select at most {0, plural, one {# row} other {# rows}} to delete at once.',
});
