import { z } from 'zod';
import { confirmationMailTexts as texts } from './confirmation-mail-texts.ts';
import { dateText, defineMail } from './mail-template.ts';

/** Mail about changes that wait for a second administrator: to those who can confirm, then to who asked. */

export const confirmationAskedMail = defineMail({
  name: 'confirmation-asked',
  label: texts.asked,
  fields: z.object({ companyName: z.string(), askerName: z.string(), lastDay: z.string(), path: z.string() }),
  content: ({ companyName, askerName, lastDay, path }, { publicUrl, language }) => ({
    subject: { message: texts.askedSubject, parameters: [askerName, companyName] },
    paragraphs: [{ message: texts.askedText, parameters: [askerName, companyName, dateText(lastDay, language)] }],
    button: { label: texts.askedButton, address: `${publicUrl}${path}` },
  }),
});

const outcomes = {
  confirmed: { subject: texts.confirmedSubject, text: texts.confirmedText },
  refused: { subject: texts.refusedSubject, text: texts.refusedText },
  overtaken: { subject: texts.overtakenSubject, text: texts.overtakenText },
} as const;

export const confirmationDecidedMail = defineMail({
  name: 'confirmation-decided',
  label: texts.decided,
  fields: z.object({
    companyName: z.string(),
    deciderName: z.string(),
    outcome: z.enum(['confirmed', 'refused', 'overtaken']),
    /** Blank where it was confirmed and made. */
    reason: z.string(),
    path: z.string(),
  }),
  content: ({ companyName, deciderName, outcome, reason, path }, { publicUrl }) => ({
    subject: { message: outcomes[outcome].subject, parameters: [deciderName, companyName] },
    paragraphs: [
      { message: outcomes[outcome].text, parameters: [deciderName, companyName] },
      ...(reason === '' ? [] : [{ message: texts.reason, parameters: [reason] }]),
    ],
    button: { label: texts.decidedButton, address: `${publicUrl}${path}` },
  }),
});
