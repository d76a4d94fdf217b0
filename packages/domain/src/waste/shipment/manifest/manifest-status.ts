import type { LocalDate } from '../../../period/local-date.ts';
import type { ShipmentStatus } from '../shipment-states.ts';
import type { ManifestStatus } from './manifest.ts';

const statusOfShipment: Readonly<Record<ShipmentStatus, ManifestStatus>> = {
  Pending: 'Scheduled',
  Shipped: 'InTransit',
  Received: 'ReadyForSignature',
  'Partially Rejected': 'ReadyForSignature',
  Rejected: 'ReadyForSignature',
  Closed: 'Signed',
  // EPA has no status for a manifest that was called off.
  Cancelled: 'NotAssigned',
};

/** The status of a shipment's e-Manifest: once the facility signed it and it came back, it is signed. */
export const manifestStatusOf = (status: ShipmentStatus, returnedOn: LocalDate | null): ManifestStatus => {
  const known = statusOfShipment[status];
  return known === 'ReadyForSignature' && returnedOn !== null ? 'Signed' : known;
};

/** In these the facility has signed; what EPA's status says of corrections changes nothing of that. */
const SIGNED: readonly (ManifestStatus | null)[] = ['Signed', 'Corrected', 'UnderCorrection'];

export const isSigned = (status: ManifestStatus | null): boolean => SIGNED.includes(status);
