import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { dateDoubtMessages as doubts } from '@oikos/contract/waste/site/date-doubts.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { lastDayOfPlan } from '@oikos/domain/waste/site/date-doubts.ts';
import type { EnteredDate } from '../../site/public.ts';
import type { ImportOutcome } from './import-outcome.ts';

/** The days that a document says, each once and in EPA's names of its fields. */
export function daysOfImport(outcome: ImportOutcome): EnteredDate[] {
  const { shipmentDate, isDateKnown, acceptedOn, receivedOn, rejectedWasteArrivedOn, returnedOn } = outcome;
  const said: EnteredDate[] = [
    { path: 'Emanifest.shippedDate', date: isDateKnown ? shipmentDate : null },
    ...acceptedOn.map((date, index) => ({ path: `Emanifest.transporters[${index}]`, date })),
    { path: 'Emanifest.receivedDate', date: receivedOn },
    { path: 'Emanifest.rejectionInfo', date: rejectedWasteArrivedOn },
    { path: 'Emanifest.designatedFacility', date: returnedOn },
  ];
  return said.filter(({ date }, index) => said.findIndex((other) => other.date === date) === index);
}

/** What is wrong with the day that the waste is planned to leave; as in the form of a shipment it isn't taken. */
export function tooFarAhead({ shipmentDate }: ImportOutcome, today: LocalDate): SaidMessage | null {
  const lastDay = lastDayOfPlan(today);
  return shipmentDate > lastDay ? say(doubts.tooFarAhead, lastDay) : null;
}
