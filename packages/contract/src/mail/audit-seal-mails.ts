import { z } from 'zod';
import { auditSealMailTexts as texts } from './audit-seal-mail-texts.ts';
import { defineMail } from './mail-template.ts';

/** The last seal of a company's audit log, kept by those who get it: a log that somebody replaced has another. */
export const auditSealMail = defineMail({
  name: 'audit-seal',
  label: texts.auditSeal,
  fields: z.object({
    companyName: z.string(),
    number: z.int(),
    sealedAt: z.string(),
    seal: z.string(),
    fileName: z.string(),
    fileSha256: z.string(),
  }),
  content: ({ companyName, number, sealedAt, seal, fileName, fileSha256 }) => ({
    subject: { message: texts.subject, parameters: [companyName, number] },
    paragraphs: [
      { message: texts.text, parameters: [companyName] },
      { message: texts.seal, parameters: [number, sealedAt, seal] },
      { message: texts.file, parameters: [fileName, fileSha256] },
    ],
    notes: [{ message: texts.keep }],
  }),
});
