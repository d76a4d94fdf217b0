import { accessEndsMail, accessOfOthersEndsMail } from '@oikos/contract/mail/access-mails.ts';
import { accessReviewLateMail, accessReviewMail } from '@oikos/contract/mail/access-review-mails.ts';
import { confirmationAskedMail, confirmationDecidedMail } from '@oikos/contract/mail/confirmation-mails.ts';
import type { AnyMailTemplate } from '@oikos/contract/mail/mail-template.ts';
import {
  credentialChangeMail,
  factorLinkMail,
  invitationMail,
  recoveryLinkMail,
  setUpLinkMail,
} from '@oikos/contract/mail/sign-in-mails.ts';

import { supportAccessMail } from '@oikos/contract/mail/support-mails.ts';
import { digestMail, urgentMail } from '@oikos/contract/mail/task-mails.ts';

/** Every kind of mail. */
export const mailTemplates: readonly AnyMailTemplate[] = [
  invitationMail,
  setUpLinkMail,
  factorLinkMail,
  recoveryLinkMail,
  credentialChangeMail,
  supportAccessMail,
  digestMail,
  urgentMail,
  accessEndsMail,
  accessOfOthersEndsMail,
  accessReviewMail,
  accessReviewLateMail,
  confirmationAskedMail,
  confirmationDecidedMail,
];
