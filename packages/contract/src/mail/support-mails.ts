import { z } from 'zod';
import { mailMessages as texts } from './mail-messages.ts';
import { defineMail } from './mail-template.ts';

/** Says to a person that somebody acts for them. */
export const supportAccessMail = defineMail({
  name: 'support-access',
  label: texts.supportAccess,
  fields: z.object({
    firstName: z.string(),
    companyName: z.string(),
    actorName: z.string(),
    reason: z.string(),
    minutes: z.int(),
    mayChange: z.boolean(),
  }),
  content: ({ firstName, companyName, actorName, reason, minutes, mayChange }, site) => ({
    subject: { message: texts.supportAccessSubject, parameters: [actorName, companyName] },
    paragraphs: [
      { message: texts.greeting, parameters: [firstName] },
      {
        message: mayChange ? texts.supportAccessMayChange : texts.supportAccessReads,
        parameters: [actorName, companyName, minutes],
      },
      { message: texts.startedReason, parameters: [reason] },
    ],
    button: { label: texts.accountButton, address: `${site.publicUrl}/account` },
    notes: [{ message: texts.supportAccessNote }],
  }),
});
