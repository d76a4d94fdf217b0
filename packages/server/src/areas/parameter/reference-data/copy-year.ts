import { referenceMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { isTargetYear, MAXIMUM_YEARS_AHEAD } from '@oikos/domain/parameter/reference-data-rules.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockActive } from './read-reference-data.ts';

/**
 * Copies the rows of a year with their cells to another year, their dates moved by as many years (29 February becomes
 * the 28th). A row that would meet one already there for the same map values is left out. Both in one statement each.
 */
export async function copyYear(
  scope: TenantScope,
  referenceDataId: number,
  sourceYear: number,
  targetYear: number,
  thisYear: number,
): Promise<{ copied: number; kept: number }> {
  if (!isTargetYear(targetYear, thisYear)) throw refuseField('targetYear', say.targetYearTooFar, MAXIMUM_YEARS_AHEAD);
  await lockActive(scope, referenceDataId);
  const { rows } = await sql<{ copied: number; kept: number }>`
    with signed as (
      select r.*, (select array_agg(c.picklist_value_id order by c.reference_data_property_id)
          filter (where c.picklist_value_id is not null)
        from reference_data_cell c where c.company_id = r.company_id and c.reference_data_row_id = r.id) as signature
      from reference_data_row r where r.reference_data_id = ${referenceDataId}
    ), moved as (
      select s.id as source_id, s.source, s.signature,
        (s.valid_from + make_interval(years => ${targetYear - sourceYear}::integer))::date as valid_from,
        case when s.valid_to >= '9999-12-31' then s.valid_to
          else (s.valid_to + make_interval(years => ${targetYear - sourceYear}::integer))::date end as valid_to
      from signed s where s.year = ${sourceYear}
    ), free as (
      select m.*, row_number() over (order by m.source_id) as place from moved m
      where not exists (select from signed s where s.signature is not distinct from m.signature
        and s.valid_from < m.valid_to and m.valid_from < s.valid_to)
    ), made as (
      insert into reference_data_row (reference_data_id, year, valid_from, valid_to, source)
      select ${referenceDataId}, ${targetYear}, valid_from, valid_to, source from free order by place
      returning id
    ), paired as (
      select f.source_id, m.id from free f join (select id, row_number() over (order by id) as place from made) as m using (place)
    ), cells as (
      insert into reference_data_cell (reference_data_row_id, reference_data_property_id, picklist_value_id, number_value, text_value)
      select p.id, c.reference_data_property_id, c.picklist_value_id, c.number_value, c.text_value
      from paired p join reference_data_cell c on c.reference_data_row_id = p.source_id
    )
    select (select count(*)::int from paired) as copied, (select count(*)::int from moved) - (select count(*)::int from paired) as kept`.execute(
    scope.db,
  );
  const counts = rows[0] as { copied: number; kept: number };
  const copy = { sourceYear, targetYear, ...counts };
  await auditChanges(scope, 'referenceData', [{ id: referenceDataId, before: {}, after: { copy } }]);
  return counts;
}
