import { defineEntity } from '../../../foundation/records/entities.ts';

export const wasteSiteEntities = {
  numberingScheme: defineEntity({ table: 'numbering_scheme', place: 'node_id' }),
};
