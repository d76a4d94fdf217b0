import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { localDate, requiredText } from '../../../fields.ts';
import { updated } from '../../../replies.ts';
import { confirmedDates } from '../../site/date-doubts.ts';
import { TEXT_MAXIMUM } from './printable-text.ts';
import { shipmentMessages as say } from './shipment-messages.ts';

/** What was recorded of a shipment by mistake is put right, each time with the reason; what was recorded stays known. */

/** A day that was recorded wrongly, and why it is another one: what follows from it follows again, and history keeps both. */
export const correctShipmentDates = endpoint({
  method: 'POST',
  path: 'shipment/{id}/correction',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.notManaged,
  input: z.object({
    id: idOf('shipment'),
    version: z.int().positive(),
    /** The day on which it left. */
    shipmentDate: localDate().optional(),
    /** Item 18c */
    rejectedWasteArrivedOn: localDate().optional(),
    reason: requiredText(TEXT_MAXIMUM),
    confirmedDates,
  }),
  output: updated,
  summary: 'Corrects the day on which a shipment left, or its rejected waste arrived',
});

const onlyReason = z.object({
  id: idOf('shipment'),
  version: z.int().positive(),
  reason: requiredText(TEXT_MAXIMUM),
});

/** Where rejected waste was said to have gone and to have arrived, it didn't: its containers are with the facility that rejected them again. */
export const withdrawShipmentArrival = endpoint({
  method: 'POST',
  path: 'shipment/{id}/rejection/withdrawal',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.notManaged,
  input: onlyReason,
  output: updated,
  summary: 'Withdraws the recorded arrival of rejected waste, with its destination',
});

/** It is again as it was before it was closed, so that what is wrong of it can be corrected. */
export const reopenShipment = endpoint({
  method: 'POST',
  path: 'shipment/{id}/reopen',
  saves: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS_FULL',
  changes: 'places',
  failure: say.notManaged,
  input: onlyReason,
  output: updated,
  summary: 'Reopens a closed shipment for corrections',
});
