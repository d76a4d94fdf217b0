import { defineEntities } from '../define-entities.ts';

export const companyEntities = defineEntities({
  company: ['company', 'companies'],
  language: ['language', 'languages'],
  phrase: ['phrase', 'phrases'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const companyParts = defineEntities({ spokenLanguage: ['language of the company', 'languages of the company'] });
