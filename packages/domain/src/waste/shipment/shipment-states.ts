import { type ContainerAction, type ContainerStatus, statusAfter } from '../container/container-states.ts';

/** The statuses of a shipment (U32, decisions). */
export const shipmentStatuses = [
  'Pending',
  'Shipped',
  'Received',
  'Partially Rejected',
  'Rejected',
  'Cancelled',
  'Closed',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const DEFAULT_SHIPMENT_STATUS: ShipmentStatus = 'Pending';

/**
 * Every legal transition (U33, decisions); anything else answers 'Illegal Shipment Status.'. A rejected shipment never
 * reopens: an alternate facility is recorded on it, or a new shipment is linked.
 */
const transitions: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  Pending: ['Shipped', 'Cancelled'],
  Shipped: ['Received', 'Partially Rejected', 'Rejected'],
  Received: ['Closed'],
  'Partially Rejected': ['Closed'],
  Rejected: ['Closed'],
  Cancelled: [],
  Closed: [],
};

export const shipmentMayBecome = (from: ShipmentStatus, to: ShipmentStatus): boolean => transitions[from].includes(to);

export const shipmentStatusesAfter = (from: ShipmentStatus): readonly ShipmentStatus[] => transitions[from];

/** Lines, containers and parties may change only before the waste leaves. */
export const isShipmentOpen = (status: ShipmentStatus): boolean => status === 'Pending';

/** The waste is on its way, or has arrived. */
export const hasShipmentLeft = (status: ShipmentStatus): boolean => status !== 'Pending' && status !== 'Cancelled';

/** What the new status of a shipment does to each container on its lines; null: nothing. */
const actionOnContainers: Readonly<Record<ShipmentStatus, ContainerAction | null>> = {
  Pending: 'loadOntoShipment',
  Shipped: 'ship',
  Received: 'receive',
  'Partially Rejected': 'receive',
  Rejected: 'reject',
  Cancelled: 'unload',
  Closed: null,
};

/**
 * The status of a container on a shipment's line once the shipment has the new status. `isRejected` tells, for a
 * partial rejection, which containers the facility refused; elsewhere it means nothing. null: the container isn't in a
 * status from which it could follow.
 */
export const containerStatusOn = (
  shipment: ShipmentStatus,
  container: ContainerStatus,
  isRejected: boolean,
): ContainerStatus | null => {
  const action = shipment === 'Partially Rejected' && isRejected ? 'reject' : actionOnContainers[shipment];
  return action === null ? container : statusAfter(container, action);
};
