import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql, type Updateable } from 'kysely';
import type { DB } from '../../../../db/generated/database.ts';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { requireVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** A shipment as stored, locked for the change that reads it. */
export interface StoredShipment {
  readonly id: number;
  readonly shipmentNumber: string;
  readonly shipmentType: 'outgoing' | 'incoming';
  readonly status: ShipmentStatus;
  readonly preparationDate: string | null;
  readonly shipmentDate: string;
  readonly nodeId: number;
  readonly generatorId: number;
  /** Names, so that the history tells them as they were. */
  readonly generator: string;
  readonly disposalFacility: string;
  readonly alternateFacility: string | null;
  readonly governingBody: string;
  readonly massUom: string;
  readonly disposalFacilityId: number;
  readonly alternateFacilityId: number | null;
  readonly governingBodyId: number;
  readonly idNumber: string;
  readonly trackingNumber: string;
  readonly submissionType: string;
  readonly emergencyPhone: string;
  readonly specialHandling: string;
  readonly notes: string;
  readonly massUnitId: number;
  readonly hasQuantityDiscrepancy: boolean;
  readonly hasTypeDiscrepancy: boolean;
  readonly hasResidue: boolean;
  readonly discrepancies: string;
  readonly rejectionReason: string;
  readonly rejectionDestination: 'facility' | 'generator' | null;
  readonly rejectedWasteArrivedOn: string | null;
  readonly receivedOn: string | null;
  readonly manifestReturnedOn: string | null;
  readonly certificateOfDisposalOn: string | null;
  readonly previousShipmentId: number | null;
  /** In the order in which they carry the waste. */
  readonly transporters: readonly {
    readonly transporterId: number;
    readonly name: string;
    readonly transportationMode: string;
    readonly acceptedOn: string | null;
  }[];
  readonly version: number;
}

const nameOf = (table: string, id: string, column = 'name') => sql`
  (select t.${sql.ref(column)} from ${sql.table(table)} t
    where t.company_id = shipment.company_id and t.id = shipment.${sql.ref(id)})`;

const columns = sql`
  ${nameOf('node', 'generator_id')} as generator, ${nameOf('node', 'disposal_facility_id')} as disposal_facility,
  ${nameOf('node', 'alternate_facility_id')} as alternate_facility,
  ${nameOf('governing_body', 'governing_body_id')} as governing_body, ${nameOf('unit', 'mass_unit_id', 'code')} as mass_uom,
  id, shipment_number, shipment_type, status, preparation_date,
  shipment_date, node_id, generator_id,
  disposal_facility_id, alternate_facility_id,
  governing_body_id, id_number, tracking_number,
  submission_type, emergency_phone, special_handling, notes,
  mass_unit_id, has_quantity_discrepancy,
  has_type_discrepancy, has_residue, discrepancies,
  rejection_reason, rejection_destination,
  rejected_waste_arrived_on, received_on, manifest_returned_on,
  certificate_of_disposal_on, previous_shipment_id,
  coalesce((select json_agg(json_build_object('transporterId', t.transporter_id, 'name', n.name,
      'transportationMode', t.transportation_mode, 'acceptedOn', t.accepted_on::text) order by t.position)
    from shipment_transporter t join node n on n.company_id = t.company_id and n.id = t.transporter_id
    where t.company_id = shipment.company_id and t.shipment_id = shipment.id), '[]') as transporters, version`;

/** The shipment, locked until the transaction ends: two people who change it, or load onto it, go one after the other. */
export async function lockShipment(scope: TenantScope, id: number, version?: number): Promise<StoredShipment> {
  const { rows } = await sql<StoredShipment>`select ${columns} from shipment where id = ${id} for update`.execute(
    scope.db,
  );
  const shipment = rows[0];
  if (!shipment) throw notFound();
  if (version !== undefined) await requireVersion(scope, 'shipment', shipment, version);
  return shipment;
}

/** Shipments locked as `lockShipment` does, in the order of their ids; those that are gone are left out. */
export async function lockShipments(scope: TenantScope, ids: readonly number[]): Promise<StoredShipment[]> {
  const { rows } = await sql<StoredShipment>`
    select ${columns} from shipment where id = any(${[...ids]}::bigint[]) order by id for update`.execute(scope.db);
  return rows;
}

/** Stores what a change decided, as the next version. */
export async function changeShipment(
  scope: TenantScope,
  id: number,
  values: Updateable<DB['shipment']>,
): Promise<void> {
  await scope.db
    .updateTable('shipment')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
