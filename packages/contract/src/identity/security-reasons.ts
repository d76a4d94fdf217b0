import type { CredentialChange } from '../mail/sign-in-mails.ts';
import { messages } from '../message.ts';

/** Why an event of signing in was what it was: what was given or made, or what was wrong with it. */
const words = {
  password: 'Password',
  code: 'One-time code',
  passkey: 'Passkey',
  unknownAccount: 'Unknown account',
  locked: 'Too many attempts',
  company: 'Company’s sign-in provider',
  'company.unreachable': 'The company’s sign-in provider didn’t answer',
  'company.denied': 'The company’s sign-in provider refused',
  'company.clock': 'The clock of the company’s sign-in provider differs',
  'company.refused': 'The answer of the company’s sign-in provider was wrong',
  'company.unknown': 'The company doesn’t know the person',
  setUp: 'Setting up the sign-in',
  recovery: 'Choosing a new password',
  factor: 'Setting up another second factor',
  accept: 'Answering an invitation',
  others: 'All other sessions',
  administrator: 'By an administrator',
  tooMany: 'Too many to list each',
  passwordChanged: 'New password',
  codesAdded: 'One-time codes added',
  codesReplaced: 'One-time codes of another app',
  codesRemoved: 'One-time codes removed',
  recoveryCodesMade: 'New recovery codes',
  recoveryCodeUsed: 'Recovery code used',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  tokenMade: 'Token made',
  companyTied: 'Tied to the company’s sign-in provider',
  companyUntied: 'Untied from the company’s sign-in provider',
  emailChanged: 'New email address',
} as const satisfies Readonly<Record<CredentialChange, string>> & Readonly<Record<string, string>>;

export type SecurityReason = keyof typeof words;
export const securityReasons = Object.keys(words) as [SecurityReason, ...SecurityReason[]];
export const securityReasonTexts = messages('securityReasons', words);

export const isSecurityReason = (reason: string): reason is SecurityReason => Object.hasOwn(words, reason);
