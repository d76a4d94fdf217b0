import type { ReferenceDataProperty } from '@oikos/contract/parameter/reference-data/reference-data.ts';
import { referenceMessages } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { lockRecord, recordKind } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dateColumnsOf } from '../factors/effective-dates.ts';

const names = (role: string) => sql`
  coalesce((select string_agg(p.name, ', ' order by p.sequence, p.id) from reference_data_property p
    where p.company_id = t.company_id and p.reference_data_id = t.id and p.role = ${role}), '')`;

export const referenceDataShown = {
  mapProperties: names('map'),
  valueProperties: names('value'),
  valueCount: sql`(select count(*)::int from reference_data_row r
    where r.company_id = t.company_id and r.reference_data_id = t.id)`,
};

interface Definition {
  readonly isActive: boolean;
  readonly mapProperties: readonly ReferenceDataProperty[];
  readonly valueProperties: readonly ReferenceDataProperty[];
}

async function isActive(scope: TenantScope, id: number): Promise<boolean> {
  const data = await scope.db
    .selectFrom('reference_data')
    .select('isActive')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return data.isActive;
}

async function readDefinition(scope: TenantScope, id: number): Promise<Definition> {
  const properties = await propertiesOf(scope, id);
  return {
    isActive: await isActive(scope, id),
    mapProperties: properties.filter(({ role }) => role === 'map'),
    valueProperties: properties.filter(({ role }) => role === 'value'),
  };
}

/** Reference data with its properties; its values are records of their own. */
export const referenceDataKind = recordKind({
  entity: 'referenceData',
  table: 'reference_data',
  read: readDefinition,
});

/** Inactive reference data is kept as it is (V235). */
export const refuseInactive = ({ isActive }: Pick<Definition, 'isActive'>): void => {
  if (!isActive) throw refuse(referenceMessages.inactive);
};

/** Locks the reference data for a change of its values. */
export async function lockActive(scope: TenantScope, id: number): Promise<void> {
  await lockRecord(scope, referenceDataKind, id);
  refuseInactive({ isActive: await isActive(scope, id) });
}

export async function hasValues(scope: TenantScope, id: number): Promise<boolean> {
  const value = await scope.db
    .selectFrom('reference_data_row')
    .select('referenceDataId')
    .where('referenceDataId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return value !== undefined;
}

export async function propertiesOf(scope: TenantScope, id: number): Promise<ReferenceDataProperty[]> {
  const { rows } = await sql<ReferenceDataProperty>`
    select p.id, p.role, p.name, p.data_type as data_type_id, p.picklist_id, l.name as picklist,
      p.unit_id, u.code as unit
    from reference_data_property p
    left join picklist l on l.company_id = p.company_id and l.id = p.picklist_id
    left join unit u on u.company_id = p.company_id and u.id = p.unit_id
    where p.reference_data_id = ${id} order by p.role, p.sequence, p.id`.execute(scope.db);
  return rows;
}

const cellText = sql`
  p.name || ': ' || coalesce(v.display_value, c.number_value::text || coalesce(' ' || u.code, ''), c.text_value, '')`;

export const valueRows = (referenceDataId: number): RawBuilder<unknown> => sql`
  select r.id, r.year, ${dateColumnsOf('r')}, r.source, r.version, coalesce(cells.text, '') as text, coalesce(cells.cells, '[]') as cells
  from reference_data_row r
  left join lateral (
    select string_agg(${cellText}, ' · ' order by p.role, p.sequence, p.id) as text,
      jsonb_agg(jsonb_build_object('propertyId', c.reference_data_property_id, 'picklistValueId', c.picklist_value_id,
        'displayValue', v.display_value, 'numberValue', c.number_value, 'textValue', c.text_value)
        order by p.role, p.sequence, p.id) as cells
    from reference_data_cell c
    join reference_data_property p on p.company_id = c.company_id and p.id = c.reference_data_property_id
    left join picklist_value v on v.company_id = c.company_id and v.id = c.picklist_value_id
    left join unit u on u.company_id = p.company_id and u.id = p.unit_id
    where c.company_id = r.company_id and c.reference_data_row_id = r.id) as cells on true
  where r.reference_data_id = ${referenceDataId}`;
