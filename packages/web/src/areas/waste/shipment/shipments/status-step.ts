import type { Message } from '@oikos/contract/message.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';

interface Step {
  /** On the button. */
  readonly label: Message;
  /** What the date is of. */
  readonly dateLabel: Message;
  readonly hint?: Message;
  readonly isRejection?: boolean;
  /** The waste was unloaded and compared with the manifest. */
  readonly isArrival?: boolean;
  /** Leads away from the usual course. */
  readonly isDanger?: boolean;
}

/** How each status is reached. */
export const statusSteps: Readonly<Record<ShipmentStatus, Step>> = {
  Pending: { label: texts.ship, dateLabel: texts.doneOn },
  Shipped: { label: texts.ship, dateLabel: texts.shippedOn },
  Received: { label: texts.receive, dateLabel: shipmentMessages.receivedOn, isArrival: true },
  'Partially Rejected': {
    label: texts.rejectPartly,
    dateLabel: shipmentMessages.rejectedOn,
    hint: texts.rejectHint,
    isArrival: true,
    isRejection: true,
    isDanger: true,
  },
  Rejected: {
    label: texts.reject,
    dateLabel: shipmentMessages.rejectedOn,
    hint: texts.rejectHint,
    isRejection: true,
    isDanger: true,
  },
  Cancelled: { label: texts.cancel, dateLabel: texts.doneOn, hint: texts.cancelHint, isDanger: true },
  Closed: { label: texts.close, dateLabel: texts.doneOn, hint: texts.closeHint },
};
