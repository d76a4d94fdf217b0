import { messages } from '../../message.ts';

/** What is asked and said when somebody is erased. */
export const erasingTexts = messages('erasing', {
  erase: 'Erase',
  title: 'Erase {0}?',
  goes: 'Name, email, phone, sign-in, tokens, settings and mail are removed.',
  stays: 'Records and the audit log stay. They say “Former user” and a code.',
  when: 'Access ends now. The person is erased 30 days after the end of access.',
  whenInvited: 'The invitation ends, and the person is erased now.',
  elsewhere: 'What other organizations know of the person isn’t touched.',
  name: 'Type the name to confirm',
  nameDiffers: 'Type {0}',
  planned: 'Access has ended. {0} will be erased on {1}.',
  erased: 'The user is erased',
  /** What everybody reads of somebody who was erased, with the code. */
  formerUser: 'Former user {0}',
  isPlanned: '{0} will be erased on {1}',
  takeBack: 'Their access has ended for good. Activate them before that day to keep them.',
});

/** Why somebody isn't erased. */
export const erasingMessages = messages('erasingRefusals', {
  oneself: 'You can’t erase yourself. Another administrator can.',
  serviceAccount: 'You can’t erase a service account. End it on its page.',
  workLeft: 'Deactivate the user first and hand over: {0}',
});
