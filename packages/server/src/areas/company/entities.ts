import { companyParts as say } from '@oikos/contract/company/entities.ts';
import { sql } from 'kysely';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

export const companyEntities = {
  company: defineEntity({
    table: 'installation.company',
    joinedBy: { entity: 'user', companyColumn: 'company_id' },
    named: 'name',
  }),
  // All companies may read what the languages of the installation are called.
  language: defineEntity({ table: 'installation.language', named: 'languageName', isCallers: 'true' }),
  phrase: defineEntity({ table: 'dictionary_phrase', named: 'key' }),
};

/** 'French' */
const languageName = (row: string) => sql`
  (select l.language_name from installation.language l where l.id = ${sql.ref(`${row}.language_id`)})`;

export const companyEntityParts = [
  definePart({ table: 'company_language', label: say.spokenLanguage, named: languageName }),
];
