import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { partsOfSites, todayAtNode } from '../../hierarchy/public.ts';

type Condition = RawBuilder<unknown>;
type Search = ParsedInputOf<typeof searchLocations>;

const BEGINNING = '0001-01-01';

/** The physical address `a` of a location with its level `l`, in one line. */
const addressLine = sql`concat_ws(', ', nullif(a.address_line1, ''), nullif(a.city, ''),
  nullif(concat_ws(' ', nullif(coalesce(nullif(l.code, ''), l.name), ''), nullif(a.zip_code, '')), ''))`;

/**
 * The latest category, of the type asked for, that holds on a day of the period asked about; where none is asked about,
 * the one of today.
 */
function categoryOf({ activePeriodStart, activePeriodEnd, GeneratorCategoryType }: Search): Condition {
  const isAsked = activePeriodStart !== undefined || activePeriodEnd !== undefined;
  const today = todayAtNode('n');
  const from = isAsked ? sql`${activePeriodStart ?? BEGINNING}::date` : today;
  const to = isAsked ? sql`${activePeriodEnd ?? NO_END}::date` : today;
  const ofType = GeneratorCategoryType > 0 ? sql`and g.id = ${GeneratorCategoryType}` : sql``;
  return sql`lateral (
    select g.id as type_id, g.name, p.start_period, case when p.end_period < ${NO_END}::date then p.end_period - 1 end as last_day
    from generator_category_period p
    join generator_category_type g on g.company_id = p.company_id and g.id = p.generator_category_type_id
    where p.company_id = n.company_id and p.node_id = n.id and p.start_period <= ${to} and p.end_period > ${from}
      ${ofType}
    order by p.start_period desc limit 1)`;
}

function roleCondition(search: Search): Condition[] {
  const roles = [
    ['isWasteGenerator', search.showWasteGenerators],
    ['isDisposalFacility', search.showDisposalFacilities],
    ['isTransporter', search.showTransporters],
  ] as const;
  const asked = roles
    .filter(([, wanted]) => wanted >= 0)
    .map(([column, wanted]) => sql`${sql.ref(column)} = ${wanted === 1}`);
  if (asked.length === 0) return [];
  return [sql`(${sql.join(asked, search.orForShowGeneratorDisposalTransporter ? sql` or ` : sql` and `)})`];
}

/** Conditions over the columns of the list (V159, V380). */
function conditionsOf(search: Search): Condition {
  const { locationType, showArchived, GeneratorCategoryType, activePeriodStart, activePeriodEnd } = search;
  const isPeriodAsked = activePeriodStart !== undefined || activePeriodEnd !== undefined;
  return sql.join(
    [
      sql`true`,
      ...roleCondition(search),
      ...(locationType > 0 ? [sql`node_type_id = ${locationType}`] : []),
      ...(showArchived >= 0 ? [sql`archived = ${showArchived === 1}`] : []),
      ...(GeneratorCategoryType > 0 ? [sql`generator_category_type_id = ${GeneratorCategoryType}`] : []),
      ...(isPeriodAsked ? [sql`start_period is not null`] : []),
      ...(search.hasCoordinates ? [sql`latitude is not null`] : []),
      ...containsCondition(['name', 'alternateName'], search.locationName),
      ...containsCondition(['name', 'alternateName', 'address', 'state', 'epaId'], search.contains),
    ],
    sql` and `,
  );
}

export const locationRows = (scope: TenantScope, search: Search): Condition => sql`
  select * from (
    select n.id, n.id as location_id, n.id as node_id, n.name, n.altname as alternate_name, ${addressLine} as address,
      coalesce(a.city, '') as city, coalesce(l.name, '') as state,
      coalesce(e.is_waste_generator, false) as is_waste_generator, coalesce(e.is_disposal_facility, false) as is_disposal_facility,
      coalesce(e.is_transporter, false) as is_transporter, c.type_id as generator_category_type_id,
      c.name as generator_category, c.start_period, c.last_day as end_period,
      t.id as node_type_id, t.name as location_type, coalesce(e.epa_id, '') as epa_id,
      coalesce(e.is_archived, false) as archived, e.latitude, e.longitude
    from node n
    join node_type t on t.company_id = n.company_id and t.id = n.node_type_id and t.kind = 'location'
    left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
    left join location_address a on a.company_id = n.company_id and a.node_id = n.id and a.kind = 'physical'
    left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
    left join ${categoryOf(search)} c on true
    where n.id in ${permittedNodes(scope, searchLocations.permission as readonly Permission[])}
      and not ${partsOfSites.read().isPart('n')}
  ) as location where ${conditionsOf(search)}`;
