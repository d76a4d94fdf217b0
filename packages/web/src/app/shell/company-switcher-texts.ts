import { messages } from '@oikos/contract/message.ts';

/** The words of changing the company. Apart from the shell's, which the first page loads. */
export const companySwitcherTexts = messages('shell', {
  companyId: 'Company id',
  companyName: 'Company name',
  select: 'Select',
  current: 'Current',
  switchTitle: 'Switch company?',
  switchText: 'You will leave {0} and continue in {1}.',
  switchConfirm: 'Switch',
});
