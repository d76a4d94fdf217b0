import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { generatorCategoryFile } from '@oikos/contract/location/generator-category-file.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const groupsOf = (kind: string) => sql`array(
  select g.user_group_id::int from location_notification n
  join location_notification_group g on g.company_id = n.company_id and g.location_notification_id = n.id
  where n.company_id = p.company_id and n.generator_category_period_id = p.id and n.kind = ${sql.lit(kind)} order by 1)`;

/** Every period with who is notified. */
export const fileCategories = sql`
  select p.id, p.version, p.node_id, p.generator_category_type_id as type_id, p.start_period,
    case when p.end_period < ${sql.lit(NO_END)}::date then p.end_period - 1 else p.end_period end as end_period,
    p.accumulation_limit::float8 as accumulation_limit, p.accumulation_limit_unit_id as accumulation_unit_id,
    p.default_unit_id, p.minimization_code, p.pre_notification_days, ${groupsOf('manifestReturn')} as manifest_group_ids,
    ${groupsOf('certificateOfDisposal')} as certificate_group_ids, p.comments
  from generator_category_period p`;

const namesOf = (ids: string) => sql`
  coalesce((select string_agg(g.name, '; ' order by g.id) from user_group g where g.id = any(${sql.ref(`p.${ids}`)})), '')`;

/** Those of locations that the caller may see, as files have them. */
export const fileCategoryRows = (scope: TenantScope): RawBuilder<unknown> => sql`
  select p.*, n.altname as location, t.name as category, u.code as accumulation_unit, d.code as default_unit,
    ${namesOf('manifest_group_ids')} as manifest_groups, ${namesOf('certificate_group_ids')} as certificate_groups
  from (${fileCategories}) as p
  join node n on n.id = p.node_id
  join generator_category_type t on t.id = p.type_id
  left join unit u on u.id = p.accumulation_unit_id
  left join unit d on d.id = p.default_unit_id
  where p.node_id in ${permittedNodes(scope, generatorCategoryFile.endpoints.search.permission as readonly Permission[])}`;
