import {
  correctShipmentDates,
  reopenShipment as reopenEndpoint,
  withdrawShipmentArrival,
} from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import {
  changeShipmentStatus,
  recordShipmentRejection,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import {
  copyShipment as copyEndpoint,
  deleteShipment as deleteEndpoint,
  readShipment as readEndpoint,
  saveShipment as saveEndpoint,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { changeStatus } from './change-status.ts';
import { copyShipment } from './copy-shipment.ts';
import { correctDates } from './correct-dates.ts';
import { deleteShipment } from './delete-shipment.ts';
import { shipmentList } from './list-shipments.ts';
import { readShipment } from './read-shipment.ts';
import { recordRejection } from './record-rejection.ts';
import { recordReturns } from './record-returns.ts';
import { reopenShipment } from './reopen-shipment.ts';
import { saveShipment } from './save-shipment.ts';
import { shipmentPartyHandlers } from './shipment-party-handlers.ts';
import { withdrawArrival } from './withdraw-arrival.ts';

export const shipmentHandlers: Handler[] = [
  shipmentList,
  ...shipmentPartyHandlers,
  handle(readEndpoint, ({ scope, input }) => readShipment(scope, input.id)),
  handle(saveEndpoint, ({ scope, input }) => saveShipment(scope, input)),
  handle(deleteEndpoint, ({ scope, input }) => deleteShipment(scope, input.id)),
  handle(changeShipmentStatus, ({ scope, input }) => changeStatus(scope, input)),
  handle(recordShipmentRejection, ({ scope, input }) => recordRejection(scope, input)),
  handle(recordShipmentReturns, ({ scope, input }) => recordReturns(scope, input)),
  handle(correctShipmentDates, ({ scope, input }) => correctDates(scope, input)),
  handle(withdrawShipmentArrival, ({ scope, input }) => withdrawArrival(scope, input)),
  handle(reopenEndpoint, ({ scope, input }) => reopenShipment(scope, input)),
  handle(copyEndpoint, ({ scope, input }) => copyShipment(scope, input)),
];
