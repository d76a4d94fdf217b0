import { messages } from '../../message.ts';

/** What calls say while two people decide. */
export const confirmationMessages = messages('confirmations', {
  waits: 'This waits for a second administrator, who confirms it in Company settings, Confirmations.',
  notByImport: "A file can't give administrator rights while two people decide on them. Give them on the user's page.",
  twoNeeded: 'Two active administrators of the company itself are needed before this can be turned on.',
  ownRequest: "You can't confirm this, because you asked for it.",
  ownGain: "You can't confirm this, because it is about you.",
  notOwnPerson: "You can't confirm this, because only the company's own people do.",
  notFromToken: 'Sign in to decide on this.',
  isDecided: 'This has been decided already.',
  hasExpired: 'This has expired. Ask for it again.',
  askerGone: 'Who asked for this has no access any more.',
  givesOther: 'This would now give something else than when it was asked for.',
  notYours: "You can't confirm this, because it gives something that you can't give.",
  notLoaded: 'The requests can’t be loaded',
  notDecided: 'The decision can’t be saved',
});
