import type { PhysicalAddressFields } from '@oikos/contract/location/locations/address-fields.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { AddressQuery, GeocodedPoint } from '../../../integrations/geocoding/geocoded-point.ts';
import { geocoder } from '../../../integrations/geocoding/geocoder.ts';

export interface FoundPoint {
  /** Null where the geocoder didn't answer: the address is saved all the same (V151). */
  readonly point: GeocodedPoint | null;
  readonly warnings: readonly SaidMessage[];
}

const nothing: FoundPoint = { point: null, warnings: [] };

async function queryOf(scope: TenantScope, address: PhysicalAddressFields): Promise<AddressQuery> {
  const { rows } = await sql<{ country: string; level: string }>`
    select coalesce(nullif(c.shipped_key, ''), c.name) as country,
      coalesce((select coalesce(nullif(l.code, ''), l.name) from first_administration_level l where l.id = ${address.adminLevel1}), '') as level
    from country c where c.id = ${address.countryId}`.execute(scope.db);
  return {
    countryRegion: rows[0]?.country ?? '',
    adminDistrict: rows[0]?.level ?? '',
    locality: address.city,
    addressLine: [address.addressLine1, address.addressLine2, address.addressLine3].filter(Boolean).join(', '),
    postalCode: address.zipCode,
  };
}

/** How near a point is, where that isn't the address itself. */
export function nearnessOf({ precision, found }: GeocodedPoint): SaidMessage | undefined {
  if (precision === 'address') return undefined;
  return said(precision === 'city' ? say.placedAtCity : say.placedAtCentre, found);
}

/**
 * V151: the point of an address whose coordinates are to follow it. A geocoder that doesn't answer is a warning; an
 * address without a point is refused.
 */
export async function findPoint(scope: TenantScope, address: PhysicalAddressFields | undefined): Promise<FoundPoint> {
  if (!address?.syncCoordsWithAddress) return nothing;
  const query = await queryOf(scope, address);
  let point: GeocodedPoint | undefined;
  try {
    point = await geocoder()(query);
  } catch {
    return { point: null, warnings: [said(say.geocodingFailed)] };
  }
  if (!point) throw refuseField('physicalAddress.addressLine1', say.noPoint);
  const nearness = nearnessOf(point);
  return { point, warnings: nearness ? [nearness] : [] };
}
