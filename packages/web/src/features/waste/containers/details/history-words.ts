import { messages } from '@oikos/contract/message.ts';
import { speech } from '../../../../translation/translate.ts';

const kinds = messages('containerEvent', {
  created: 'Added',
  wasteAdded: 'Waste added',
  wasteChanged: 'Waste changed',
  wasteRemoved: 'Waste removed',
  moved: 'Moved',
  consolidated: 'Consolidated',
  unconsolidated: 'Taken out of its parent',
  excessDated: 'Excess of the satellite area dated',
  marked: 'Excess of the satellite area removed',
  changed: 'Changed',
  loaded: 'Loaded onto a shipment',
  unloaded: 'Taken off a shipment',
  shipped: 'Shipped',
  received: 'Received',
  rejected: 'Rejected',
  returned: 'Returned',
  disposed: 'Disposed',
  deleted: 'Deleted',
});

/** What happened, in words; the kind itself where a later version of the product gave it. */
export const kindText = (kind: string): string =>
  kind in kinds ? speech.say(kinds[kind as keyof typeof kinds]) : kind;

const wordsOf = (name: string): string => name.replace(/([A-Z])/g, ' $1').toLowerCase();

/** Ids, and what only calculations read. */
const isForPeople = (name: string): boolean => !/(Id|Kind)$/.test(name);

/** 'amount 12; stream Spent acetone': the plain details of an event. */
export const detailText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([name, value]) => isForPeople(name) && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => `${wordsOf(name)} ${value}`)
    .join('; ');
