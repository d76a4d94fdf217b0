import { type RawBuilder, sql } from 'kysely';

/** Parameters that people enter in periods, once for each type of node that has them; those of a module where one is given. */
export const enteredParameters = (moduleId: 1 | 2 | undefined): RawBuilder<unknown> => sql`
  select p.id, s.id as parameter_set_id, s.timespan, st.node_type_id
  from parameter_set s
  join parameter_set_node_type st on st.company_id = s.company_id and st.parameter_set_id = s.id
  join parameter p on p.company_id = s.company_id and p.parameter_set_id = s.id
  where s.timespan <> 255 and not s.is_constant and not s.is_read_only and not p.is_calculated and not p.is_read_only
    ${moduleId === undefined ? sql`` : sql`and ${moduleId}::smallint = any(s.module_ids)`}`;
