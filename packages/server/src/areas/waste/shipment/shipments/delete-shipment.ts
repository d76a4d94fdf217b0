import type { FilledText } from '@oikos/contract/message.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { sql } from 'kysely';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import { removeRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseForShipment } from '../../../waste/site/public.ts';
import { voidImportedNumbers, voidNumber } from '../../site/public.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

const deleted = productReason(say.deletedReason);

const dataTexts = {
  lines: say.dataLines,
  documents: say.dataDocuments,
  laterShipments: say.dataLaterShipments,
  returnDates: say.dataReturnDates,
  discrepancies: say.dataDiscrepancies,
};

/** The data that a shipment has (U34). */
async function dataOf(scope: TenantScope, id: number): Promise<FilledText[]> {
  const { rows } = await sql<{ kind: keyof typeof dataTexts; count: number }>`
    select 'lines' as kind, count(*)::int as count from shipment_line where shipment_id = ${id} having count(*) > 0
    union all select 'documents', count(*)::int from shipment_document_link where shipment_id = ${id} having count(*) > 0
    union all select 'laterShipments', count(*)::int from shipment where previous_shipment_id = ${id} having count(*) > 0
    union all select 'returnDates', 1 from shipment
      where id = ${id} and (manifest_returned_on is not null or certificate_of_disposal_on is not null)
    union all select 'discrepancies', 1 from shipment
      where id = ${id} and (discrepancies <> '' or has_quantity_discrepancy or has_type_discrepancy or has_residue)`.execute(
    scope.db,
  );
  return rows.map(({ kind, count }) => ({ ...dataTexts[kind], parameters: [count] }));
}

/**
 * E209: Pending and without data (V308); its number is voided and never used again (U48), unless its addition is taken back:
 * then an import may bring it again.
 */
export async function deleteShipment(
  scope: TenantScope,
  id: number,
  { takenBackFor }: { readonly takenBackFor?: string } = {},
): Promise<{ isSuccessful: true }> {
  const rules = async ({ status }: StoredShipment) => {
    if (status !== 'Pending') throw refuse(say.onlyPendingDeleted);
    const data = await dataOf(scope, id);
    if (data.length > 0) throw refuse(say.hasData, data);
  };
  const { nodeId, shipmentNumber: number } = await removeRecord(scope, shipments, id, { rules });
  if (takenBackFor === undefined) await voidNumber(scope, nodeId, 'Shipment', number, deleted());
  else await voidImportedNumbers(scope, 'Shipment', [{ number, nodeId }], takenBackFor);
  await raiseForShipment(scope, id);
  return { isSuccessful: true };
}
