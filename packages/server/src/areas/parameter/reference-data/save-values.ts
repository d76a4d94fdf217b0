import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { ReferenceDataProperty } from '@oikos/contract/parameter/reference-data/reference-data.ts';
import { referenceMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { isLocalDate, type LocalDate, localDateOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { endAfterLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { requireVersions } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockActive, propertiesOf, valueRows } from './read-reference-data.ts';

export interface WantedCell {
  readonly propertyId: number;
  readonly picklistValueId: number | null;
  readonly numberValue: number | null;
  readonly textValue: string | null;
}

export interface WantedRow {
  /** 0: a new one. */
  readonly id: number;
  readonly version: number;
  readonly year: number;
  readonly beginDate?: LocalDate | undefined;
  /** The last day; `NO_END` where it was left blank. */
  readonly endDate: LocalDate;
  readonly source: string;
  readonly cells: readonly WantedCell[];
}

/** Blank dates mean the whole year; without an end only where a begin was given. */
function datesOf(row: WantedRow, path: string) {
  const begin = row.beginDate ?? localDateOf(row.year, 1, 1);
  const isWholeYear = row.beginDate === undefined && row.endDate === NO_END;
  const lastDay = isWholeYear ? localDateOf(row.year, 12, 31) : row.endDate;
  if (lastDay < begin) throw refuseField(`${path}.endDate`, generalMessages.endBeforeBegin);
  return { valid_from: begin, valid_to: endAfterLastDay(lastDay) };
}

function refuseWrongCell(cell: WantedCell, property: ReferenceDataProperty, path: string): void {
  const { name, dataTypeId } = property;
  if (property.role === 'map') {
    if (cell.picklistValueId === null) throw refuseField(path, say.everyMapProperty, name);
    return;
  }
  if (cell.picklistValueId !== null) throw refuseField(path, say.noPicklistFor, name);
  if (dataTypeId === DATA_TYPE.number) {
    if (cell.textValue !== null && cell.textValue !== '') throw refuseField(path, say.notANumberFor, name);
    return;
  }
  if (cell.numberValue !== null) throw refuseField(path, say.noNumberFor, name);
  if (dataTypeId === DATA_TYPE.date && cell.textValue && !isLocalDate(cell.textValue)) {
    throw refuseField(path, say.notADateFor, name);
  }
}

function refuseWrongCells(rows: readonly WantedRow[], properties: readonly ReferenceDataProperty[]): void {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const mapped = properties.filter((property) => property.role === 'map');
  if (mapped.length === 0) throw refuse(say.needsMapProperties);
  for (const [rowIndex, row] of rows.entries()) {
    for (const [cellIndex, cell] of row.cells.entries()) {
      const path = `rows.${rowIndex}.cells.${cellIndex}`;
      const property = byId.get(cell.propertyId);
      if (!property) throw refuseField(path, say.unknownProperty);
      refuseWrongCell(cell, property, path);
    }
    const missing = mapped.find((property) => !row.cells.some((cell) => cell.propertyId === property.id));
    if (missing) throw refuseField(`rows.${rowIndex}.cells`, say.everyMapProperty, missing.name);
  }
}

async function refuseForeignValues(scope: TenantScope, rows: readonly WantedRow[]): Promise<void> {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.picklistValueId !== null);
  const { rows: wrong } = await sql<{ name: string }>`
    select p.name from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c("propertyId" bigint, "picklistValueId" bigint)
    join reference_data_property p on p.id = c."propertyId"
    left join picklist_value v on v.id = c."picklistValueId" and v.picklist_id = p.picklist_id
    where v.id is null limit 1`.execute(scope.db);
  if (wrong[0]) throw refuse(say.valueOfOtherPicklist, wrong[0].name);
}

/** Two rows for the same map values and a common day would leave open which one counts. */
export async function refuseOverlaps(scope: TenantScope, referenceDataId: number): Promise<void> {
  const { rows } = await sql<{ begin: string; end: string }>`
    with signed as (
      select r.id, r.valid_from, r.valid_to,
        array_agg(c.picklist_value_id order by c.reference_data_property_id) filter (where c.picklist_value_id is not null) as signature
      from reference_data_row r
      left join reference_data_cell c on c.company_id = r.company_id and c.reference_data_row_id = r.id
      where r.reference_data_id = ${referenceDataId} group by r.id, r.valid_from, r.valid_to
    ), following as (
      select valid_from, max(valid_to) over earlier as reaching, valid_to from signed
      window earlier as (partition by signature order by valid_from, id rows between unbounded preceding and 1 preceding)
    )
    select to_char(valid_from, 'YYYY-MM-DD') as begin, to_char(least(reaching, valid_to), 'YYYY-MM-DD') as "end"
    from following where reaching > valid_from limit 1`.execute(scope.db);
  if (rows[0]) throw refuse(say.overlappingValues, rows[0].begin, rows[0].end);
}

async function refuseStale(scope: TenantScope, referenceDataId: number, rows: readonly WantedRow[]): Promise<void> {
  const changed = rows.filter((row) => row.id > 0);
  const { rows: stored } = await sql<{ id: number; version: number }>`
    select id, version from reference_data_row
    where reference_data_id = ${referenceDataId} and id = any(${changed.map((row) => row.id)}::bigint[]) for update`.execute(
    scope.db,
  );
  await requireVersions(scope, 'referenceDataRow', stored, changed);
}

/** Writes rows and their cells as sets; returns the ids in the order of the rows. */
async function writeRows(scope: TenantScope, referenceDataId: number, rows: readonly WantedRow[]): Promise<number[]> {
  const dated = rows.map((row, place) => ({
    place,
    id: row.id,
    year: row.year,
    source: row.source,
    ...datesOf(row, `rows.${place}`),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(dated)}::jsonb)
    as g(place integer, id bigint, year smallint, source text, valid_from date, valid_to date)`;
  await sql`
    update reference_data_row r set year = g.year, source = g.source, valid_from = g.valid_from, valid_to = g.valid_to,
      version = r.version + 1
    from ${given} where r.id = g.id`.execute(scope.db);
  const { rows: made } = await sql<{ id: number }>`
    insert into reference_data_row (reference_data_id, year, source, valid_from, valid_to)
    select ${referenceDataId}, g.year, g.source, g.valid_from, g.valid_to from ${given} where g.id = 0 order by g.place
    returning id`.execute(scope.db);
  // Identities of one insert ascend in the order of its rows.
  const fresh = made.map((row) => row.id).sort((left, right) => left - right);
  const ids = rows.map((row) => (row.id > 0 ? row.id : (fresh.shift() as number)));
  const cells = rows.flatMap((row, place) => row.cells.map((cell) => ({ ...cell, rowId: ids[place] })));
  const asCells = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as c("rowId" bigint, "propertyId" bigint, "picklistValueId" bigint, "numberValue" float8, "textValue" text)`;
  await sql`
    delete from reference_data_cell c where reference_data_row_id = any(${ids}::bigint[])
      and not exists (select from (select * from ${asCells}) as w
        where w."rowId" = c.reference_data_row_id and w."propertyId" = c.reference_data_property_id)`.execute(scope.db);
  await sql`
    insert into reference_data_cell (reference_data_row_id, reference_data_property_id, picklist_value_id, number_value, text_value)
    select c."rowId", c."propertyId", c."picklistValueId", c."numberValue", nullif(c."textValue", '') from ${asCells}
    on conflict (company_id, reference_data_row_id, reference_data_property_id) do update
      set picklist_value_id = excluded.picklist_value_id, number_value = excluded.number_value, text_value = excluded.text_value`.execute(
    scope.db,
  );
  return ids;
}

/** Rows as they are stored, for the audit log. */
async function storedRows(scope: TenantScope, referenceDataId: number, rows: readonly { readonly id: number }[]) {
  const ids = rows.map((row) => row.id).filter((id) => id > 0);
  const { rows: stored } = await sql<{ id: number; [field: string]: unknown }>`
    select id, year, begin_date, end_date, source, text from (${valueRows(referenceDataId)}) as source
    where id = any(${ids}::bigint[])`.execute(scope.db);
  return new Map(stored.map(({ id, ...row }) => [id, row]));
}

/** Adds and changes rows of reference data, all or none. */
export async function saveValues(
  scope: TenantScope,
  referenceDataId: number,
  rows: readonly WantedRow[],
): Promise<number[]> {
  await lockActive(scope, referenceDataId);
  refuseWrongCells(rows, await propertiesOf(scope, referenceDataId));
  await refuseForeignValues(scope, rows);
  await refuseStale(scope, referenceDataId, rows);
  const before = await storedRows(scope, referenceDataId, rows);
  const ids = await writeRows(scope, referenceDataId, rows);
  await refuseOverlaps(scope, referenceDataId);
  const after = await storedRows(
    scope,
    referenceDataId,
    ids.map((id) => ({ id })),
  );
  const changed = ids.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? {} }));
  await auditChanges(scope, 'referenceDataRow', changed);
  return ids;
}
