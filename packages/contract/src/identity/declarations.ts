import * as absences from './absences/absences.ts';
import * as account from './account/account.ts';
import * as accounts from './accounts/accounts.ts';
import * as beforeSignIn from './before-sign-in/before-sign-in.ts';
import * as listViews from './list-views.ts';
import * as mailPreferences from './mail-preferences.ts';
import * as preferences from './preferences.ts';
import * as rights from './rights/rights.ts';
import * as roles from './roles/roles.ts';
import * as securityEvents from './security-events.ts';
import * as sentMails from './sent-mails.ts';
import * as serviceAccounts from './service-accounts/service-accounts.ts';
import * as serviceTokens from './service-accounts/service-tokens.ts';
import * as session from './session/session.ts';
import * as signInHelp from './sign-in-help/sign-in-help.ts';
import * as endSupportAccess from './support-access/end-support-access.ts';
import * as supportAccess from './support-access/support-access.ts';
import * as userFiles from './user-files/user-files.ts';
import * as userGroups from './user-groups/user-groups.ts';
import * as activation from './users/activation.ts';
import * as assignments from './users/assignments.ts';
import * as foundUsers from './users/found-users.ts';
import * as users from './users/users.ts';
import * as work from './work/work.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const identityDeclarations: readonly Record<string, unknown>[] = [
  absences,
  account,
  beforeSignIn,
  listViews,
  mailPreferences,
  preferences,
  rights,
  roles,
  securityEvents,
  sentMails,
  serviceAccounts,
  serviceTokens,
  session,
  signInHelp,
  supportAccess,
  // After beginning it: attacks try the calls in this order, and end what they began.
  endSupportAccess,
  userFiles,
  userGroups,
  accounts,
  assignments,
  activation,
  users,
  foundUsers,
  work,
];
