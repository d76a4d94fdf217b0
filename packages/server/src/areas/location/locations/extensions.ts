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
  await scope.db.selectFrom('node').select('id').where('id', '=', nodeId).forUpdate().executeTakeFirstOrThrow(notFound);
  const extension = await scope.db
    .selectFrom('location_extension')
    .select('version')
    .where('nodeId', '=', nodeId)
    .executeTakeFirst();
  return { version: extension?.version ?? 0 };
}

/** Makes the extension where there is none yet, changes what was given, and returns the new version. */
export async function storeExtension(scope: TenantScope, nodeId: number, change: ExtensionChange): Promise<number> {
  const { place, placeFrom = 'entered' } = change;
  const placed = place !== undefined && {
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    coordinatesFrom: place && placeFrom,
  };
  await scope.db
    .insertInto('location_extension')
    .values({ nodeId, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await scope.db
    .updateTable('location_extension')
    .set({
      optionalName: change.optionalName,
      isWasteGenerator: change.isWasteGenerator,
      isTransporter: change.isTransporter,
      isDisposalFacility: change.isDisposalFacility,
      epaId: change.epaId,
      foreignSiteId: change.foreignSiteId,
      emergencyPhoneNumber: change.emergencyPhoneNumber,
      hemisphere: change.hemisphere,
      isArchived: change.archived,
      ...placed,
      version: sql`version + 1`,
    })
    .where('nodeId', '=', nodeId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
