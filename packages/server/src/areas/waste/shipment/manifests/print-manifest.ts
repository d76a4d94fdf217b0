import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { printManifest as endpoint } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { continuationSheetsWait, isDraft } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import { storeFile } from '../../../../foundation/files/stored-files.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { manifestPageCount, manifestPdf } from '../../manifest/public.ts';
import { readPrintedManifest } from './read-manifest.ts';

/** Prints the manifest; the audit log names the file, so that what was printed can be looked at later. */
export async function printManifest(
  scope: TenantScope,
  { id, onPrintedForm, offsetX, offsetY, copies }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const manifest = await readPrintedManifest(scope, id);
  const pdf = await manifestPdf(manifest, { onPrintedForm, offset: { x: offsetX, y: offsetY }, copies });
  const name = `Manifest ${manifest.trackingNumber ?? 'DRAFT'}.pdf`;
  const fileId = await storeFile(scope, { name, stream: Readable.from([pdf]), allowed: ['.pdf'] });
  const printed = { name, fileId, sha256: createHash('sha256').update(pdf).digest('hex') };
  await auditChanges(scope, 'shipment', [{ id, before: {}, after: { printed } }]);
  return {
    ticket: await ticketFor(scope, { kind: 'file', fileId }),
    pages: (await manifestPageCount(manifest)) * copies,
    isDraft: isDraft(manifest),
    continuationSheetsWait: continuationSheetsWait(manifest),
  };
}
