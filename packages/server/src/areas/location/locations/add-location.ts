import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What another party's document says of a place. */
export interface NewLocation {
  readonly nodeId: number;
  readonly name: string;
  readonly epaId: string;
  readonly isWasteGenerator: boolean;
  readonly isTransporter: boolean;
  readonly isDisposalFacility: boolean;
}

interface NewAddress {
  readonly kind: 'physical' | 'mailing';
  readonly lines: readonly [string, string];
  readonly city: string;
  /** By their codes. */
  readonly country: string;
  readonly firstLevel: string;
  readonly zip: string;
  readonly phone: string;
}

async function addAddress(scope: TenantScope, nodeId: number, address: NewAddress): Promise<void> {
  const { kind, lines, city, country, firstLevel, zip, phone } = address;
  await sql`
    insert into location_address (node_id, kind, address_line1, address_line2, city, country_id, first_administration_level_id, zip_code, phone)
    select ${nodeId}::bigint, ${kind}, ${lines[0]}, ${lines[1]}, ${city}, c.id, l.id, ${zip}, ${phone}
    from (select ${country}::text as code) as named
    left join country c on c.code = named.code
    left join first_administration_level l on l.country_id = c.id and l.code = ${firstLevel}
    limit 1`.execute(scope.db);
}

/** Makes a node a location, with its addresses. */
export async function addLocation(
  scope: TenantScope,
  location: NewLocation,
  addresses: readonly NewAddress[],
): Promise<void> {
  const { nodeId, name, epaId, isWasteGenerator, isTransporter, isDisposalFacility } = location;
  await scope.db
    .insertInto('location_extension')
    .values({ nodeId, optionalName: name, isWasteGenerator, isTransporter, isDisposalFacility, epaId })
    .execute();
  for (const address of addresses) await addAddress(scope, nodeId, address);
}
