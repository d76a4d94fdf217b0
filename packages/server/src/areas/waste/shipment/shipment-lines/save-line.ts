import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type createShipmentLine,
  lineLearntLater,
  type ShipmentLine,
  type saveShipmentLineTexts,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { sql } from 'kysely';
import { notFound, problemOf, refuseFields } from '../../../../foundation/http/refusals.ts';
import { changesBetween } from '../../../../foundation/records/audit.ts';
import { createRecord, saveRecord } from '../../../../foundation/records/save-record.ts';
import { broughtVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { editableIn } from '../shipments/read-shipment.ts';
import { lockShipment, type StoredShipment } from '../shipments/shipment-record.ts';
import { lines } from './audit-line.ts';
import { checkLine } from './line-rules.ts';
import { readLine } from './read-lines.ts';
import { refreshMass } from './shipment-mass.ts';

export type LineInput = ParsedInputOf<typeof createShipmentLine>;

async function storeCodes(scope: TenantScope, lineId: number, wasteCodeIds: readonly number[]): Promise<void> {
  await scope.db.deleteFrom('shipment_line_code').where('shipmentLineId', '=', lineId).execute();
  await sql`
    insert into shipment_line_code (shipment_line_id, waste_code_id, position)
    select ${lineId}::bigint, code, min(place) from unnest(${[...wasteCodeIds]}::bigint[]) with ordinality as c(code, place)
    group by code`.execute(scope.db);
}

async function storePcb(scope: TenantScope, lineId: number, { isPcb, pcbInfos }: LineInput): Promise<void> {
  await scope.db.deleteFrom('shipment_line_pcb').where('shipmentLineId', '=', lineId).execute();
  if (!isPcb) return;
  await sql`
    insert into shipment_line_pcb (shipment_line_id, load_type, article_container_id, bulk_identity, date_of_removal, weight, description)
    select ${lineId}::bigint, p."loadType", p."articleContainerId", p."bulkIdentity", p."dateOfRemoval", p.weight, p.description
    from jsonb_to_recordset(${JSON.stringify(pcbInfos)}::jsonb) as p("loadType" text, "articleContainerId" text,
      "bulkIdentity" text, "dateOfRemoval" date, weight numeric, description text)`.execute(scope.db);
}

/** A difference that is recorded says that line and arrival were compared. */
const isCompared = (
  line: Pick<LineInput, 'isCompared' | 'hasQuantityDiscrepancy' | 'hasTypeDiscrepancy' | 'hasResidue'>,
): boolean => line.isCompared || line.hasQuantityDiscrepancy || line.hasTypeDiscrepancy || line.hasResidue;

/** The columns of the line's own row; its codes and PCB details have rows of their own. */
const columnsOf = ({ id: _id, version: _version, wasteCodeIds: _codes, pcbInfos: _infos, ...line }: LineInput) => ({
  ...line,
  unitId: line.unitId || null,
  bulkDensityUnitId: line.bulkDensityUnitId || null,
  managementMethodId: line.managementMethodId || null,
  isCompared: isCompared(line),
});

async function nextPosition({ db }: TenantScope, shipmentId: number): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from shipment_line where shipment_id = ${shipmentId}`.execute(db);
  return rows[0]?.position ?? 1;
}

/** Names each field that may no longer change: who leaves fields out sees which of them would become blank. */
function refuseLateChanges({ status }: StoredShipment, changed: readonly string[]): void {
  const editable = editableIn(status);
  if (editable === 'everything') return;
  const fixed = changed.filter((field) => editable === 'nothing' || !lineLearntLater.has(field));
  if (fixed.length > 0) throw refuseFields(fixed.map((field) => problemOf(field, say.lockedAfterPending, status)));
}

/** E213, E214. The shipment is locked first, so that a line never lands on one that was shipped in the meantime. */
export async function saveLine(scope: TenantScope, line: LineInput): Promise<OutputOf<typeof createShipmentLine>> {
  const { id, version, ...fields } = line;
  const shipment = await lockShipment(scope, line.shipmentId);
  const storeParts = async (lineId: number) => {
    await storeCodes(scope, lineId, line.wasteCodeIds);
    await storePcb(scope, lineId, line);
    await refreshMass(scope, line.shipmentId);
  };
  if (id === 0) {
    refuseLateChanges(shipment, ['shipmentId']);
    await checkLine(scope, line);
    const columns = { ...columnsOf(line), position: await nextPosition(scope, line.shipmentId) };
    return createRecord(scope, lines, columns, { addParts: storeParts });
  }
  const change = async (before: ShipmentLine) => {
    if (before.shipmentId !== line.shipmentId) throw notFound();
    refuseLateChanges(shipment, Object.keys(changesBetween(pick(before, Object.keys(fields)), fields)));
    await checkLine(scope, line);
    return columnsOf(line);
  };
  const brought = { id, version: broughtVersion(version) };
  const saved = await saveRecord(scope, lines, brought, change, { afterSave: () => storeParts(id) });
  return { ...saved, newId: id };
}

const pick = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** The regulatory details alone: description, waste codes and notes, while the shipment is being prepared. */
export async function saveLineTexts(
  scope: TenantScope,
  input: ParsedInputOf<typeof saveShipmentLineTexts>,
): Promise<{ id: number; version: number }> {
  const { id, version, description, notes, wasteCodeIds } = input;
  const { shipmentId } = await readLine(scope, id);
  refuseLateChanges(await lockShipment(scope, shipmentId), ['description']);
  return saveRecord(scope, lines, { id, version }, async () => {
    await storeCodes(scope, id, wasteCodeIds);
    return { description, notes };
  });
}
