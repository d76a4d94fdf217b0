import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import type { createShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { isMoreThan, sumDecimals } from '@oikos/domain/waste/site/exact-decimal.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isInReach } from '../../stream/public.ts';

type Line = ParsedInputOf<typeof createShipmentLine>;

interface Facts {
  readonly systemType: string | null;
  readonly densityType: string | null;
  readonly hasStreamDensity: boolean;
  /** Kilograms, where the unit or a density tells. */
  readonly kilograms: string | null;
}

async function factsOf(scope: TenantScope, line: Line): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select ut.system_type, dt.system_type as density_type,
      w.bulk_density_kg_per_litre is not null as has_stream_density,
      case ut.system_type when 'mass' then ${line.quantity}::numeric * u.multiply_by::numeric
        when 'volume' then ${line.quantity}::numeric * u.multiply_by::numeric
          * coalesce(${line.bulkDensity}::numeric * du.multiply_by::numeric, w.bulk_density_kg_per_litre * 1000) end as kilograms
    from waste_stream w
    left join unit u on u.company_id = w.company_id and u.id = ${line.unitId}
    left join unit_type ut on ut.company_id = u.company_id and ut.id = u.unit_type_id
    left join unit du on du.company_id = w.company_id and du.id = ${line.bulkDensityUnitId}
    left join unit_type dt on dt.company_id = du.company_id and dt.id = du.unit_type_id
    where w.id = ${line.wasteStreamId}`.execute(scope.db);
  return rows[0] ?? { systemType: null, densityType: null, hasStreamDensity: false, kilograms: null };
}

/** V203, V304: quantities are masses or volumes; a volume needs a density, the stream's or the line's. */
function checkUnits(line: Line, facts: Facts): void {
  if (line.quantity !== null && line.unitId === 0) throw refuseField('unitId', general.required);
  const isKnown = facts.systemType === 'mass' || facts.systemType === 'volume';
  if (line.unitId > 0 && !isKnown) throw refuseField('unitId', say.massUnit);
  if (line.bulkDensity !== null && facts.densityType !== 'density') {
    throw refuseField('bulkDensityUnitId', general.required);
  }
  const hasDensity = facts.hasStreamDensity || line.bulkDensity !== null;
  if (facts.systemType === 'volume' && !hasDensity) throw refuseField('unitId', say.massUnit);
}

/** V305 and 40 CFR 761.207: the load type decides what identifies the load; the weight is in kg and within the line's. */
function checkPcb(line: Line, facts: Facts): void {
  if (!line.isPcb) return;
  if (line.pcbInfos.length === 0) throw refuseField('pcbInfos', say.pcbKilograms);
  line.pcbInfos.forEach((info, index) => {
    const field = info.loadType === 'BulkWaste' ? 'bulkIdentity' : 'articleContainerId';
    if (info[field] !== '') return;
    const name = field === 'bulkIdentity' ? 'a bulk identity' : 'an article or container id';
    throw refuseField(`pcbInfos.${index}.${field}`, say.pcbIdentity, name);
  });
  const weight = sumDecimals(line.pcbInfos.map((info) => String(info.weight)));
  if (facts.kilograms !== null && isMoreThan(weight, facts.kilograms)) {
    throw refuseField('pcbInfos', say.pcbExceedsLine);
  }
}

/** A stream of places out of reach isn't chosen for a line; one that is on it already stays, as for anyone who receives it. */
async function checkStream(scope: TenantScope, { id, wasteStreamId }: Line): Promise<void> {
  const { rows } = await sql`
    select from waste_stream w where w.id = ${wasteStreamId} and (${isInReach(scope)} or exists (
      select from shipment_line l where l.company_id = w.company_id and l.id = ${id} and l.waste_stream_id = w.id))`.execute(
    scope.db,
  );
  if (rows.length === 0) throw refuseField('wasteStreamId', general.notFound);
}

/** The rules of a line that need the database: its stream, units, densities, PCB. */
export async function checkLine(scope: TenantScope, line: Line): Promise<void> {
  await checkStream(scope, line);
  const facts = await factsOf(scope, line);
  checkUnits(line, facts);
  checkPcb(line, facts);
}
