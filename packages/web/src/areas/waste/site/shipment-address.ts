import { modulePath } from '../../../kit/page/page-address.ts';

const section = `${modulePath(3)}/shipments`;

export const shipmentListAddress = `${section}/shipments-list`;
export const newShipmentAddress = `${section}/shipment/0/0/0`;

/** The edit page of a shipment, on one of its tabs. */
export const shipmentAddress = (id: number, tab?: string): string =>
  `${section}/edit/${id}${tab === undefined ? '' : `?tab=${tab}`}`;
