import { messages } from '@oikos/contract/message.ts';

/** The privacy policy. */
export const privacyTexts = messages('shell.privacy', {
  help: 'What this installation stores about the people who use it.',
  account: 'Your account',
  accountText:
    'Your name, e-mail address, companies, roles, preferences, and when you signed in. Your password and the key of your second factor are stored so that nobody can read them.',
  work: 'Your work',
  workText:
    'Values, records and approvals carry who entered or changed them and when. Rules on environmental records ask for this, so it stays as long as the records do.',
  browser: 'Your browser',
  browserText:
    'Cookies are used only for signing in. Your language, menu and recent pages are remembered on this computer only. Tokens stay in memory and are gone when you close the page.',
  others: 'Others',
  othersText:
    'Nothing is sent for advertising or statistics, and no third-party script is loaded. The operator of this installation decides who else can see its data.',
  ask: 'To see, correct or delete your data, contact your system administrator.',
});
