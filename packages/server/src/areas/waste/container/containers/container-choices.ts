import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readContainerChoices } from '@oikos/contract/waste/container/containers/containers.ts';
import { containerStatuses, DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type Choices = OutputOf<typeof readContainerChoices>;

/** Where the caller sees containers and there is something to put them in. */
export const locationsWithAreas = (scope: TenantScope): RawBuilder<unknown> => sql`
  select n.id, n.name, n.time_zone from node n
  where n.id in ${permittedNodes(scope, 'CONTAINERS')}
    and exists (select from waste_area a where a.company_id = n.company_id and a.site_id = n.id)`;

async function readLocations(scope: TenantScope): Promise<Choices['locations']> {
  const { rows } = await sql<Choices['locations'][number]>`
    ${locationsWithAreas(scope)} order by n.name, n.id`.execute(scope.db);
  return rows;
}

async function readAreas(scope: TenantScope, locationId: number): Promise<Choices['areas']> {
  const { rows } = await sql<Choices['areas'][number]>`
    select a.node_id as id, n.name, a.site_id as location_id, a.kind, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name) from waste_area_bay b
      where b.company_id = a.company_id and b.node_id = a.node_id), '[]') as bays
    from waste_area a join node n on n.company_id = a.company_id and n.id = a.node_id
    where a.site_id in ${permittedNodes(scope, 'CONTAINERS')} and (${locationId <= 0} or a.site_id = ${locationId})
    order by n.name, a.node_id`.execute(scope.db);
  return rows;
}

/** What the screens of containers choose from (V265, V285). */
export async function readChoices(scope: TenantScope, locationId: number): Promise<Choices> {
  const types = scope.db.selectFrom('container_type').select(['id', 'name']);
  const containerTypes = await types.orderBy('name').orderBy('id').execute();
  const { rows: units } = await sql<Choices['units'][number]>`
    select u.id, u.name, u.code, t.shipped_key as kind,
      case when t.shipped_key = 'mass' then u.multiply_by end as kilograms from unit u
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    where t.shipped_key in ('mass', 'volume') order by u.name, u.id`.execute(scope.db);
  return {
    statuses: [...containerStatuses],
    defaultStatus: DEFAULT_CONTAINER_STATUS,
    locations: await readLocations(scope),
    containerTypes,
    units,
    areas: await readAreas(scope, locationId),
  };
}
