import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type createShipmentLine,
  lineLearntLater,
  type saveShipmentLineTexts,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { sql } from 'kysely';
import { notFound, problemOf, refuseFields } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { editableIn } from '../shipments/read-shipment.ts';
import { lockShipment, neededVersion, type StoredShipment } from '../shipments/shipment-record.ts';
import { auditOfLine } from './audit-line.ts';
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

async function insert(scope: TenantScope, line: LineInput): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from shipment_line where shipment_id = ${line.shipmentId}`.execute(
    scope.db,
  );
  const position = rows[0]?.position ?? 1;
  const { id } = await scope.db
    .insertInto('shipment_line')
    .values({ ...columnsOf(line), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function update(scope: TenantScope, line: LineInput): Promise<void> {
  await scope.db
    .updateTable('shipment_line')
    .set({ ...columnsOf(line), version: sql`version + 1` })
    .where('id', '=', line.id)
    .execute();
}

async function lockLine(scope: TenantScope, id: number, shipmentId: number, version: number): Promise<void> {
  const line = await scope.db
    .selectFrom('shipment_line')
    .select('version')
    .where('id', '=', id)
    .where('shipmentId', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw notFound();
  if (line.version !== version) throw await versionConflict(scope, 'shipmentLine', id);
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
  const shipment = await lockShipment(scope, line.shipmentId);
  const isNew = line.id === 0;
  if (!isNew) await lockLine(scope, line.id, line.shipmentId, neededVersion(line.version));
  const before = isNew ? null : await readLine(scope, line.id);
  const { id: _id, version: _version, ...fields } = line;
  const wanted = before && changesBetween(pick(before, Object.keys(fields)), fields);
  refuseLateChanges(shipment, wanted ? Object.keys(wanted) : ['shipmentId']);
  await checkLine(scope, line);
  const id = before?.id ?? (await insert(scope, line));
  if (before) await update(scope, line);
  await storeCodes(scope, id, line.wasteCodeIds);
  await storePcb(scope, id, line);
  await refreshMass(scope, line.shipmentId);
  const after = await readLine(scope, id);
  await writeAudit(scope, [auditOfLine({ before, after })]);
  return { id, newId: id, version: after.version };
}

const pick = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** The regulatory details alone: description, waste codes and notes, while the shipment is being prepared. */
export async function saveLineTexts(
  scope: TenantScope,
  input: ParsedInputOf<typeof saveShipmentLineTexts>,
): Promise<{ id: number; version: number }> {
  const before = await readLine(scope, input.id);
  const shipment = await lockShipment(scope, before.shipmentId);
  refuseLateChanges(shipment, ['description']);
  await lockLine(scope, input.id, before.shipmentId, input.version);
  const { description, notes } = input;
  await scope.db
    .updateTable('shipment_line')
    .set({ description, notes, version: sql`version + 1` })
    .where('id', '=', input.id)
    .execute();
  await storeCodes(scope, input.id, input.wasteCodeIds);
  const after = await readLine(scope, input.id);
  await writeAudit(scope, [auditOfLine({ before, after })]);
  return { id: input.id, version: after.version };
}
