import { z } from 'zod';
import { accessReviewMailTexts as texts } from './access-review-mail-texts.ts';
import { dateText, defineMail } from './mail-template.ts';

/** Mail about access reviews: to reviewers when one begins, comes near its due date and is over, and to administrators afterward. */

const stages = {
  asked: { subject: texts.askedSubject, text: texts.askedText },
  reminded: { subject: texts.remindedSubject, text: texts.remindedText },
  overdue: { subject: texts.overdueSubject, text: texts.overdueText },
} as const;

export const accessReviewMail = defineMail({
  name: 'access-review',
  label: texts.reviewer,
  fields: z.object({
    companyName: z.string(),
    reviewName: z.string(),
    dueOn: z.string(),
    openCount: z.int(),
    stage: z.enum(['asked', 'reminded', 'overdue']),
    path: z.string(),
  }),
  content: ({ companyName, reviewName, dueOn, openCount, stage, path }, { publicUrl, language }) => ({
    subject: { message: stages[stage].subject, parameters: [reviewName, companyName] },
    paragraphs: [{ message: stages[stage].text, parameters: [openCount, companyName, dateText(dueOn, language)] }],
    button: { label: texts.reviewerButton, address: `${publicUrl}${path}` },
  }),
});

export const accessReviewLateMail = defineMail({
  name: 'access-review-late',
  label: texts.late,
  fields: z.object({
    companyName: z.string(),
    reviewName: z.string(),
    dueOn: z.string(),
    waitsFor: z.array(z.object({ name: z.string(), openCount: z.int() })),
    path: z.string(),
  }),
  content: ({ companyName, reviewName, dueOn, waitsFor, path }, { publicUrl, language }) => ({
    subject: { message: texts.lateSubject, parameters: [reviewName, companyName] },
    paragraphs: [{ message: texts.lateText, parameters: [dateText(dueOn, language)] }],
    ...(waitsFor.length > 0 && {
      lists: [
        {
          heading: { message: texts.lateHeading },
          items: waitsFor.map(({ name, openCount }) => ({
            title: name,
            details: [{ message: texts.lateOpen, parameters: [openCount] }],
          })),
        },
      ],
    }),
    button: { label: texts.lateButton, address: `${publicUrl}${path}` },
  }),
});
