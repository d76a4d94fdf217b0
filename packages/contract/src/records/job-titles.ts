import { messages } from '../message.ts';

/** What pieces of long work are called. */
export const jobTitles = messages('jobTitle', {
  accessEnds: 'Access that ends',
  domains: 'Domains for single sign-on',
  digest: 'Daily mail of tasks',
  announcements: 'Messages to people',
  wasteDue: 'What is due in waste',
  formsMade: 'Data entry forms',
  formsCounted: 'Progress of forms',
  importCheck: 'Import: dry run',
  importUndo: 'Import: undo',
  importOfFile: '{0}: {1}',
  shipmentsCheck: 'Shipments: dry run',
  shipmentsImport: 'Shipments: import',
  shipmentsUndo: 'Shipments: undo of an import',
  signatures: 'Signatures of imported e-Manifests',
  clocks: 'Clocks of containers',
  changedDeadlines: 'History of changed deadlines',
  recalculation: 'Recalculation',
  limits: 'Evaluation of limits',
  gaps: 'Missing data',
  checkOfValues: 'Check of values',
});
