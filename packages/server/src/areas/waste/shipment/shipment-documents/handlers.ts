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
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../../foundation/records/save-record.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Document links of shipments (E218 to E221). Links may be added whatever the shipment's status: papers come later. */

const linkList = serveList({
  endpoint: searchShipmentDocuments,
  query: ({ input }) => sql`
    select d.id, d.shipment_id, d.display_text, d.path, d.link_type,
      d.stored_file_id, f.name as file_name, d.version
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

async function readLink(scope: TenantScope, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select shipment_id, display_text, path, link_type,
      stored_file_id, version
    from shipment_document_link where id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const links = recordKind({
  entity: 'shipmentDocumentLink',
  table: 'shipment_document_link',
  read: readLink,
  partOf: ({ shipmentId, displayText }) => ({ entity: 'shipment', entityId: shipmentId, name: displayText }),
});

const columnsOf = (input: Omit<Stored, 'shipmentId' | 'version'>) => ({
  display_text: input.displayText,
  path: input.path,
  link_type: input.linkType,
  stored_file_id: input.storedFileId,
});

export const shipmentDocumentHandlers: Handler[] = [
  linkList,
  handle(createShipmentDocument, async ({ scope, input }) => {
    await assertMayAttach(scope, input.storedFileId, null);
    return createRecord(scope, links, { shipmentId: input.shipmentId, ...columnsOf(input) });
  }),
  handle(updateShipmentDocument, ({ scope, input }) =>
    saveRecord(scope, links, input, async (before) => {
      await assertMayAttach(scope, input.storedFileId, before.storedFileId);
      return columnsOf(input);
    }),
  ),
  handle(deleteShipmentDocument, async ({ scope, input }) => {
    await removeRecord(scope, links, input.id);
    return { isSuccessful: true as const };
  }),
  handle(downloadShipmentDocument, async ({ scope, input }) => {
    const { rows } = await sql<{ fileId: number | null }>`
      select stored_file_id as file_id from shipment_document_link where id = ${input.id}`.execute(scope.db);
    const fileId = rows[0]?.fileId;
    if (!fileId) throw notFound();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
];
