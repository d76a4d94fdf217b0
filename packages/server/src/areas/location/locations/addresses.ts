import type { AddressFields, ReadAddress } from '@oikos/contract/location/locations/address-fields.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export type AddressKind = 'physical' | 'mailing';
type StoredAddress = ReadAddress & { readonly kind: AddressKind };

interface AddressCountry {
  readonly name: string;
  readonly label: string;
  readonly hasLevels: boolean;
  /** Of the levels that were asked about. */
  readonly levelIds: readonly number[];
}

/** What addresses are checked by: their countries, with those of their levels that belong to them. */
export async function readAddressCountries(
  scope: TenantScope,
  addresses: readonly Pick<AddressFields, 'countryId' | 'adminLevel1'>[],
): Promise<ReadonlyMap<number, AddressCountry>> {
  const levels = addresses.map(({ adminLevel1 }) => adminLevel1 ?? 0);
  const { rows } = await sql<AddressCountry & { id: number }>`
    select c.id, c.name, c.first_level_label as label,
      exists (select from first_administration_level l where l.country_id = c.id) as has_levels,
      array(select l.id::int from first_administration_level l where l.country_id = c.id and l.id = any(${levels}::bigint[])) as level_ids
    from country c where c.id = any(${addresses.map(({ countryId }) => countryId)}::bigint[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** V148, V149: the level is needed, the country must have some, and the level must be one of them. */
export function checkLevel(
  countries: ReadonlyMap<number, AddressCountry>,
  address: Pick<AddressFields, 'countryId' | 'adminLevel1'>,
  paths: { readonly country: string; readonly level: string },
): void {
  const country = countries.get(address.countryId);
  if (!country) return;
  if (!country.hasLevels) throw refuseField(paths.country, say.noFirstLevel, country.name);
  if (!(address.adminLevel1 && address.adminLevel1 > 0))
    throw refuseField(paths.level, say.firstLevelMissing, country.label);
  if (!country.levelIds.includes(address.adminLevel1)) throw refuseField(paths.level, say.firstLevelElsewhere);
}

export async function checkAddress(scope: TenantScope, section: string, address: AddressFields): Promise<void> {
  const countries = await readAddressCountries(scope, [address]);
  checkLevel(countries, address, { country: `${section}.countryId`, level: `${section}.adminLevel1` });
}

export async function readAddresses(
  scope: TenantScope,
  nodeId: number,
): Promise<Readonly<Record<AddressKind, ReadAddress | null>>> {
  const { rows } = await sql<StoredAddress>`
    select a.kind, a.country_id, c.name as country, c.code as country_code,
      a.first_administration_level_id as admin_level1, l.name as admin_level1_name, l.code as admin_level1_code,
      a.admin_level2, a.admin_level3, a.admin_level4, a.city,
      a.address_line1, a.address_line2, a.address_line3,
      a.zip_code, a.phone
    from location_address a
    left join country c on c.company_id = a.company_id and c.id = a.country_id
    left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
    where a.node_id = ${nodeId}`.execute(scope.db);
  const of = (kind: AddressKind) => {
    const found = rows.find((row) => row.kind === kind);
    if (!found) return null;
    const { kind: _kind, ...address } = found;
    return address;
  };
  return { physical: of('physical'), mailing: of('mailing') };
}

export async function storeAddress(
  scope: TenantScope,
  nodeId: number,
  kind: AddressKind,
  address: AddressFields,
): Promise<void> {
  await sql`
    insert into location_address as a (node_id, kind, country_id, first_administration_level_id, admin_level2, admin_level3,
      admin_level4, city, address_line1, address_line2, address_line3, zip_code, phone)
    values (${nodeId}, ${kind}, ${address.countryId}, ${address.adminLevel1}, ${address.adminLevel2}, ${address.adminLevel3},
      ${address.adminLevel4}, ${address.city}, ${address.addressLine1}, ${address.addressLine2}, ${address.addressLine3},
      ${address.zipCode}, ${address.phone})
    on conflict (company_id, node_id, kind) do update set country_id = excluded.country_id,
      first_administration_level_id = excluded.first_administration_level_id, admin_level2 = excluded.admin_level2,
      admin_level3 = excluded.admin_level3, admin_level4 = excluded.admin_level4, city = excluded.city,
      address_line1 = excluded.address_line1, address_line2 = excluded.address_line2, address_line3 = excluded.address_line3,
      zip_code = excluded.zip_code, phone = excluded.phone, version = a.version + 1`.execute(scope.db);
}

export async function removeAddress(scope: TenantScope, nodeId: number, kind: AddressKind): Promise<void> {
  await scope.db.deleteFrom('location_address').where('nodeId', '=', nodeId).where('kind', '=', kind).execute();
}
