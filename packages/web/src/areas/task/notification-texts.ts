import { messages } from '@oikos/contract/message.ts';

/** What the header says of notifications. Apart from the words of their screens, which the first page doesn't load. */
export const notificationTexts = messages('workScreens', {
  notifications: 'Notifications',
  unread: '{0, plural, one {# unread notification} other {# unread notifications}}',
});
