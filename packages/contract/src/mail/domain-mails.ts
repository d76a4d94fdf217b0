import { z } from 'zod';
import { domainMailTexts as texts } from './domain-mail-texts.ts';
import { defineMail } from './mail-template.ts';

/** To administrators: the record that proves a domain of theirs is gone, or has stayed away for too long. */
export const domainMail = defineMail({
  name: 'domain-record',
  label: texts.label,
  fields: z.object({
    domain: z.string(),
    record: z.string(),
    /** 0: the domain is no longer proven. */
    daysLeft: z.int(),
    daysMissing: z.int(),
    path: z.string(),
  }),
  content: ({ domain, record, daysLeft, daysMissing, path }, { publicUrl }) => ({
    subject: { message: daysLeft > 0 ? texts.missingSubject : texts.lapsedSubject, parameters: [domain] },
    paragraphs: [
      ...(daysLeft > 0
        ? [
            { message: texts.missingText, parameters: [domain] },
            { message: texts.missingUntil, parameters: [daysLeft] },
          ]
        : [{ message: texts.lapsedText, parameters: [domain, daysMissing] }, { message: texts.lapsedMeans }]),
      { message: texts.again },
      { message: texts.record, parameters: [record] },
    ],
    button: { label: texts.button, address: `${publicUrl}${path}` },
  }),
});
