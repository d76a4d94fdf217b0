import { namedValues } from '../../field.ts';
import { messages } from '../../message.ts';

/** What the history of a user calls what isn't among the fields of the form. */
export const userHistoryTexts = messages('userHistory', {
  invitation: 'Invitation',
  sentAgain: 'Sent again',
  sessions: 'Sessions',
  signInReset: 'Link for a reset',
  supportAccess: 'Support access',
  companySignIn: 'Company’s sign-in provider',
  openId: 'Sign-in provider of the installation',
  lastDay: 'Last day',
  directoryDetails: 'Changed by the directory',
  erased: 'Erased',
});

export const invitationNames = [
  ...namedValues('userHistory.invitations', {
    waiting: 'Waiting',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  }),
  { value: 'sent again', label: userHistoryTexts.sentAgain },
];

export const sessionNames = namedValues('userHistory.sessionStates', { active: 'Active', ended: 'Ended' });

export const resetNames = namedValues('userHistory.resets', {
  password: 'Password',
  secondFactor: 'Second factor',
  passwordAndSecondFactor: 'Password and second factor',
});

export const supportNames = namedValues('userHistory.support', { reading: 'Reads', changing: 'Makes changes' });
