import { defineHistory, type HistoryDeclaration } from '../records/define-history.ts';
import { readForm } from './forms/data-entry-forms.ts';
import { formFieldTexts as texts } from './forms/form-field-texts.ts';
import { formStateNames } from './forms/form-words.ts';

/** Values have a history of their own. */
export const collectionHistories: readonly HistoryDeclaration[] = [
  defineHistory({
    entity: 'dataEntryForm',
    readBy: [readForm],
    fields: {
      state: { label: texts.state, choices: formStateNames },
      isReturned: texts.isReturned,
      returnComment: texts.returnComment,
      waitsForApproval: texts.waitsForApproval,
      round: texts.round,
      submittedBy: texts.submittedBy,
      submittedAt: texts.submittedAt,
      replies: texts.replies,
    },
  }),
  defineHistory({
    entity: 'formEvidence',
    readBy: [readForm],
    fields: { blockKey: texts.blockKey, storedFileId: texts.storedFileId },
  }),
];
