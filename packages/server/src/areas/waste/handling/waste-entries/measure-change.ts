import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import {
  addDecimals,
  type DecimalText,
  notBelowZero,
  subtractDecimals,
} from '@oikos/domain/waste/site/exact-decimal.ts';
import { type MonthTotals, noWaste, type WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { ClassChange } from '../../accumulation/public.ts';
import { type EntryToMeasure, type Measured, measureEntries, readEntriesToMeasure } from '../../accumulation/public.ts';
import type { ContainerRecord } from '../../site/public.ts';
import type { CheckedEntry } from './check-entry.ts';

/** What counts towards a month now of an entry of the container. */
interface CountedEntry {
  readonly entryId: number;
  readonly date: LocalDate;
  readonly wasteClass: WasteClass;
  readonly kilograms: DecimalText | null;
  readonly counts: boolean;
}

/** A container's waste as saving would measure it: an entry without a density changes what the others are taken for. */
export interface MeasuredChange {
  readonly entry: Measured;
  readonly amounts: readonly Measured[];
  readonly before: readonly CountedEntry[];
  readonly after: readonly CountedEntry[];
  /** What comes onto the site and leaves it thereby. */
  readonly onSite: readonly ClassChange[];
}

const NEW_ENTRY = 0;

async function readCounted(scope: TenantScope, containerId: number): Promise<CountedEntry[]> {
  const { rows } = await sql<CountedEntry>`
    select e.id as entry_id, e.date_added as date, e.mass_kg as kilograms,
      case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end as waste_class,
      e.is_regulated and e.exclusion is null as counts
    from waste_entry e where e.container_id = ${containerId}`.execute(scope.db);
  return rows;
}

async function readCapacity(scope: TenantScope, containerTypeId: number) {
  const { rows } = await sql<Pick<EntryToMeasure, 'capacity' | 'capacityKind' | 'capacityFactor'>>`
    select p.maximum_capacity as capacity, t.shipped_key as capacity_kind, u.multiply_by as capacity_factor
    from container_type p
    left join unit u on u.company_id = p.company_id and u.id = p.maximum_capacity_unit_id
    left join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    where p.id = ${containerTypeId}`.execute(scope.db);
  return rows[0] as Pick<EntryToMeasure, 'capacity' | 'capacityKind' | 'capacityFactor'>;
}

function onSiteChanges(before: readonly CountedEntry[], after: readonly CountedEntry[]): ClassChange[] {
  const came = (entries: readonly CountedEntry[], sign: '' | '-') =>
    entries.flatMap(({ date, wasteClass, kilograms, counts }) =>
      counts && kilograms !== null && Number(kilograms) !== 0
        ? [{ date, wasteClass, kilograms: `${sign}${kilograms}` }]
        : [],
    );
  return [...came(after, ''), ...came(before, '-')];
}

export async function measureChange(
  scope: TenantScope,
  container: ContainerRecord,
  entry: CheckedEntry,
  replacedId: number | null,
): Promise<MeasuredChange> {
  const entryId = replacedId ?? NEW_ENTRY;
  const { amount, unitKind, unitFactor, density, densityFrom } = entry;
  const own = { entryId, containerId: container.id, amount, unitKind, unitFactor, density, densityFrom };
  const others = (await readEntriesToMeasure(scope, [container.id])).filter((one) => one.entryId !== entryId);
  const amounts = measureEntries([...others, { ...own, ...(await readCapacity(scope, container.containerTypeId)) }]);
  const measured = amounts.find((one) => one.entryId === entryId) as Measured;
  const before = await readCounted(scope, container.id);
  const kept = before
    .filter((one) => one.entryId !== entryId)
    .map((one) => ({ ...one, kilograms: amounts.find((now) => now.entryId === one.entryId)?.kilograms ?? null }));
  const counts = entry.isRegulated && entry.exclusion === null;
  const { dateAdded: date, wasteClass } = entry;
  const after = [...kept, { entryId, date, wasteClass, kilograms: measured.kilograms, counts }];
  return { entry: measured, amounts, before, after, onSite: onSiteChanges(before, after) };
}

/** What the site generated in a month (`yyyy-MM`), as kept. */
export async function readMonthTotals(scope: TenantScope, siteId: number, month: string): Promise<MonthTotals> {
  const totals = await scope.db
    .selectFrom('waste_generation_month')
    .select(['acuteKg as acute', 'acuteResidueKg as acuteResidue', 'nonAcuteKg as nonAcute'])
    .where('nodeId', '=', siteId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return totals ?? noWaste;
}

/** The month's totals with the container's waste as it would be. */
export function totalsAfter(totals: MonthTotals, { before, after }: MeasuredChange, month: string): MonthTotals {
  const now: Record<WasteClass, DecimalText> = { ...totals };
  const inMonth = ({ date, counts }: CountedEntry) => counts && date.startsWith(month);
  for (const { wasteClass, kilograms } of before.filter(inMonth))
    now[wasteClass] = subtractDecimals(now[wasteClass], kilograms ?? '0');
  for (const { wasteClass, kilograms } of after.filter(inMonth))
    now[wasteClass] = addDecimals(now[wasteClass], kilograms ?? '0');
  return {
    acute: notBelowZero(now.acute),
    acuteResidue: notBelowZero(now.acuteResidue),
    nonAcute: notBelowZero(now.nonAcute),
  };
}
