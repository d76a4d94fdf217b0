import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { sql } from 'kysely';
import { defineSearch } from '../../foundation/records/record-search/searches.ts';

export const regulationSearches = [
  defineSearch('waste_code', {
    kind: 'wasteCode',
    entity: 'wasteCode',
    list: wasteCodes.endpoints.search,
    texts: ['code', 'description'],
    beside: (row) => sql.ref(`${row}.description`),
  }),
];
