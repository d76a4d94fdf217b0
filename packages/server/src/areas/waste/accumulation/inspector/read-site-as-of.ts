import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** A site as it was known at an instant: whose waste it is, where, and as what it generated. */
export interface SiteAsOf {
  readonly siteId: number;
  readonly asOf: string;
  readonly timeZone: string;
  readonly localDate: LocalDate;
  readonly name: string;
  /** As papers call it; blank: as `name` does. */
  readonly optionalName: string;
  readonly epaId: string;
  readonly address: readonly string[];
  readonly generatorCategory: { readonly name: string; readonly since: LocalDate } | null;
}

interface Address {
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly addressLine3?: string;
  readonly city?: string;
  readonly adminLevel1Code?: string | null;
  readonly zipCode?: string;
  readonly country?: string | null;
}

interface SiteFields {
  readonly name: string;
  readonly timeZone: string;
  readonly optionalName: string;
  readonly epaId: string;
  readonly physicalAddress: Address | null;
}

interface PeriodFields {
  readonly typeId: number;
  readonly startPeriod: LocalDate;
  readonly endPeriod: LocalDate;
}

interface LaterChange {
  readonly entity: string;
  readonly entityId: number;
  readonly action: 'create' | 'update' | 'delete';
  readonly changes: Readonly<Record<string, { readonly old: unknown }>>;
}

/** The record before the changes that came later; null: it didn't exist yet. */
function before<Fields extends object>(now: Partial<Fields>, later: readonly LaterChange[]): Partial<Fields> | null {
  if (later.some(({ action }) => action === 'create')) return null;
  const old = later
    .toReversed()
    .flatMap(({ changes }) => Object.entries(changes).map(([field, change]) => [field, change.old]));
  return { ...now, ...(Object.fromEntries(old) as Partial<Fields>) };
}

async function readSite(scope: TenantScope, siteId: number): Promise<SiteFields> {
  const { rows } = await sql<SiteFields>`
    select n.name, n.time_zone, coalesce(e.optional_name, '') as optional_name,
      coalesce(e.epa_id, '') as epa_id,
      (select json_build_object('addressLine1', a.address_line1, 'addressLine2', a.address_line2,
          'addressLine3', a.address_line3, 'city', a.city, 'adminLevel1Code', l.code, 'zipCode', a.zip_code, 'country', c.name)
        from location_address a
        left join country c on c.company_id = a.company_id and c.id = a.country_id
        left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
        where a.company_id = n.company_id and a.node_id = n.id and a.kind = 'physical') as physical_address
    from node n left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
    where n.id = ${siteId}`.execute(scope.db);
  return rows[0] as SiteFields;
}

async function readPeriods(scope: TenantScope, siteId: number): Promise<Map<number, PeriodFields>> {
  const rows = await scope.db
    .selectFrom('generator_category_period')
    .select(['id', 'generatorCategoryTypeId as typeId', 'startPeriod', 'endPeriod'])
    .where('nodeId', '=', siteId)
    .execute();
  return new Map(rows.map(({ id, ...period }) => [id, period]));
}

/** What was changed of the site, and of the categories that it declares, after the instant. */
async function readLaterChanges(
  scope: TenantScope,
  siteId: number,
  periodIds: readonly number[],
  instant: string,
): Promise<LaterChange[]> {
  const { rows } = await sql<LaterChange>`
    select entity, entity_id, action, changes from audit_log
    where recorded_at > ${instant}::timestamptz and (entity = 'node' and entity_id = ${siteId}
      or entity = 'generatorCategoryPeriod' and (entity_id = any(${[...periodIds]}::bigint[])
        or changes -> 'nodeId' ->> 'old' = ${String(siteId)}))
    order by id`.execute(scope.db);
  return rows;
}

/** What the type of a category was called. */
async function nameOfType(scope: TenantScope, typeId: number, instant: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((
      select a.changes -> 'name' ->> 'old' from audit_log a
      where a.entity = 'generatorCategoryType' and a.entity_id = t.id and a.recorded_at > ${instant}::timestamptz
        and a.changes -> 'name' ->> 'old' is not null
      order by a.id limit 1), t.name) as name
    from generator_category_type t where t.id = ${typeId}`.execute(scope.db);
  return rows[0]?.name ?? '';
}

const addressLines = (address: Address | null | undefined): string[] => {
  if (!address) return [];
  const { addressLine1, addressLine2, addressLine3, city, adminLevel1Code, zipCode, country } = address;
  const place = [city, [adminLevel1Code, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, addressLine3, place, country].filter((line) => !!line) as string[];
};

/** Made of what holds now and of every later change taken back, so that it says the same whenever it is asked. */
export async function readSiteAsOf(scope: TenantScope, siteId: number, asOf: string): Promise<SiteAsOf> {
  const now = await readSite(scope, siteId);
  const periods = await readPeriods(scope, siteId);
  const later = await readLaterChanges(scope, siteId, [...periods.keys()], asOf);
  const isOfSite = ({ entity, action }: LaterChange) => entity === 'node' && action === 'update';
  const site = { ...now, ...before<SiteFields>(now, later.filter(isOfSite)) };
  const ofPeriods = later.filter(({ entity }) => entity === 'generatorCategoryPeriod');
  const ids = new Set([...periods.keys(), ...ofPeriods.map(({ entityId }) => entityId)]);
  const localDate = localDateAt(site.timeZone, Date.parse(asOf));
  const declared = [...ids]
    .map((id) =>
      before<PeriodFields>(
        periods.get(id) ?? {},
        ofPeriods.filter(({ entityId }) => entityId === id),
      ),
    )
    .find((period) => (period?.startPeriod ?? '9') <= localDate && (period?.endPeriod ?? '') > localDate);
  return {
    siteId,
    asOf,
    timeZone: site.timeZone,
    localDate,
    name: site.name,
    optionalName: site.optionalName,
    epaId: site.epaId,
    address: addressLines(site.physicalAddress),
    generatorCategory:
      declared?.typeId === undefined || declared.startPeriod === undefined
        ? null
        : { name: await nameOfType(scope, declared.typeId, asOf), since: declared.startPeriod },
  };
}
