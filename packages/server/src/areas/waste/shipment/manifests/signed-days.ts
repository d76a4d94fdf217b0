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

interface StoredValue extends SignedDays {
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
] satisfies (keyof StoredValue)[];

/** What an import would store now. A pending shipment that names no day of shipping keeps its own, which is a plan. */
const asImportedNow = (existing: StoredValue, outcome: ImportOutcome): Corrected => ({
  status: outcome.status,
  shipmentDate: outcome.isDateKnown ? outcome.shipmentDate : existing.shipmentDate,
  receivedOn: outcome.receivedOn,
  manifestReturnedOn: outcome.returnedOn,
  acceptedOn: existing.transporters.map((_, index) => outcome.acceptedOn[index] ?? null),
});

/** Only when the copy came back, where nobody said and it isn't before the receipt as people recorded it. */
const withReturn = (existing: StoredValue, { returnedOn }: ImportOutcome, { changed }: DoneSince): Corrected => {
  const { receivedOn, manifestReturnedOn, transporters } = existing;
  const isOpen = manifestReturnedOn === null && !changed.includes('manifestReturnedOn');
  const isAfterReceipt = receivedOn !== null && returnedOn !== null && compareDates(returnedOn, receivedOn) >= 0;
  return {
    ...daysOf(existing),
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
export function correctedBySignatures(
  existing: StoredValue,
  outcome: ImportOutcome,
  since: DoneSince,
): Corrected | null {
  const isTouched = since.hasContainers || DECIDED_BY_SIGNATURES.some((field) => since.changed.includes(field));
  const corrected = isTouched ? withReturn(existing, outcome, since) : asImportedNow(existing, outcome);
  const present = { ...daysOf(existing), acceptedOn: existing.transporters.map(({ acceptedOn }) => acceptedOn) };
  return JSON.stringify({ ...daysOf(corrected), acceptedOn: corrected.acceptedOn }) === JSON.stringify(present)
    ? null
    : corrected;
}
