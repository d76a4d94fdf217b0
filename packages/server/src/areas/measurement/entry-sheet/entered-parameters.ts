import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { type RawBuilder, sql } from 'kysely';

/** People enter values of the parameter `p` of the set `s` in periods. */
export const isEntered = sql<boolean>`not (s.is_constant or s.is_read_only or p.is_calculated or p.is_read_only)`;

/** Parameters that people enter in periods, once for each type of node that has them; those of a module where one is given. */
export const enteredParameters = (moduleId: 1 | 2 | undefined): RawBuilder<unknown> => sql`
  select p.id, s.id as parameter_set_id, s.timespan, st.node_type_id
  from parameter_set s
  join parameter_set_node_type st on st.company_id = s.company_id and st.parameter_set_id = s.id
  join parameter p on p.company_id = s.company_id and p.parameter_set_id = s.id
  where s.timespan <> ${TIMESPAN.none} and ${isEntered}
    ${moduleId === undefined ? sql`` : sql`and ${moduleId}::smallint = any(s.module_ids)`}`;
