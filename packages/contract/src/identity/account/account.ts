import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredText, text, wholeNumber } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { done } from '../../replies.ts';
import { securityEvent } from '../security-events.ts';

/** One's own account: how somebody signs in, where they are signed in, who invites them. */

const own = { permission: 'anySignedIn', changes: 'own', saves: [], outsideCompany: true } as const;

export const signInSession = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  beganAt: z.string(),
  lastUsedAt: z.string(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
});
export type SignInSession = z.output<typeof signInSession>;

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** In an account of the device's maker, and so perhaps on several devices. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const personalToken = z.object({
  id: z.int(),
  name: z.string(),
  /** It works in this one. */
  companyId: z.int(),
  madeAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PersonalToken = z.output<typeof personalToken>;

export const account = z.object({
  email: z.string(),
  /** False: another provider signs the person in, and all of that is its business. */
  signsInHere: z.boolean(),
  /** A public sign-in of the demo, which stays as it is. */
  isDemo: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  /** Since when codes of an authenticator app are part of the sign-in; null: they aren't. */
  codesSince: z.string().nullable(),
  recoveryCodes: z.int(),
  recoveryCodesMadeAt: z.string().nullable(),
  passkeys: z.array(passkey),
  tokens: z.array(personalToken),
  sessions: z.array(signInSession),
  invitations: z.array(z.object({ companyId: z.int(), companyName: z.string(), inviterName: z.string() })),
});
export type Account = z.output<typeof account>;

export const readAccount = endpoint({
  method: 'GET',
  path: 'account',
  shows: [],
  permission: 'anySignedIn',
  outsideCompany: true,
  input: z.object({}),
  output: account,
  summary: 'How the caller signs in, where they are signed in, and which companies invite them',
});

/** As WebAuthn describes it; the browser's own code reads and writes it. */
const webAuthn = z.record(z.string().max(100), z.unknown());

/** Passwords are as long as people like; what is longer than any is refused. */
const secret = z.string().max(1100);

export const confirmIdentity = endpoint({
  ...own,
  method: 'POST',
  path: 'account/confirm',
  isRepeatable: true,
  input: z.object({ password: secret.optional(), code: text(40).optional(), passkey: webAuthn.optional() }),
  output: done,
  summary: 'Proves who the caller is, by password, code or passkey; what is sensitive asks for it within five minutes',
});

export const beginConfirmation = endpoint({
  ...own,
  method: 'POST',
  path: 'account/confirm/passkey',
  isRepeatable: true,
  input: z.object({}),
  output: z.object({ options: webAuthn }),
  summary: 'What a device is asked to sign, so that a passkey proves who the caller is (WebAuthn)',
});

export const readConfirmation = endpoint({
  method: 'GET',
  path: 'account/confirm',
  shows: [],
  permission: 'anySignedIn',
  outsideCompany: true,
  input: z.object({}),
  output: done,
  summary: 'Whether what is sensitive may go on; refused where the caller has to prove first who they are',
});

export const changeOwnPassword = endpoint({
  ...own,
  method: 'PUT',
  path: 'account/password',
  isRepeatable: true,
  input: z.object({ password: secret }),
  output: done,
  summary: 'Changes the password of the caller; their other sessions end',
});

export const beginOwnCodes = endpoint({
  ...own,
  method: 'POST',
  path: 'account/codes/begin',
  isRepeatable: true,
  input: z.object({}),
  /** `picture` is a QR code, an SVG. */
  output: z.object({ secret: z.string(), picture: z.string() }),
  summary: 'A key for an authenticator app; it counts once a code confirms it',
});

export const confirmOwnCodes = endpoint({
  ...own,
  method: 'POST',
  path: 'account/codes',
  isRepeatable: true,
  input: z.object({ code: text(40) }),
  output: done,
  summary: 'Takes the authenticator app of the key into the sign-in, in place of a former one',
});

export const removeOwnCodes = endpoint({
  ...own,
  method: 'DELETE',
  path: 'account/codes',
  input: z.object({}),
  output: done,
  summary: 'Takes one-time codes out of the sign-in, where a passkey remains',
});

export const makeOwnRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: 'account/recoverycodes',
  isRepeatable: true,
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
  summary: 'New recovery codes in place of the former ones; shown this once',
});

const passkeyName = () => requiredText(60);

export const beginOwnPasskey = endpoint({
  ...own,
  method: 'POST',
  path: 'account/passkeys/begin',
  isRepeatable: true,
  input: z.object({}),
  output: z.object({ options: webAuthn }),
  summary: 'What a device is asked for, to make a passkey of the caller (WebAuthn)',
});

export const addOwnPasskey = endpoint({
  ...own,
  method: 'POST',
  path: 'account/passkeys',
  isRepeatable: true,
  input: z.object({ name: passkeyName(), response: webAuthn }),
  output: done,
  summary: 'Takes what the device answered as a passkey of the caller',
});

export const renameOwnPasskey = endpoint({
  ...own,
  method: 'PUT',
  path: 'account/passkeys/{passkeyId}',
  input: z.object({ passkeyId: z.int().positive(), name: passkeyName() }),
  output: done,
  summary: 'Names a passkey of the caller',
});

export const removeOwnPasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: 'account/passkeys/{passkeyId}',
  input: z.object({ passkeyId: z.int().positive() }),
  output: done,
  summary: 'Removes a passkey of the caller; not the last second factor',
});

/** A token ends: at most after a year. */
export const LONGEST_TOKEN_DAYS = 365;

export const makeOwnToken = endpoint({
  ...own,
  method: 'POST',
  path: 'account/tokens',
  isRepeatable: true,
  input: z.object({ name: requiredText(60), days: wholeNumber().min(1).max(LONGEST_TOKEN_DAYS) }),
  output: z.object({ token: z.string() }),
  summary: 'A token for scripts of the caller, with the caller’s rights in this company; shown this once',
});

export const endOwnToken = endpoint({
  ...own,
  method: 'DELETE',
  path: 'account/tokens/{tokenId}',
  input: z.object({ tokenId: z.int().positive() }),
  output: done,
  summary: 'Ends a token of the caller',
});

export const endOwnSession = endpoint({
  ...own,
  method: 'DELETE',
  path: 'account/sessions/{sessionId}',
  /** 'this': the one that makes the call. */
  input: z.object({ sessionId: text(100) }),
  output: done,
  summary: 'Ends a session of the caller',
});

export const endOtherSessions = endpoint({
  ...own,
  method: 'POST',
  path: 'account/sessions/endothers',
  isRepeatable: true,
  input: z.object({}),
  output: done.extend({ ended: z.int() }),
  summary: 'Ends all sessions of the caller but this one',
});

export const answerOwnInvitation = endpoint({
  ...own,
  method: 'POST',
  path: 'account/invitations/{companyId}',
  isRepeatable: true,
  input: z.object({ companyId: z.int().positive(), answer: z.enum(['accept', 'decline']) }),
  output: done,
  summary: 'Accepts or declines the invitation of a company',
});

export const searchOwnSecurityEvents = defineList({
  name: 'own-security-events',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'account/securityevents/search',
  shows: [],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({}),
  output: pageOf(
    securityEvent.pick({
      id: true,
      recordedAt: true,
      kind: true,
      outcome: true,
      reason: true,
      address: true,
      browser: true,
      times: true,
    }),
  ),
  summary: 'Sign-ins, failures and changes of the caller’s own account, latest first',
});
