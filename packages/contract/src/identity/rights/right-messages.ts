import { messages } from '../../message.ts';

/** Rights and their explanation. */
export const rightMessages = messages('rights', {
  notLoaded: "The rights couldn't be read",
  invalidMinute: 'Must be a date and time in the form yyyy-MM-ddTHH:mm',
  unknownCall: 'There is no such call. Enter it as in the API documentation: POST container/search',
});
