import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { done } from '../../replies.ts';
import { signInSession } from '../account/account.ts';

/**
 * Administrators help people to sign in, and never choose for them (OWASP ASVS 5.0, 6.4.6 and 7.4.5): a reset begins with a link
 * that goes to the person.
 */

const ofUser = {
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  failure: general.couldNotSave,
} as const;

/** By their own password, by a link to set one up, or by the company's provider again, which ties them again. */
export const nextWayIn = z.enum(['password', 'link', 'provider']);

/** That the company's own provider signs a user in. */
const signInTie = z.object({
  providerName: z.string(),
  subject: z.string(),
  tiedAt: z.string(),
  lastSignInAt: z.string().nullable(),
  /** An administrator tied them: until they confirm it by a sign-in of their own, it opens nothing. */
  needsConfirmation: z.boolean(),
  /** How they would sign in without it. */
  next: nextWayIn,
});
export type SignInTie = z.output<typeof signInTie>;

export const readUserSignIn = endpoint({
  method: 'GET',
  path: 'admin/users/{id}/signin',
  shows: ['user'],
  permission: 'SC_USERS_FULL',
  input: z.object({ id: idOf('user') }),
  output: z.object({
    /** Whether the person signs in here with a password, as against another provider or not at all. */
    signsInHere: z.boolean(),
    /** Whether the company manages the account, and so may start resets. */
    isOurAccount: z.boolean(),
    passwordChangedAt: z.string().nullable(),
    codesSince: z.string().nullable(),
    passkeys: z.int(),
    tie: signInTie.nullable(),
    /** The company's provider to which the user can be connected; null: there is none, or the user is connected. */
    providerName: z.string().nullable(),
    sessions: z.array(signInSession.omit({ isThisOne: true })),
  }),
  summary: 'How a user signs in and where they are signed in',
});
export type UserSignIn = z.output<typeof readUserSignIn.output>;

/** Shown once where the installation sends no mail; null where it went to the person. */
const resetLink = z.object({ link: z.string().nullable() });

export const startPasswordReset = endpoint({
  ...ofUser,
  method: 'POST',
  path: 'admin/users/{id}/resetpassword',
  isRepeatable: true,
  input: z.object({ id: idOf('user') }),
  output: resetLink,
  summary: 'Sends a user a link to choose a new password beside their second factor',
});

export const resetReason = requiredText(500);

export const startFactorReset = endpoint({
  ...ofUser,
  method: 'POST',
  path: 'admin/users/{id}/resetsecondfactor',
  isRepeatable: true,
  input: z.object({
    id: idOf('user'),
    /** How the administrator knows that it is the person who asks; the person reads it too. */
    reason: resetReason,
    /** The password is lost as well: the link then sets up both. */
    withPassword: z.boolean().default(false),
  }),
  output: resetLink,
  summary: 'Sends a user a link to set up another second factor beside their password',
});

export const endUserSession = endpoint({
  ...ofUser,
  method: 'DELETE',
  path: 'admin/users/{id}/sessions/{sessionId}',
  leavesRecord: true,
  input: z.object({ id: idOf('user'), sessionId: text(100) }),
  output: done,
  summary: 'Ends a session of a user',
});

/** For a company whose sign-ins may have got into the wrong hands: at the root alone, and of those alone who hold no more. */
export const endEverySession = endpoint({
  method: 'POST',
  path: 'admin/users/endsessions',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  input: z.object({
    /** Also the session from which the call comes. */
    withOwn: z.boolean().default(false),
    /** True: says whose sessions would end, and ends none. */
    preview: z.boolean().default(false),
  }),
  output: done.extend({
    sessions: z.int(),
    /** Whose sessions these are. */
    people: z.int(),
    /** Who stays signed in, because they hold more than the caller. */
    kept: z.int(),
  }),
  failure: general.couldNotSave,
  summary: 'Ends the sessions of everybody in the company',
});
