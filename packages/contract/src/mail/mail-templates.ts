import { accessEndsMail, accessOfOthersEndsMail } from './access-mails.ts';
import { accessReviewLateMail, accessReviewMail } from './access-review-mails.ts';
import { announcementMail } from './announcement-mails.ts';
import { auditSealMail } from './audit-seal-mails.ts';
import { confirmationAskedMail, confirmationDecidedMail } from './confirmation-mails.ts';
import { domainMail } from './domain-mails.ts';
import type { AnyMailTemplate } from './mail-template.ts';
import {
  credentialChangeMail,
  factorLinkMail,
  invitationMail,
  recoveryLinkMail,
  setUpLinkMail,
} from './sign-in-mails.ts';
import { supportAccessMail } from './support-mails.ts';
import { digestMail, reminderMail, urgentMail } from './task-mails.ts';

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
  reminderMail,
  announcementMail,
  accessEndsMail,
  accessOfOthersEndsMail,
  accessReviewMail,
  accessReviewLateMail,
  confirmationAskedMail,
  confirmationDecidedMail,
  auditSealMail,
  domainMail,
];
