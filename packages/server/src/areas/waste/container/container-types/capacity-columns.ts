import { sql } from 'kysely';

/** The most that a container `c` holds, by its type. */
export const capacityColumns = {
  columns: sql`p.maximum_capacity as capacity, ct.shipped_key as capacity_kind, cu.multiply_by as capacity_factor`,
  joins: sql`
    join container_type p on p.company_id = c.company_id and p.id = c.container_type_id
    left join unit cu on cu.company_id = p.company_id and cu.id = p.maximum_capacity_unit_id
    left join unit_type ct on ct.company_id = cu.company_id and ct.id = cu.unit_type_id`,
};
