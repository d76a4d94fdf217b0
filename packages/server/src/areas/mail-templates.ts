export { mailTemplates } from '@oikos/contract/mail/mail-templates.ts';
