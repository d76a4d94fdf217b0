import type { GeographicPosition } from '@oikos/domain/location/utm.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What changes of a location's extension; undefined stays. `place` null takes the coordinates away. */
export interface ExtensionChange {
  readonly optionalName?: string | undefined;
  readonly isWasteGenerator?: boolean | undefined;
  readonly isTransporter?: boolean | undefined;
  readonly isDisposalFacility?: boolean | undefined;
  readonly epaId?: string | undefined;
  readonly foreignSiteId?: string | undefined;
  readonly emergencyPhoneNumber?: string | undefined;
  readonly hemisphere?: 'N' | 'S' | undefined;
  readonly archived?: boolean | undefined;
  readonly place?: GeographicPosition | null;
  readonly placeFrom?: 'entered' | 'geocoded';
}

/** The version of a location, 0 while it has no extension; locks the node until the transaction ends. */
export async function readExtension(scope: TenantScope, nodeId: number): Promise<{ version: number }> {
  const { rows: nodes } = await sql`select 1 from node where id = ${nodeId} for update`.execute(scope.db);
  if (nodes.length === 0) throw notFound();
  const { rows } = await sql<{ version: number }>`
    select version from location_extension where node_id = ${nodeId}`.execute(scope.db);
  return { version: rows[0]?.version ?? 0 };
}

const columns: Readonly<Record<string, string>> = {
  optionalName: 'optional_name',
  isWasteGenerator: 'is_waste_generator',
  isTransporter: 'is_transporter',
  isDisposalFacility: 'is_disposal_facility',
  epaId: 'epa_id',
  foreignSiteId: 'foreign_site_id',
  emergencyPhoneNumber: 'emergency_phone_number',
  hemisphere: 'hemisphere',
  archived: 'is_archived',
};

/** Makes the extension where there is none yet, changes what was given, and returns the new version. */
export async function storeExtension(scope: TenantScope, nodeId: number, change: ExtensionChange): Promise<number> {
  const own = Object.entries(columns).flatMap(([field, column]) => {
    const value = change[field as keyof ExtensionChange];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  });
  const { place } = change;
  const placed =
    place === undefined
      ? []
      : [
          sql`latitude = ${place?.latitude ?? null}`,
          sql`longitude = ${place?.longitude ?? null}`,
          sql`coordinates_from = ${place ? (change.placeFrom ?? 'entered') : null}`,
        ];
  await sql`insert into location_extension (node_id, version) values (${nodeId}, 0) on conflict do nothing`.execute(
    scope.db,
  );
  const { rows } = await sql<{ version: number }>`
    update location_extension set ${sql.join([...own, ...placed, sql`version = version + 1`])}
    where node_id = ${nodeId} returning version`.execute(scope.db);
  return (rows[0] as { version: number }).version;
}
