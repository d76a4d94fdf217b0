import { sql } from 'kysely';
import { defineEntity } from '../../../foundation/records/entities.ts';

const partOfStream = { knownAs: 'wasteStream', partOf: { wasteStream: 'wasteStreamId' } } as const;

export const wasteStreamEntities = {
  wasteStream: defineEntity({
    table: 'waste_stream',
    named: 'name',
    namedInFiles: ['name', 'number'],
    boundTo: sql`select waste_stream_id as id, node_id from waste_stream_location`,
  }),
  wasteStreamAlias: defineEntity({ table: 'waste_stream_alias', ...partOfStream }),
  wasteStreamProfile: defineEntity({ table: 'waste_stream_profile', ...partOfStream }),
  wasteStreamManagementMethod: defineEntity({ table: 'waste_stream_management_method', ...partOfStream }),
};
