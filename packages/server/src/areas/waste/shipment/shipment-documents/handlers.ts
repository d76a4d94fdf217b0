import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  createShipmentDocument,
  deleteShipmentDocument,
  downloadShipmentDocument,
  searchShipmentDocuments,
  updateShipmentDocument,
} from '@oikos/contract/waste/shipment/shipment-documents.ts';
import { sql } from 'kysely';
import { assertMayAttach } from '../../../../foundation/files/stored-files.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { changesBetween, type PartOf, writeAudit } from '../../../../foundation/records/audit.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Document links of shipments (E218 to E221). Links may be added whatever the shipment's status: papers come later. */

const linkList = serveList({
  name: 'shipmentDocuments',
  endpoint: searchShipmentDocuments,
  sortable: ['displayText', 'linkType', 'path', 'fileName'],
  query: ({ input }) => sql`
    select d.id, d.shipment_id as "shipmentId", d.display_text as "displayText", d.path, d.link_type as "linkType",
      d.stored_file_id as "storedFileId", f.name as "fileName", d.version
    from shipment_document_link d
    left join stored_file f on f.company_id = d.company_id and f.id = d.stored_file_id
    where d.shipment_id = ${input.shipmentId}`,
});

interface Stored {
  readonly shipmentId: number;
  readonly displayText: string;
  readonly path: string;
  readonly linkType: string;
  readonly storedFileId: number | null;
  readonly version: number;
}

async function lockLink(scope: TenantScope, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select shipment_id as "shipmentId", display_text as "displayText", path, link_type as "linkType",
      stored_file_id as "storedFileId", version
    from shipment_document_link where id = ${id} for update`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const partOf = (link: Pick<Stored, 'shipmentId' | 'displayText'>): PartOf => ({
  entity: 'shipment',
  entityId: link.shipmentId,
  name: link.displayText,
});

async function createLink(scope: TenantScope, input: ParsedInputOf<typeof createShipmentDocument>) {
  await assertMayAttach(scope, input.storedFileId, null);
  const { rows } = await sql<{ id: number; version: number }>`
    insert into shipment_document_link (shipment_id, display_text, path, link_type, stored_file_id)
    values (${input.shipmentId}, ${input.displayText}, ${input.path}, ${input.linkType}, ${input.storedFileId})
    returning id, version`.execute(scope.db);
  const { id, version } = rows[0] as { id: number; version: number };
  const changes = changesBetween(null, { ...input });
  await writeAudit(scope, [
    { entity: 'shipmentDocumentLink', entityId: id, action: 'create', changes, partOf: partOf(input) },
  ]);
  return { id, newId: id, version };
}

async function updateLink(scope: TenantScope, input: ParsedInputOf<typeof updateShipmentDocument>) {
  const { version, ...before } = await lockLink(scope, input.id);
  if (version !== input.version) throw await versionConflict(scope, 'shipmentDocumentLink', input.id);
  await assertMayAttach(scope, input.storedFileId, before.storedFileId);
  await sql`
    update shipment_document_link set display_text = ${input.displayText}, path = ${input.path},
      link_type = ${input.linkType}, stored_file_id = ${input.storedFileId}, version = version + 1
    where id = ${input.id}`.execute(scope.db);
  const { version: next, ...after } = await lockLink(scope, input.id);
  const changes = changesBetween(before, after);
  await writeAudit(scope, [
    { entity: 'shipmentDocumentLink', entityId: input.id, action: 'update', changes, partOf: partOf(after) },
  ]);
  return { id: input.id, version: next };
}

async function deleteLink(scope: TenantScope, id: number) {
  const { version: _version, ...before } = await lockLink(scope, id);
  await sql`delete from shipment_document_link where id = ${id}`.execute(scope.db);
  const changes = changesBetween(before, null);
  await writeAudit(scope, [
    { entity: 'shipmentDocumentLink', entityId: id, action: 'delete', changes, partOf: partOf(before) },
  ]);
  return { isSuccessful: true as const };
}

export const shipmentDocumentHandlers: Handler[] = [
  linkList,
  handle(createShipmentDocument, ({ scope, input }) => createLink(scope, input)),
  handle(updateShipmentDocument, ({ scope, input }) => updateLink(scope, input)),
  handle(deleteShipmentDocument, ({ scope, input }) => deleteLink(scope, input.id)),
  handle(downloadShipmentDocument, async ({ scope, input }) => {
    const { rows } = await sql<{ fileId: number | null }>`
      select stored_file_id as "fileId" from shipment_document_link where id = ${input.id}`.execute(scope.db);
    const fileId = rows[0]?.fileId;
    if (!fileId) throw notFound();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
];
