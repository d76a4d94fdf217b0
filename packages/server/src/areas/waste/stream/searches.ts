import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { sql } from 'kysely';
import { defineSearch, furtherTexts } from '../../../foundation/records/record-search/searches.ts';
import { isInReach } from './waste-streams/stream-locations.ts';

export const wasteStreamSearches = [
  defineSearch('waste_stream', {
    kind: 'wasteStream',
    entity: 'wasteStream',
    list: searchMaterials,
    texts: ['name', 'number'],
    further: [furtherTexts('waste_stream_alias', 'wasteStreamId', 'name')],
    beside: (row) => sql.ref(`${row}.number`),
    isShown: isInReach,
  }),
];
