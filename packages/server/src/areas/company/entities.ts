import { defineEntity } from '../../foundation/records/entities.ts';

export const companyEntities = {
  company: defineEntity({
    table: 'installation.company',
    joinedBy: { entity: 'user', companyColumn: 'company_id' },
    named: 'name',
  }),
  language: defineEntity({ table: 'installation.language', named: 'languageName' }),
  phrase: defineEntity({ table: 'dictionary_phrase', named: 'key' }),
};
