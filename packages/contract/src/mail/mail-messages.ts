import { messages } from '../message.ts';

/** Texts of mail. */
export const mailMessages = messages('mail', {
  greeting: 'Hello {0},',
  automatic: 'Oikos sends this automatically. Replies aren’t read.',
  ignore: 'If you didn’t expect this, you can ignore it: nothing changes.',
  notYou:
    'If this wasn’t you, tell your administrator now, and sign in to change your password and end other sessions.',
  linkOnce: 'The link works once, until {0}.',
  when: 'When: {0}',
  where: 'From: {0}',

  invitation: 'Invitation',
  invitationSubject: 'You are invited to {0} on Oikos',
  invitationText: '{0} invites you to work with {1} on Oikos.',
  invitationSetUp: 'Choose a password and set up your second factor, and you are in.',
  invitationSetUpButton: 'Set up your sign-in',
  invitationAccept: 'You already sign in to Oikos. Accept the invitation, and you can switch to {0}.',
  invitationAcceptButton: 'See the invitation',

  setUpLink: 'Link to set up a sign-in',
  setUpLinkSubject: 'Set up your sign-in to Oikos',
  setUpLinkText: 'Choose a password and set up your second factor.',

  recoveryLink: 'Link to choose a new password',
  recoveryLinkSubject: 'Choose a new password for Oikos',
  recoveryLinkText: 'Somebody, probably you, asked for a new password. You also need your second factor.',
  recoveryLinkButton: 'Choose a new password',

  recoveryLinkFactor: 'You also need your second factor.',

  factorLink: 'Link to set up another second factor',
  factorLinkSubject: 'Set up another second factor for Oikos',
  factorLinkText:
    'You also need your password. Your former second factor, passkeys and recovery codes then no longer work.',
  factorLinkButton: 'Set up a second factor',
  startedBy: '{0}, who administers your account, started this.',
  startedReason: 'Reason: {0}',

  supportAccess: 'Notice of somebody who acts for a person',
  supportAccessSubject: '{0} acts for you at {1}',
  supportAccessReads:
    '{0} sees what you see at {1}, for {2, plural, one {# minute} other {# minutes}} at most, and changes nothing.',
  supportAccessMayChange:
    '{0} acts for you at {1}, for {2, plural, one {# minute} other {# minutes}} at most. What they change is recorded under both names.',
  supportAccessNote: 'Your password, second factor and rights stay out of their reach.',

  credentialChange: 'Notice of a changed sign-in',
  passwordChangedSubject: 'Your Oikos password was changed',
  passwordChangedText: 'Your password was changed. Your other sessions have ended.',
  setUpSubject: 'Your Oikos sign-in was set up',
  setUpText: 'Your password and second factor were set up. All sessions have ended.',
  codesAddedSubject: 'Your authenticator app was set up for Oikos',
  codesAddedText: 'One-time codes of an authenticator app are now part of your sign-in.',
  codesReplacedSubject: 'Your authenticator app for Oikos was replaced',
  codesReplacedText: 'One-time codes now come from another authenticator app. The former codes no longer work.',
  codesRemovedSubject: 'One-time codes were removed from your Oikos sign-in',
  codesRemovedText: 'Codes of your authenticator app no longer work. You sign in with a passkey.',
  recoveryCodesMadeSubject: 'You have new recovery codes for Oikos',
  recoveryCodesMadeText: 'New recovery codes were made. Former ones no longer work.',
  recoveryCodeUsedSubject: 'A recovery code was used to sign in to Oikos',
  recoveryCodeUsedText:
    'Somebody signed in with one of your recovery codes. {0, plural, one {One is left.} other {# are left.}}',
  passkeyAddedSubject: 'A passkey was added to your Oikos sign-in',
  passkeyAddedText: 'The passkey “{0}” now signs you in.',
  passkeyRemovedSubject: 'A passkey was removed from your Oikos sign-in',
  passkeyRemovedText: 'The passkey “{0}” no longer signs you in.',
  tokenMadeSubject: 'A token for scripts was made in your name at Oikos',
  tokenMadeText: 'The token “{0}” may do what you may.',
  accountButton: 'Check your account',

  digest: 'Daily digest of tasks',
  digestSubject: '{0, plural, one {# task} other {# tasks}} at {1}: {2} overdue',
  digestText: 'This is due in the next days, or overdue, at {0}.',
  digestOverdue: 'Overdue',
  digestToday: 'Due today',
  digestSoon: 'Due by {0}',
  digestMore: '{0, plural, one {One more task is} other {# more tasks are}} in your list.',
  digestDue: 'due {0}',
  digestButton: 'Open my tasks',
  digestUnsubscribe: 'Choose what is mailed to you',

  urgent: 'Urgent task',
  urgentSubject: 'Urgent at {0}: {1}',
  urgentText: 'This task was given to you.',

  accessEnds: 'Notice that access ends',
  accessEndsSubject: 'Your access to {0} ends on {1}',
  accessEndsByDay: 'Your last day at {0} is {1}. Ask an administrator if you need more time.',
  accessEndsUnseen: 'You haven’t signed in to {0} for a while. Sign in by {1} to keep your access.',
  accessEndsLast:
    'You are the last administrator of {0}, so your access is renewed instead. Make somebody else one too.',
  accessEndsButton: 'Sign in',
  othersAccessEnds: 'Notice that access of others ends',
  othersAccessEndsSubject: '{0, plural, one {Access of # person} other {Access of # people}} to {1} ends soon',
  othersAccessEndsText: 'Renew the access of those who still need it. The others need nothing from you.',
  othersAccessEndsHeading: 'Access ends soon',
  othersAccessEndsOn: 'last day {0}',
  othersAccessEndsMore: '{0, plural, one {One more person is} other {# more people are}} in the list of users.',
  othersAccessEndsButton: 'Open users',
});
