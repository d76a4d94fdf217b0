import { messages } from '../../message.ts';

/** What is said about accounts. */
export const accountMessages = messages('accounts', {
  /** X040, in the specification's words. */
  emailMissing: 'At least email must be provided',
});
