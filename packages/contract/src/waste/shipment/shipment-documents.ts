import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { text, unpaddedText, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, deleted, updated } from '../../replies.ts';
import { shipmentMessages as say } from './shipments/shipment-messages.ts';

/** Links from a shipment to documents: addresses, or files stored here (E218 to E221; V323, V325). */

export const documentLinkTypes = [
  'Manifest',
  'Certificate of disposal',
  'Bill of lading',
  'Land disposal restriction',
  'Photo',
  'Other',
] as const;

const linkFields = {
  displayText: unpaddedText(125),
  /** https:// or {host}; blank where a stored file is named. */
  path: text(4000)
    .regex(/^(https:\/\/|\{host\})|^$/, ruleText(say.linkStart))
    .default(''),
  linkType: z.enum(documentLinkTypes).default('Other'),
  storedFileId: idOf('storedFile').nullable().default(null),
};
const hasTarget = (link: { readonly path: string; readonly storedFileId: number | null }) =>
  link.path !== '' || link.storedFileId !== null;
const targetMissing = { path: ['path'], error: ruleText(general.required) };

const documentLink = z.object({
  id: z.int(),
  shipmentId: z.int(),
  displayText: z.string(),
  path: z.string(),
  linkType: z.enum(documentLinkTypes),
  storedFileId: z.int().nullable(),
  fileName: z.string().nullable(),
  version: z.int(),
});
export type ShipmentDocumentLink = z.output<typeof documentLink>;

export const searchShipmentDocuments = defineList({
  name: 'shipmentDocuments',
  sortable: ['displayText', 'linkType', 'path', 'fileName'],
  method: 'POST',
  path: 'shipment/{shipmentId}/documentLinks',
  shows: ['shipmentDocumentLink'],
  permission: 'SHIPMENTS',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ shipmentId: idOf('shipment') }),
  output: pageOf(documentLink),
  summary: 'Document links of a shipment',
});

export const createShipmentDocument = endpoint({
  method: 'POST',
  path: 'shipment/documentLinks',
  saves: ['shipmentDocumentLink'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ shipmentId: idOf('shipment'), ...linkFields }).refine(hasTarget, targetMissing),
  output: created,
  summary: 'Links a document to a shipment',
});

export const updateShipmentDocument = endpoint({
  method: 'PUT',
  path: 'shipment/documentLinks/{id}',
  saves: ['shipmentDocumentLink'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: z
    .object({ id: idOf('shipmentDocumentLink'), version: version(), ...linkFields })
    .refine(hasTarget, targetMissing),
  output: updated,
  summary: 'Changes a document link',
});

export const deleteShipmentDocument = endpoint({
  method: 'DELETE',
  path: 'shipment/documentLinks/{id}',
  saves: ['shipmentDocumentLink'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('shipmentDocumentLink') }),
  output: deleted,
  summary: 'Removes a document link',
});

/** A ticket for the file behind a link: anyone who sees the shipment may have it. */
export const downloadShipmentDocument = endpoint({
  method: 'POST',
  path: 'shipment/documentLinks/{id}/download',
  whileActing: true,
  saves: [],
  isRepeatable: true,
  permission: 'SHIPMENTS',
  changes: 'places',
  failure: general.unexpected,
  input: z.object({ id: idOf('shipmentDocumentLink') }),
  output: z.object({ ticket: z.string() }),
  summary: 'A single-use ticket for the file behind a document link',
});
