import { defineEntities } from '../define-entities.ts';

export const companyEntities = defineEntities({
  company: ['company', 'companies'],
  language: ['language', 'languages'],
  phrase: ['phrase', 'phrases'],
});
