import { messages } from '../message.ts';

/** Texts of mail about changes that wait for a second administrator: {0} is who asked or decided, {1} the company. */
export const confirmationMailTexts = messages('confirmationMail', {
  asked: 'Change to confirm',
  askedSubject: '{0} asks you to confirm a change at {1}',
  askedText: '{0} asked for a change at {1}. It waits for a second administrator until {2}.',
  askedButton: 'See the change',
  decided: 'Decision on your change',
  confirmedSubject: 'Your change at {1} is confirmed',
  confirmedText: '{0} confirmed your change at {1}. It has been made.',
  refusedSubject: 'Your change at {1} is refused',
  refusedText: '{0} refused your change at {1}.',
  overtakenSubject: "Your change at {1} wasn't made",
  overtakenText: "{0} confirmed your change at {1}, but it can't be made any more.",
  reason: 'Reason: {0}',
  decidedButton: 'Open the requests',
});
