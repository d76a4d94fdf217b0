import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { copyShipment as endpoint } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { auditEntry, writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { refreshMass } from '../shipment-lines/shipment-mass.ts';
import { readShipment } from './read-shipment.ts';
import { saveShipment } from './save-shipment.ts';

/**
 * The lines with their codes; containers, PCB details, discrepancies and what became of them belong to the original. What
 * continues it carries on only what was rejected or left over, where its lines say so.
 */
async function copyLines(scope: TenantScope, from: number, to: number, isContinuation: boolean): Promise<void> {
  const isLeft = sql`(is_rejected or has_residue)`;
  await sql`
    with source as (
      select l.*, row_number() over (order by l.position) as place from shipment_line l
      where l.shipment_id = ${from} and (not ${isContinuation}::boolean or ${isLeft}
        or not exists (select 1 from shipment_line where shipment_id = ${from} and ${isLeft}))),
    copied as (
      insert into shipment_line (shipment_id, position, waste_stream_id, description, notes, is_epa_waste, is_dot_hazardous,
        identification_number, proper_shipping_name, technical_names, hazard_class, packing_group, is_reportable_quantity,
        number_of_containers, epa_container_code, quantity, quantity_source, unit_id, bulk_density, bulk_density_unit_id,
        management_method_id, profile_number, is_pcb, form_code, source_code, minimization_code)
      select ${to}::bigint, place, waste_stream_id, description, notes, is_epa_waste, is_dot_hazardous,
        identification_number, proper_shipping_name, technical_names, hazard_class, packing_group, is_reportable_quantity,
        number_of_containers, epa_container_code, quantity, quantity_source, unit_id, bulk_density, bulk_density_unit_id,
        management_method_id, profile_number, is_pcb, form_code, source_code, minimization_code
      from source
      returning id, position)
    insert into shipment_line_code (shipment_line_id, waste_code_id, position)
    select copied.id, c.waste_code_id, c.position
    from source l join copied on copied.position = l.place
    join shipment_line_code c on c.company_id = l.company_id and c.shipment_line_id = l.id`.execute(scope.db);
}

/** A new Pending shipment with the parties and lines of an earlier one. */
export async function copyShipment(
  scope: TenantScope,
  { id, shipmentNumber, shipmentDate, isContinuation, confirmedDates }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const original = await readShipment(scope, id);
  const created = await saveShipment(scope, {
    id: 0,
    confirmedDates,
    status: 'Pending',
    shipmentNumber,
    shipmentType: original.shipmentType,
    preparationDate: null,
    shipmentDate,
    generatorId: original.generatorId,
    transporters: original.transporters.map(({ transporterId, transportationMode }) => ({
      transporterId,
      transportationMode,
      acceptedOn: null,
    })),
    disposalFacilityId: original.disposalFacilityId,
    governingBodyId: original.governingBodyId,
    idNumber: original.idNumber,
    trackingNumber: '',
    submissionType: original.submissionType,
    emergencyPhone: original.emergencyPhone,
    specialHandling: original.specialHandling,
    notes: '',
    massUnitId: original.massUnitId,
    hasQuantityDiscrepancy: false,
    hasTypeDiscrepancy: false,
    hasResidue: false,
    discrepancies: '',
    alternateFacilityId: null,
  });
  await copyLines(scope, id, created.id, isContinuation);
  if (isContinuation) {
    await scope.db.updateTable('shipment').set({ previousShipmentId: id }).where('id', '=', created.id).execute();
  }
  await refreshMass(scope, created.id);
  const continued = { id: created.id, before: {}, after: { previousShipmentId: id } };
  await writeAudit(scope, [
    ...(isContinuation ? [auditEntry('shipment', continued)] : []),
    ...auditOfLines([], await readLines(scope, created.id)),
  ]);
  return created;
}
