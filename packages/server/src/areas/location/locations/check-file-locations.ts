import { hierarchyMessages } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { addressFields } from '@oikos/contract/location/locations/address-fields.ts';
import type { LocationFileValues } from '@oikos/contract/location/locations/location-file.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { sql } from 'kysely';
import { refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import type { RowsRule, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type AddressKind, checkLevel, readAddressCountries } from './addresses.ts';

type AddressColumns = Readonly<Record<keyof typeof addressFields.shape, keyof LocationFileValues>>;

/** Where the file has the fields of an address. */
const columnsOf: Readonly<Record<AddressKind, AddressColumns>> = {
  physical: {
    countryId: 'countryId',
    adminLevel1: 'firstLevelId',
    adminLevel2: 'adminLevel2',
    adminLevel3: 'adminLevel3',
    adminLevel4: 'adminLevel4',
    city: 'city',
    addressLine1: 'addressLine1',
    addressLine2: 'addressLine2',
    addressLine3: 'addressLine3',
    zipCode: 'zipCode',
    phone: 'phone',
  },
  mailing: {
    countryId: 'mailingCountryId',
    adminLevel1: 'mailingFirstLevelId',
    adminLevel2: 'mailingAdminLevel2',
    adminLevel3: 'mailingAdminLevel3',
    adminLevel4: 'mailingAdminLevel4',
    city: 'mailingCity',
    addressLine1: 'mailingAddressLine1',
    addressLine2: 'mailingAddressLine2',
    addressLine3: 'mailingAddressLine3',
    zipCode: 'mailingZipCode',
    phone: 'mailingPhone',
  },
};

/** The address that a row gives; undefined where all of it is blank. */
export function addressIn(values: LocationFileValues, kind: AddressKind) {
  const given = Object.entries(columnsOf[kind]).map(([field, column]) => [field, values[column]]);
  const isBlank = given.every(([, value]) => value === '' || value === null);
  return isBlank ? undefined : (Object.fromEntries(given) as Readonly<Record<string, unknown>>);
}

interface Known {
  /** Node types by their ids: whether they are of places, and their names. */
  readonly types: ReadonlyMap<number, { readonly name: string; readonly isPlace: boolean }>;
  /** Alternative names that nodes have which are no locations, in small letters. */
  readonly taken: ReadonlySet<string>;
  readonly countries: Awaited<ReturnType<typeof readAddressCountries>>;
}

async function readKnown(scope: TenantScope, rows: readonly Saving<LocationFileValues>[]): Promise<Known> {
  const types = await sql<{ id: number; name: string; isPlace: boolean }>`
    select id, name, kind = 'location' as is_place from node_type`.execute(scope.db);
  const names = rows.filter(({ id }) => id === null).map(({ values }) => values.altname.toLowerCase());
  const taken = await sql<{ name: string }>`
    select lower(altname) as name from node where lower(altname) = any(${names}::text[])`.execute(scope.db);
  const addresses = rows.flatMap(({ values }) => [
    { countryId: values.countryId ?? 0, adminLevel1: values.firstLevelId },
    { countryId: values.mailingCountryId ?? 0, adminLevel1: values.mailingFirstLevelId },
  ]);
  return {
    types: new Map(types.rows.map((type) => [type.id, type])),
    taken: new Set(taken.rows.map(({ name }) => name)),
    countries: await readAddressCountries(scope, addresses),
  };
}

/** The rules of an address of the form, beside the columns of the file (V143 to V150). */
function checkAddressIn(values: LocationFileValues, kind: AddressKind, { countries }: Known): void {
  const given = addressIn(values, kind);
  if (!given) return;
  const columns = columnsOf[kind];
  const parsed = addressFields.safeParse(given, { reportInput: true });
  if (!parsed.success)
    throw refuseFields(
      problemsOfIssues(parsed.error.issues).map((problem) => ({
        ...problem,
        path: columns[problem.path as keyof typeof columns] ?? problem.path,
      })),
    );
  checkLevel(countries, parsed.data, { country: columns.countryId, level: columns.adminLevel1 });
}

/** The rules of the form for rows of a file. A blank time zone is the one that the location has, or its parent. */
export const fileLocationRule: RowsRule<LocationFileValues> = {
  ofRows: async (scope, rows) => {
    const known = await readKnown(scope, rows);
    return {
      complete: ({ values, before, id }) => {
        const type = known.types.get(values.nodeTypeId);
        if (type && !type.isPlace) throw refuseField('nodeTypeId', say.parentNotLocation, type.name);
        if (id === null && known.taken.has(values.altname.toLowerCase()))
          throw refuseField('altname', hierarchyMessages.alternativeNameExists);
        if ((values.latitude === null) !== (values.longitude === null))
          throw refuseField(values.latitude === null ? 'latitude' : 'longitude', say.bothNeeded);
        for (const kind of ['physical', 'mailing'] as const) checkAddressIn(values, kind, known);
        return { ...values, timeZone: values.timeZone ?? before?.timeZone ?? null };
      },
    };
  },
};
