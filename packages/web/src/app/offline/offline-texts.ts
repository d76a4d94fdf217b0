import { messages } from '@oikos/contract/message.ts';

export const offlineTexts = messages('offline', {
  unsentTitle: 'Not everything is sent',
  unsentText: '{0} operations made on this device have not been recorded yet. If you go on, they are lost.',
  unsentOne: 'One operation made on this device has not been recorded yet. If you go on, it is lost.',
  sendNow: 'Stay and send',
  discard: 'Discard and go on',
  openScan: 'Scan without a signal',
});
