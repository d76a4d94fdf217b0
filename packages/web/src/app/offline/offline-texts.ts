import { messages } from '@oikos/contract/message.ts';

export const offlineTexts = messages('offline', {
  unsentTitle: 'Unsent operations',
  unsentText:
    '{0, plural, one {# operation made on this device hasn’t been recorded yet. If you continue, it is lost.} other {# operations made on this device haven’t been recorded yet. If you continue, they are lost.}}',
  sendNow: 'Stay and send',
  discard: 'Discard and continue',
  openScan: 'Scan without a signal',
  openForms: 'Forms on this device',
});
