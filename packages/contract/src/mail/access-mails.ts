import { z } from 'zod';
import { mailMessages as texts } from './mail-messages.ts';
import { dateText, defineMail } from './mail-template.ts';

/** Mail about access that ends, so many days before as the company says (V091). */

export const accessEndsMail = defineMail({
  name: 'access-ends',
  label: texts.accessEnds,
  fields: z.object({
    companyName: z.string(),
    lastDay: z.string(),
    /** By a last day that was entered; otherwise because of days without a sign-in. */
    isByDay: z.boolean(),
    isLastAdministrator: z.boolean(),
  }),
  content: ({ companyName, lastDay, isByDay, isLastAdministrator }, { publicUrl, language }) => ({
    subject: { message: texts.accessEndsSubject, parameters: [companyName, dateText(lastDay, language)] },
    paragraphs: [
      {
        message: isByDay ? texts.accessEndsByDay : texts.accessEndsUnseen,
        parameters: [companyName, dateText(lastDay, language)],
      },
      ...(isLastAdministrator ? [{ message: texts.accessEndsLast, parameters: [companyName] }] : []),
    ],
    button: { label: texts.accessEndsButton, address: `${publicUrl}/account` },
  }),
});

export const accessOfOthersEndsMail = defineMail({
  name: 'access-of-others-ends',
  label: texts.othersAccessEnds,
  fields: z.object({
    companyName: z.string(),
    people: z.array(z.object({ name: z.string(), lastDay: z.string(), path: z.string() })),
    /** Those that the list leaves out. */
    more: z.int(),
    /** Of the list of users. */
    path: z.string(),
  }),
  content: ({ companyName, people, more, path }, { publicUrl, language }) => ({
    subject: { message: texts.othersAccessEndsSubject, parameters: [people.length + more, companyName] },
    paragraphs: [{ message: texts.othersAccessEndsText }],
    lists: [
      {
        heading: { message: texts.othersAccessEndsHeading },
        items: people.map(({ name, lastDay, path: page }) => ({
          title: name,
          details: [{ message: texts.othersAccessEndsOn, parameters: [dateText(lastDay, language)] }],
          path: page,
        })),
      },
    ],
    button: { label: texts.othersAccessEndsButton, address: `${publicUrl}${path}` },
    notes: more > 0 ? [{ message: texts.othersAccessEndsMore, parameters: [more] }] : [],
  }),
});
