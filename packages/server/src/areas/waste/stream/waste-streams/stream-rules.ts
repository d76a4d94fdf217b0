import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { wasteStreamMessages as say } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import type { createWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../../hierarchy/public.ts';

export type StreamValues = ParsedInputOf<typeof createWasteStream>;

interface Known {
  readonly densityType: string | null;
  readonly defaultType: string | null;
  readonly needsTechnicalNames: boolean;
  readonly sameNumber: boolean;
  readonly sameName: boolean;
}

async function readKnown(scope: TenantScope, values: StreamValues, id: number | null): Promise<Known> {
  const typeOf = (unitId: number | null) => sql`(
    select t.system_type from unit u join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    where u.id = ${unitId}::bigint)`;
  const sameAs = (column: string, value: string) => sql`exists (
    select 1 from waste_stream where lower(${sql.ref(column)}) = lower(${value}) and id is distinct from ${id}::bigint)`;
  const { rows } = await sql<Known>`
    select ${typeOf(values.bulkDensityUnitId)} as density_type, ${typeOf(values.defaultUnitId)} as default_type,
      exists (select 1 from hazardous_material
        where id = ${values.hazardousMaterialId}::bigint and symbols ~ '\\mG\\M') as needs_technical_names,
      ${sameAs('number', values.number)} as same_number, ${sameAs('name', values.name)} as same_name`.execute(scope.db);
  return rows[0] as Known;
}

/** What only the database knows of a stream's values (U29; 49 CFR 172.101(b)(4)). */
export async function refuseWrongStream(scope: TenantScope, values: StreamValues, id: number | null): Promise<void> {
  const known = await readKnown(scope, values, id);
  if (known.sameName) throw refuseField('name', general.nameExists);
  if (known.sameNumber) throw refuseField('number', say.numberExists);
  if (values.bulkDensity !== null && values.bulkDensityUnitId === null)
    throw refuseField('bulkDensityUnitId', say.densityUnitNeeded);
  if (values.bulkDensity === null && values.bulkDensityUnitId !== null)
    throw refuseField('bulkDensity', say.densityNeeded);
  if (values.bulkDensityUnitId !== null && known.densityType !== 'density')
    throw refuseField('bulkDensityUnitId', say.densityUnit);
  if (values.defaultUnitId !== null && known.defaultType !== 'mass' && known.defaultType !== 'volume')
    throw refuseField('defaultUnitId', say.massOrVolumeUnit);
  if (values.profileRevisionDate > todayOf(scope)) throw refuseField('profileRevisionDate', say.dateInFuture);
  if (values.isDotHazardous && known.needsTechnicalNames && values.technicalNames === '')
    throw refuseField('technicalNames', say.technicalNamesNeeded);
}
