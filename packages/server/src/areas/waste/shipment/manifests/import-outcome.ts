import { compareDates, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { ManifestRejection } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import type { ManifestDates } from '../../../../integrations/e-manifest/import-manifest.ts';

/** How far an imported manifest came: the status of its shipment and the days of it. */
export interface ImportOutcome {
  readonly status: ShipmentStatus;
  /** The day of shipping; of a Pending one the day it is planned for, today where the document says none. */
  readonly shipmentDate: LocalDate;
  readonly isDateKnown: boolean;
  /** By transporter. */
  readonly acceptedOn: readonly (LocalDate | null)[];
  readonly receivedOn: LocalDate | null;
  /** The day on which rejected waste was taken where it went; null: not said, or said to be before it was rejected. */
  readonly rejectedWasteArrivedOn: LocalDate | null;
  readonly returnedOn: LocalDate | null;
}

const statusOf = (
  shippedOn: LocalDate | null,
  receivedOn: LocalDate | null,
  rejection: ManifestRejection | null,
): ShipmentStatus => {
  if (receivedOn === null) return shippedOn === null ? 'Pending' : 'Shipped';
  if (rejection === null) return 'Received';
  return rejection.extent === 'full' ? 'Rejected' : 'Partially Rejected';
};

/** What the dates and signatures of a document say had happened by today; a later day is a plan. */
export function outcomeOf(dates: ManifestDates, rejection: ManifestRejection | null, today: LocalDate): ImportOutcome {
  const happened = (date: LocalDate | null): LocalDate | null =>
    date !== null && compareDates(date, today) <= 0 ? date : null;
  const shippedOn = happened(dates.shippedOn);
  const receivedOn = happened(dates.receivedOn);
  const takenOn = happened(dates.takenOn);
  const isTaken = takenOn !== null && receivedOn !== null && compareDates(takenOn, receivedOn) >= 0;
  const known = shippedOn ?? dates.shippedOn ?? dates.plannedOn;
  return {
    status: statusOf(shippedOn, receivedOn, rejection),
    shipmentDate: known ?? today,
    isDateKnown: known !== null,
    acceptedOn: dates.acceptedOn.map((date, index) => happened(date) ?? (index === 0 ? shippedOn : null)),
    receivedOn,
    rejectedWasteArrivedOn: isTaken ? takenOn : null,
    returnedOn: happened(dates.signedOn),
  };
}
