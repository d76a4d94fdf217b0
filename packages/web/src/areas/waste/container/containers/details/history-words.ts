import { messages } from '@oikos/contract/message.ts';
import { speech } from '../../../../../translation/translate.ts';

export const kinds = messages('containerEvent', {
  created: 'Added',
  wasteAdded: 'Waste added',
  wasteChanged: 'Waste changed',
  wasteRemoved: 'Waste removed',
  moved: 'Moved',
  moveUndone: 'Move undone',
  consolidated: 'Consolidated',
  unconsolidated: 'Removed from its parent',
  excessDated: 'Excess of the satellite area dated',
  marked: 'Excess of the satellite area removed',
  changed: 'Changed',
  loaded: 'Loaded onto a shipment',
  unloaded: 'Removed from a shipment',
  shipped: 'Shipped',
  received: 'Received',
  rejected: 'Rejected',
  returned: 'Returned',
  disposed: 'Disposed',
  deleted: 'Deleted',
});

/** What the kinds are called. */
export const kindWords = (): Record<string, string> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, message]) => [kind, speech.say(message)]));
