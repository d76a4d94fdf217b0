import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { NumberedThing, NumberingScheme } from '@oikos/domain/waste/site/auto-numbering.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { partsOfSites } from '../../../hierarchy/public.ts';

/** How a location numbers, and how far it has counted. */
export interface LocationScheme extends NumberingScheme {
  readonly id: number;
  readonly version: number;
  readonly nodeId: number;
  readonly locationName: string;
  /** The year that the counter counts in; 0 where the scheme has no year. */
  readonly counterYear: number;
  /** At the location, now. */
  readonly currentYear: number;
  readonly lastNumber: number;
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly nodeId: number;
  readonly locationName: string;
  readonly timeZone: string;
  readonly prefix: string;
  readonly digits: number;
  readonly delimiter: '' | '-';
  readonly includesYear: boolean;
}

/** The current year where the location is. */
export const yearIn = (timeZone: string): number => Number(localDateAt(timeZone, Date.now()).slice(0, 4));

/** An area below a site takes its site's numbers. */
const numberedLocation = (nodeId: number) => sql`coalesce(${partsOfSites.read().siteOf(nodeId)}, ${nodeId}::bigint)`;

async function readCounter(scope: TenantScope, schemeId: number, year: number): Promise<number> {
  const counter = await scope.db
    .selectFrom('numbering_counter')
    .select('lastNumber')
    .where('numberingSchemeId', '=', schemeId)
    .where('year', '=', year)
    .executeTakeFirst();
  return Number(counter?.lastNumber ?? 0);
}

/** The counter's last number, its row locked until the transaction ends: anyone who numbers here next waits for it. */
export async function lockCounter(scope: TenantScope, schemeId: number, year: number): Promise<number> {
  const { rows } = await sql<{ last: string }>`
    insert into numbering_counter as c (numbering_scheme_id, year, last_number) values (${schemeId}, ${year}, 0)
    on conflict (company_id, numbering_scheme_id, year) do update set last_number = c.last_number
    returning last_number as last`.execute(scope.db);
  return Number(rows[0]?.last ?? 0);
}

export async function advanceCounter(scope: TenantScope, schemeId: number, year: number, last: number): Promise<void> {
  await scope.db
    .updateTable('numbering_counter')
    .set({ lastNumber: last })
    .where('numberingSchemeId', '=', schemeId)
    .where('year', '=', year)
    .execute();
}

export async function readScheme(
  scope: TenantScope,
  nodeId: number,
  type: NumberedThing,
): Promise<LocationScheme | null> {
  const { rows } = await sql<Row>`
    select s.id, s.version, s.node_id, n.name as location_name, n.time_zone, s.prefix, s.digits,
      s.delimiter, s.has_year as includes_year
    from numbering_scheme s join node n on n.company_id = s.company_id and n.id = s.node_id
    where s.node_id = ${numberedLocation(nodeId)} and s.scheme_type = ${type}`.execute(scope.db);
  const row = rows[0];
  if (!row) return null;
  const { timeZone, ...scheme } = row;
  const currentYear = yearIn(timeZone);
  const counterYear = scheme.includesYear ? currentYear : 0;
  return { ...scheme, currentYear, counterYear, lastNumber: await readCounter(scope, scheme.id, counterYear) };
}

const numbered: Readonly<Record<NumberedThing, { table: string; column: string }>> = {
  Container: { table: 'container', column: 'number' },
  Shipment: { table: 'shipment', column: 'shipment_number' },
};

/** Those of the numbers that are in use, were typed by hand or are voided: none of them may be given again. */
export async function spentNumbers(
  scope: TenantScope,
  type: NumberedThing,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { table, column } = numbered[type];
  const wanted = numbers.map((number) => number.toLowerCase());
  const { rows } = await sql<{ number: string }>`
    select lower(${sql.ref(column)}) as number from ${sql.table(table)} where lower(${sql.ref(column)}) = any(${wanted}::text[])
    union all
    select lower(number) from voided_number where scheme_type = ${type} and lower(number) = any(${wanted}::text[])`.execute(
    scope.db,
  );
  return new Set(rows.map((row) => row.number));
}

export async function nameOfLocation(scope: TenantScope, nodeId: number): Promise<string> {
  const node = await scope.db.selectFrom('node').select('name').where('id', '=', nodeId).executeTakeFirst();
  return node?.name ?? '';
}
