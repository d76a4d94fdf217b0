import { messages } from '@oikos/contract/message.ts';

export const sentMailTexts = messages('sentMail', {
  title: 'Mail sent',
  help: 'Mail to people of the company in the last month, and why some wasn’t sent.',
  plural: 'mails',
  when: 'Written',
  kind: 'Kind',
  to: 'To',
  state: 'State',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Given up',
  attempts: 'Attempts',
  error: 'What the mail server said',
});
