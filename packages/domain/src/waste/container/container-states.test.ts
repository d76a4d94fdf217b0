import { describe, expect, it } from 'vitest';
import {
  containerStatusOn,
  isShipmentOpen,
  type ShipmentStatus,
  shipmentMayBecome,
  shipmentStatuses,
  shipmentStatusesAfter,
} from '../shipment/shipment-states.ts';
import {
  containerMayBecome,
  containerStatuses,
  isFinalStatus,
  isOnSite,
  statusAfter,
  statusesBefore,
} from './container-states.ts';

describe('the statuses of a container (V258, U43)', () => {
  it('are these seven, spelled so', () => {
    expect(containerStatuses).toEqual([
      'Active',
      'Inactive',
      'Disposed',
      'Shipment- Pending',
      'Shipment- Shipped',
      'Shipment- Received',
      'Shipment- Rejected',
    ]);
  });

  it('follow each other only so', () => {
    const legal = containerStatuses.flatMap((from) =>
      containerStatuses.filter((to) => containerMayBecome(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(legal).toEqual([
      'Active > Inactive',
      'Active > Disposed',
      'Active > Shipment- Pending',
      'Inactive > Active',
      'Shipment- Pending > Active',
      'Shipment- Pending > Shipment- Shipped',
      // A rejected container that was loaded again and taken off.
      'Shipment- Pending > Shipment- Rejected',
      'Shipment- Shipped > Shipment- Received',
      'Shipment- Shipped > Shipment- Rejected',
      'Shipment- Rejected > Active',
      'Shipment- Rejected > Shipment- Pending',
      'Shipment- Rejected > Shipment- Received',
    ]);
    expect(containerStatuses.filter(isFinalStatus)).toEqual(['Disposed', 'Shipment- Received']);
    expect(statusesBefore('loadOntoShipment')).toEqual(['Active', 'Shipment- Rejected']);
    expect(statusAfter('Inactive', 'dispose')).toBeNull();
  });

  it('leave the clocks running until the waste has left the site', () => {
    expect(containerStatuses.filter(isOnSite)).toEqual(['Active', 'Inactive', 'Shipment- Pending']);
  });
});

describe('the statuses of a shipment (U32, U33)', () => {
  it('follow each other only so: a rejected one never reopens', () => {
    const legal = shipmentStatuses.flatMap((from) => shipmentStatusesAfter(from).map((to) => `${from} > ${to}`));
    expect(legal).toEqual([
      'Pending > Shipped',
      'Pending > Cancelled',
      'Shipped > Received',
      'Shipped > Partially Rejected',
      'Shipped > Rejected',
      'Received > Closed',
      'Partially Rejected > Closed',
      'Rejected > Closed',
    ]);
    expect(shipmentMayBecome('Rejected', 'Pending')).toBe(false);
    expect(shipmentStatuses.filter(isShipmentOpen)).toEqual(['Pending']);
  });

  it('take the containers along, each by its own fate in a partial rejection', () => {
    const follow = (path: readonly ShipmentStatus[], isRejected = false) =>
      path.reduce<ReturnType<typeof containerStatusOn>>(
        (status, shipment) => status && containerStatusOn(shipment, status, isRejected),
        'Active',
      );
    expect(follow(['Pending'])).toBe('Shipment- Pending');
    expect(follow(['Pending', 'Cancelled'])).toBe('Active');
    expect(follow(['Pending', 'Shipped', 'Received', 'Closed'])).toBe('Shipment- Received');
    expect(follow(['Pending', 'Shipped', 'Rejected', 'Closed'])).toBe('Shipment- Rejected');
    expect(follow(['Pending', 'Shipped', 'Partially Rejected'])).toBe('Shipment- Received');
    expect(follow(['Pending', 'Shipped', 'Partially Rejected'], true)).toBe('Shipment- Rejected');
    expect(containerStatusOn('Shipped', 'Disposed', false)).toBeNull();
  });
});
