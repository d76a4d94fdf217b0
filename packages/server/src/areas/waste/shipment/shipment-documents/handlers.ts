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
import { createRecord, recordKind, removeUndoably, saveRecord } from '../../../../foundation/records/save-record.ts';
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

async function readLink(scope: TenantScope, id: number) {
  const link = await scope.db
    .selectFrom('shipment_document_link')
    .select(['shipmentId', 'displayText', 'path', 'linkType', 'storedFileId', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!link) throw notFound();
  return link;
}

const links = recordKind({
  entity: 'shipmentDocumentLink',
  table: 'shipment_document_link',
  read: readLink,
  partOf: ({ shipmentId, displayText }) => ({ entity: 'shipment', entityId: shipmentId, name: displayText }),
});

export const shipmentDocumentHandlers: Handler[] = [
  linkList,
  handle(createShipmentDocument, async ({ scope, input }) => {
    await assertMayAttach(scope, input.storedFileId, null);
    return createRecord(scope, links, input);
  }),
  handle(updateShipmentDocument, ({ scope, input }) =>
    saveRecord(scope, links, input, async (before) => {
      await assertMayAttach(scope, input.storedFileId, before.storedFileId);
      const { id: _id, version: _version, ...link } = input;
      return link;
    }),
  ),
  handle(deleteShipmentDocument, ({ scope, input }) =>
    removeUndoably(scope, links, { endpoint: deleteShipmentDocument, input }),
  ),
  handle(downloadShipmentDocument, async ({ scope, input }) => {
    const { storedFileId: fileId } = await readLink(scope, input.id);
    if (!fileId) throw notFound();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
];
