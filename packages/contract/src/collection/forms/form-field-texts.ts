import { messages } from '../../message.ts';

/** What the fields of a form are called in its history. */
export const formFieldTexts = messages('formFields', {
  state: 'Status',
  isReturned: 'Returned',
  returnComment: 'What is to be changed',
  waitsForApproval: 'Waits for approval',
  round: 'Round',
  submittedBy: 'Submitted by',
  submittedAt: 'Submitted',
  replies: 'Answers',
  blockKey: 'Part of the form',
  storedFileId: 'File',
  fileNode: 'Source',
  fileParameter: 'Parameter',
  fileBegin: 'Period',
});
