import { sql } from 'kysely';
import { defineEntity } from '../../foundation/records/entities.ts';

export const reportingEntities = {
  /** 'EPA hub inventory, 2030' */
  emissionTarget: defineEntity({
    table: 'emission_target',
    named: (row) => sql`(select concat_ws(', ', p.name, t.year) from emission_target t
      join reporting_programme p on p.company_id = t.company_id and p.id = t.programme_id
      where t.company_id = ${sql.ref(`${row}.company_id`)} and t.id = ${sql.ref(`${row}.id`)})`,
  }),
};
