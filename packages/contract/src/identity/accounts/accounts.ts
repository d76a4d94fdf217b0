import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { changedRecord } from '../../partial-input.ts';
import { done, updated } from '../../replies.ts';
import { accessPreview } from '../roles/roles.ts';
import { userMessages as say } from '../users/user-messages.ts';
import { createUser, userFields } from '../users/users.ts';

/** Who people are, which is theirs and not a company's: the company that manages an account changes it (E074 to E078). */

export const account = z.object({
  /** The id of the person, in every company. */
  accountId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  /** Whether this company changes name and e-mail, and starts resets. */
  isManagedHere: z.boolean(),
  isAuthenticatedByProvider: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.string().nullable(),
  version: z.int(),
});

/** E074. Nothing is found of anybody else's account, whether or not there is one. */
export const readManagedAccount = endpoint({
  method: 'GET',
  path: 'admin/accounts/{id}',
  shows: ['user'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('user') }),
  output: account,
  failure: say.notLoaded,
  summary: "An account: one's own, or one that the company manages, for who may change that person",
});

/** So many are listed; the others are counted. */
export const MOST_ADMINISTRATORS = 500;

/** People who administer users in the whole company, and so may change its accounts (E075). */
export const readAccountAdministrators = endpoint({
  method: 'GET',
  path: 'admin/accounts/admins',
  shows: ['user'],
  permission: 'SC_USERS',
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ accountId: z.int(), name: z.string(), emailAddress: z.string() })),
    totalCount: z.int(),
  }),
  failure: say.notLoaded,
  summary: "Who may manage the accounts of the caller's company",
});

/** An address, or blank: what blank means is each call's own. */
const emailOrBlank = () =>
  text(320)
    .regex(new RegExp(`^$|${z.regexes.email.source}`), ruleText(say.invalidEmail))
    .default('');

/** E076: invites the person of the address, who is added where the installation doesn't know them. */
export const createAccount = endpoint({
  method: 'POST',
  path: 'admin/accounts',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: createUser.input.extend({ emailAddress: emailOrBlank() }),
  output: createUser.output,
  failure: general.couldNotSave,
  summary: 'Adds an account and invites its person',
});

/** E077: without an e-mail nothing changes (V106). */
export const updateAccount = endpoint({
  method: 'PUT',
  path: 'admin/accounts/{id}',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({
    ...changedRecord({ firstName: userFields.firstName, lastName: userFields.lastName }),
    emailAddress: emailOrBlank(),
    id: idOf('user'),
    version: version(),
  }),
  output: updated.extend({
    /** There was no e-mail, and nothing was changed. */
    skipped: z.boolean(),
  }),
  failure: general.couldNotSave,
  summary: 'Changes the name and e-mail address of an account that the company manages',
});

/** Between the end of somebody's access and the day on which they are erased. */
export const DAYS_UNTIL_ERASED = 30;

/**
 * Ends a membership for good (E078). Somebody whose access ended 30 days ago is erased at once, everybody else on that day; the
 * installation forgets them with the last company that does.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: 'admin/accounts/{id}',
  saves: ['user'],
  permission: 'SC_USERS_DELETE',
  changes: 'handler',
  input: z.object({ id: idOf('user') }),
  output: done.extend({
    /** The day on which the person is erased; null: they are already. */
    erasesOn: z.string().nullable(),
  }),
  failure: general.couldNotSave,
  summary: 'Ends the access of a user for good, and erases who they were after 30 days',
});

/** What somebody loses by the end of their access. Refused for whatever the erasing itself is refused for. */
export const previewErasing = endpoint({
  method: 'GET',
  path: 'admin/accounts/{id}/erasing/preview',
  shows: ['user', 'userGroup', 'role', 'node'],
  permission: 'SC_USERS_DELETE',
  input: z.object({ id: idOf('user') }),
  output: accessPreview,
  failure: general.unexpected,
  summary: 'What a user who is erased loses',
});
