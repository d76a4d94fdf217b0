import { messages } from '../message.ts';

/** Texts of mail with a message of the company: {0} is the company, of the text who sent it, then the company. */
export const announcementMailTexts = messages('announcementMail', {
  announcement: 'Message of the company',
  subject: 'Message from {0}',
  urgentSubject: 'Urgent message from {0}',
  text: '{0} of {1} sent you this message: {2}',
  acknowledge: 'Please confirm at the top of any page that you read it.',
  button: 'Open Oikos',
});
