import { z } from 'zod';
import { announcementMailTexts as texts } from './announcement-mail-texts.ts';
import { defineMail } from './mail-template.ts';

/** A message of the company to its people that goes out by mail, too (E093). */
export const announcementMail = defineMail({
  name: 'announcement',
  label: texts.announcement,
  fields: z.object({
    companyName: z.string(),
    senderName: z.string(),
    text: z.string(),
    isUrgent: z.boolean(),
    mustAcknowledge: z.boolean(),
  }),
  content: ({ companyName, senderName, text, isUrgent, mustAcknowledge }, { publicUrl }) => ({
    subject: { message: isUrgent ? texts.urgentSubject : texts.subject, parameters: [companyName] },
    paragraphs: [
      { message: texts.text, parameters: [senderName, companyName, text] },
      ...(mustAcknowledge ? [{ message: texts.acknowledge }] : []),
    ],
    button: { label: texts.button, address: publicUrl },
  }),
});
