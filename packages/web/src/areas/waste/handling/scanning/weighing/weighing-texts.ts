import { messages } from '@oikos/contract/message.ts';

/** The words of waste that is added where a container was scanned. */
export const weighingTexts = messages('weighing', {
  addWaste: 'Add waste',
  adding: 'Add waste to {0}',
  needsSignal: 'Adding waste needs a signal.',
  how: 'How much',
  weighed: 'Weigh',
  amount: 'Amount',
  gross: 'Gross weight',
  unit: 'Unit',
  tare: 'Tare',
  tareOfType: 'From the container type. Enter another if this drum has its own.',
  tareUnknown: 'The container type has none. Weigh it empty, or see its stamp.',
  net: 'Net',
  before: 'Less {0} {1} that it already holds.',
  tooLight: 'Must be more than {0} {1}, the weight before this waste.',
  heldUnknown: "You can't weigh it, because the mass of its earlier waste isn't known.",
  asWeighed: 'Gross {0} {3}, tare {1} {3}, before {2} {3}',
});
