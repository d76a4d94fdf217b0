import { messages } from '../message.ts';

/** Texts of mail with the last seal of an audit log. */
export const auditSealMailTexts = messages('auditSealMail', {
  auditSeal: 'Seal of the audit log',
  subject: 'Audit log of {0}: seal {1}',
  text: 'The audit log of {0} is sealed up to here.',
  seal: 'Seal {0}, {1}: {2}',
  file: 'File {0}, SHA-256: {1}',
  keep: 'Keep this mail. Changes that were altered, deleted or slipped in later no longer lead to this seal.',
});
