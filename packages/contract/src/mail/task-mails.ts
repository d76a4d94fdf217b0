import { z } from 'zod';
import { quoted, type SaidMessage } from '../message.ts';
import { saidMessage } from '../replies.ts';
import { mailMessages as texts } from './mail-messages.ts';
import { dateText, defineMail, type MailItem, type MailSite, type MailText } from './mail-template.ts';

/** Mail about tasks: once a day what is due, and at once what can't wait. */

const task = z.object({
  title: z.string(),
  /** In the reader's language; null: a person wrote it. */
  titleSaid: saidMessage.nullable(),
  location: z.string(),
  dueDate: z.string(),
  daysLeft: z.int(),
});
export type MailedTask = z.output<typeof task>;

const textOf = ({ code, message, parameters }: SaidMessage): MailText => ({
  message: { key: code, english: message },
  parameters,
});

const itemOf =
  ({ language }: MailSite) =>
  ({ location, dueDate, ...task }: MailedTask): MailItem => ({
    title: task.titleSaid === null ? task.title : textOf(task.titleSaid),
    details: [
      { message: texts.digestDue, parameters: [dateText(dueDate, language)] },
      ...(location === '' ? [] : [location]),
    ],
  });

const unsubscribe = { label: texts.digestUnsubscribe, path: '/account?tab=mail' };
const MY_TASKS = '/my-actions';

export const digestMail = defineMail({
  name: 'task-digest',
  label: texts.digest,
  fields: z.object({
    companyName: z.string(),
    tasks: z.array(task),
    /** Those that the list leaves out. */
    more: z.int(),
    overdue: z.int(),
    /** The last day of what is due soon. */
    until: z.string(),
    modulePath: z.string(),
  }),
  content: ({ companyName, tasks, more, overdue, until, modulePath }, site) => {
    const listed = [
      { heading: { message: texts.digestOverdue }, items: tasks.filter(({ daysLeft }) => daysLeft < 0) },
      { heading: { message: texts.digestToday }, items: tasks.filter(({ daysLeft }) => daysLeft === 0) },
      {
        heading: { message: texts.digestSoon, parameters: [dateText(until, site.language)] },
        items: tasks.filter(({ daysLeft }) => daysLeft > 0),
      },
    ];
    return {
      subject: { message: texts.digestSubject, parameters: [tasks.length + more, companyName, overdue] },
      paragraphs: [{ message: texts.digestText, parameters: [companyName] }],
      lists: listed
        .filter(({ items }) => items.length > 0)
        .map(({ heading, items }) => ({ heading, items: items.map(itemOf(site)) })),
      button: { label: texts.digestButton, address: `${site.publicUrl}${modulePath}${MY_TASKS}` },
      notes: more > 0 ? [{ message: texts.digestMore, parameters: [more] }] : [],
      unsubscribe,
    };
  },
});

/** Somebody reminds a person of what is theirs to do. */
export const reminderMail = defineMail({
  name: 'task-reminder',
  label: texts.reminder,
  fields: z.object({ companyName: z.string(), senderName: z.string(), titleSaid: saidMessage, modulePath: z.string() }),
  content: ({ companyName, senderName, titleSaid, modulePath }, site) => ({
    subject: { message: texts.reminderSubject, parameters: [quoted(titleSaid), companyName] },
    paragraphs: [textOf(titleSaid), { message: texts.reminderText, parameters: [senderName] }],
    button: { label: texts.digestButton, address: `${site.publicUrl}${modulePath}${MY_TASKS}` },
    unsubscribe,
  }),
});

export const urgentMail = defineMail({
  name: 'task-urgent',
  label: texts.urgent,
  fields: z.object({ companyName: z.string(), task, modulePath: z.string() }),
  content: ({ companyName, task: given, modulePath }, site) => ({
    subject: {
      message: texts.urgentSubject,
      parameters: [companyName, given.titleSaid === null ? given.title : quoted(given.titleSaid)],
    },
    paragraphs: [{ message: texts.urgentText }],
    lists: [
      {
        heading: { message: given.daysLeft < 0 ? texts.digestOverdue : texts.digestToday },
        items: [itemOf(site)(given)],
      },
    ],
    button: { label: texts.digestButton, address: `${site.publicUrl}${modulePath}${MY_TASKS}` },
    unsubscribe,
  }),
});
