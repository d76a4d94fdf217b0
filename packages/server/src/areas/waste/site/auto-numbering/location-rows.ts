import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { searchNumberingSchemes } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { formatNumber, type NumberingScheme } from '@oikos/domain/waste/site/auto-numbering.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { partsOfSites } from '../../../hierarchy/public.ts';
import { yearIn } from './read-schemes.ts';

type LocationRow = OutputOf<typeof searchNumberingSchemes>['items'][number];

/** A scheme with the last number of each year that it counted in. */
interface StoredScheme extends NumberingScheme {
  readonly counters: Readonly<Record<string, number>>;
}

type Row = Omit<LocationRow, `next${string}`> & {
  readonly timeZone: string;
  readonly containers: StoredScheme | null;
  readonly shipments: StoredScheme | null;
};

const scheme = (alias: 'c' | 's'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is not null then json_build_object('prefix', ${of('prefix')}, 'digits', ${of('digits')},
    'delimiter', ${of('delimiter')}, 'includesYear', ${of('has_year')}, 'counters',
    (select coalesce(json_object_agg(k.year, k.last_number), '{}') from numbering_counter k
     where k.company_id = ${of('company_id')} and k.numbering_scheme_id = ${of('id')})) end`;
};

/** Locations at which the caller sees or keeps numbering, areas below sites left out: they take their site's. */
export function locationRows(
  scope: TenantScope,
  input: ParsedInputOf<typeof searchNumberingSchemes>,
): RawBuilder<unknown> {
  const { locationType = 0 } = input;
  const conditions = [
    sql`t.kind = 'location' and t.shipped_key is distinct from 'storageArea'`,
    sql`not ${partsOfSites.read().isPart('n')}`,
    sql`(n.id in ${permittedNodes(scope, 'AUTO_NUMBERING_LOCATIONS')} or n.id in ${permittedNodes(scope, 'AUTO_NUMBERING_CONTAINERS')})`,
    ...(input.showArchived >= 0 ? [sql`coalesce(e.is_archived, false) = ${input.showArchived === 1}`] : []),
    ...(locationType > 0 ? [sql`t.id = ${locationType}`] : []),
    ...containsCondition(['n.name', 'n.altname'], input.locationName ?? input.contains),
  ];
  return sql`
    select n.id, n.id as location_id, n.name as location_name, t.id as location_type_id, t.name as location_type,
      coalesce(e.is_archived, false) as is_archived, n.time_zone,
      c.prefix as container_prefix, c.digits as container_digits, ${scheme('c')} as containers,
      s.prefix as shipment_prefix, s.digits as shipment_digits, ${scheme('s')} as shipments
    from node n
    join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
    left join numbering_scheme c on c.company_id = n.company_id and c.node_id = n.id and c.scheme_type = 'Container'
    left join numbering_scheme s on s.company_id = n.company_id and s.node_id = n.id and s.scheme_type = 'Shipment'
    where ${sql.join(conditions, sql` and `)}`;
}

/** The next number by its counter; one that was typed by hand or voided in the meantime is passed over when it is taken. */
function nextOf(stored: StoredScheme | null, timeZone: string): string | null {
  if (stored === null) return null;
  const year = yearIn(timeZone);
  return formatNumber(stored, Number(stored.counters[stored.includesYear ? year : 0] ?? 0) + 1, year).text;
}

export const rowOfLocation = ({ timeZone, containers, shipments, ...location }: Row): LocationRow => ({
  ...location,
  nextContainerNumber: nextOf(containers, timeZone),
  nextShipmentNumber: nextOf(shipments, timeZone),
});
