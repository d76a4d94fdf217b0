import { sql } from 'kysely';
import { defineEntity } from '../../foundation/records/entities.ts';

export const reportingEntities = {
  /** 'EPA hub inventory, 2030' */
  emissionTarget: defineEntity({
    table: 'emission_target',
    named: (row) => sql`(select concat_ws(', ', p.name, target.year) from emission_target target
      join reporting_programme p on p.company_id = target.company_id and p.id = target.programme_id
      where target.company_id = ${sql.ref(`${row}.company_id`)} and target.id = ${sql.ref(`${row}.id`)})`,
  }),
};
