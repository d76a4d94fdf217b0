import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { distinct, localDate, text } from '../../../fields.ts';
import { updated } from '../../../replies.ts';
import { confirmedDates } from '../../site/date-doubts.ts';
import { TEXT_MAXIMUM } from './printable-text.ts';
import { shipmentMessages as say } from './shipment-messages.ts';
import { rejectionDestination, shipmentStatus } from './shipments.ts';

/** What becomes of a shipment: its statuses, the papers that come back, and where rejected waste goes. */

/** Shipped runs the preflight: errors refuse, warnings ask for `acceptWarnings`. */
export const changeShipmentStatus = endpoint({
  method: 'POST',
  path: 'shipment/{id}/status',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  signsManifest: true,
  changes: 'places',
  failure: say.notManaged,
  input: z.object({
    id: idOf('shipment'),
    version: z.int().positive(),
    status: shipmentStatus,
    /** When it happened: the day of shipping, receipt or rejection. */
    date: localDate(),
    acceptWarnings: z.boolean().default(false),
    confirmedDates,
    /** Of a receipt: every line was compared with what arrived, and what isn't marked agrees (item 18a). */
    isCompared: z.boolean().default(false),
    rejectionReason: text(TEXT_MAXIMUM).default(''),
    /** Of a partial rejection: the lines that were refused whole. */
    rejectedLineIds: distinct(idOf('shipmentLine')).max(500).default([]),
    /** Of a partial rejection: containers that were refused of lines whose others were taken. */
    rejectedContainerIds: distinct(idOf('container')).max(5000).default([]),
  }),
  output: updated,
  summary: 'Moves a shipment to another status, and its containers with it',
});

export const recordShipmentReturns = endpoint({
  method: 'POST',
  path: 'shipment/{id}/returns',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.notManaged,
  input: z.object({
    id: idOf('shipment'),
    version: z.int().positive(),
    /** The day of receipt or rejection, corrected. */
    receivedOn: localDate().optional(),
    manifestReturnedOn: localDate().nullable(),
    certificateOfDisposalOn: localDate().nullable(),
    confirmedDates,
  }),
  output: updated,
  summary: 'Records when the signed manifest and the certificate of disposal came back',
});

/** Sets the containers of a shipment that arrived: those back on site are in use again, those taken elsewhere are received. */
export const recordShipmentRejection = endpoint({
  method: 'POST',
  path: 'shipment/{id}/rejection',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  signsManifest: true,
  changes: 'places',
  failure: say.notManaged,
  input: z.object({
    id: idOf('shipment'),
    version: z.int().positive(),
    rejectionDestination: rejectionDestination.nullable(),
    /** Of the destination 'facility'. */
    alternateFacilityId: idOf('wasteParty').nullable(),
    /** Item 18c: when the alternate facility or the generator took it. */
    rejectedWasteArrivedOn: localDate().nullable(),
    confirmedDates,
  }),
  output: updated,
  summary: 'Records where the rejected waste of a shipment goes, and when it arrived there',
});
