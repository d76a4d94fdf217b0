import { compareDates, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import type { ImportOutcome } from './import-outcome.ts';

/** What the signatures of an e-Manifest decide about its shipment. */
export interface SignedDays {
  readonly status: ShipmentStatus;
  readonly shipmentDate: LocalDate;
  readonly receivedOn: LocalDate | null;
  readonly manifestReturnedOn: LocalDate | null;
}

export interface Corrected extends SignedDays {
  /** By transporter. */
  readonly acceptedOn: readonly (LocalDate | null)[];
}

interface Standing extends SignedDays {
  readonly transporters: readonly { readonly acceptedOn: LocalDate | null }[];
}

/** What people did with the shipment since its import. */
interface DoneSince {
  readonly changed: readonly string[];
  readonly hasContainers: boolean;
}

const DECIDED_BY_SIGNATURES: readonly string[] = [
  'status',
  'shipmentDate',
  'receivedOn',
  'manifestReturnedOn',
  'transporters',
] satisfies (keyof Standing)[];

/** As an import would leave it now. A Pending one without a day of shipping keeps the one it has: it is a plan. */
const asImportedNow = (standing: Standing, outcome: ImportOutcome): Corrected => ({
  status: outcome.status,
  shipmentDate: outcome.isDateKnown ? outcome.shipmentDate : standing.shipmentDate,
  receivedOn: outcome.receivedOn,
  manifestReturnedOn: outcome.returnedOn,
  acceptedOn: standing.transporters.map((_, index) => outcome.acceptedOn[index] ?? null),
});

/** Only when the copy came back, where nobody said and it isn't before the receipt as people recorded it. */
const withReturn = (standing: Standing, { returnedOn }: ImportOutcome, { changed }: DoneSince): Corrected => {
  const { receivedOn, manifestReturnedOn, transporters } = standing;
  const isOpen = manifestReturnedOn === null && !changed.includes('manifestReturnedOn');
  const isAfterReceipt = receivedOn !== null && returnedOn !== null && compareDates(returnedOn, receivedOn) >= 0;
  return {
    ...daysOf(standing),
    manifestReturnedOn: isOpen && isAfterReceipt ? returnedOn : manifestReturnedOn,
    acceptedOn: transporters.map(({ acceptedOn }) => acceptedOn),
  };
};

const daysOf = ({ status, shipmentDate, receivedOn, manifestReturnedOn }: SignedDays): SignedDays => ({
  status,
  shipmentDate,
  receivedOn,
  manifestReturnedOn,
});

/**
 * Status and days of an earlier import as its signatures say them, while nobody has touched any of these nor loaded it;
 * otherwise the day of the return alone, where it is blank. What a person entered stays. null: nothing changes.
 */
export function correctedBySignatures(standing: Standing, outcome: ImportOutcome, since: DoneSince): Corrected | null {
  const isTouched = since.hasContainers || DECIDED_BY_SIGNATURES.some((field) => since.changed.includes(field));
  const corrected = isTouched ? withReturn(standing, outcome, since) : asImportedNow(standing, outcome);
  const stands = { ...daysOf(standing), acceptedOn: standing.transporters.map(({ acceptedOn }) => acceptedOn) };
  return JSON.stringify({ ...daysOf(corrected), acceptedOn: corrected.acceptedOn }) === JSON.stringify(stands)
    ? null
    : corrected;
}
