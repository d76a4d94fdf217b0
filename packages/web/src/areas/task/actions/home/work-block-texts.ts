import { messages } from '@oikos/contract/message.ts';

/** The words of the tasks on the home, and the button of each kind. */
export const workBlockTexts = messages('home.work', {
  title: 'Your tasks',
  none: "Nothing is due. You're up to date.",
  overdue: '{0} overdue',
  all: 'All {0, plural, one {# task} other {# tasks}}',
});

/** What a task of each rule asks for, in a word. */
export const stepTexts = messages('task.step', {
  clockDue: 'Ship',
  satelliteExcess: 'Move excess',
  containerFull: 'Move',
  areaNearLimit: 'Make room',
  inspectionDue: 'Inspect',
  deficiencyOpen: 'Fix',
  episodicNoticeDue: 'Send notice',
  episodicEventEnds: 'End event',
  manifestMissing: 'Record copy',
  certificateMissing: 'Record certificate',
  shipmentOverdue: 'Open shipment',
  profileExpiring: 'Renew',
  open: 'Open',
  complete: 'Complete',
});
