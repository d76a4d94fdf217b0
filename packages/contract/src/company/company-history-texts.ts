import { messages } from '../message.ts';

/** What the history of a company calls what isn't among its settings. */
export const companyHistoryTexts = messages('companyHistory', {
  signInProvider: 'Sign-in provider',
  signInIssuer: 'Issuer of the sign-in provider',
  signInClient: 'Client ID of the sign-in provider',
  signInSecret: 'Client secret of the sign-in provider',
  signInGroups: 'Claim with groups',
  signInEmailsVerified: 'E-mails of the sign-in provider are verified',
  signInByPassword: 'Sign-in by password',
  signInActive: 'Sign-in provider in use',
  signInDomain: 'Domain',
  signInDomainProven: 'Proven domain',
  tokenGroupMapping: 'Group of the sign-in provider',
  directoryToken: 'Token of the directory',
  directoryMailsInvitations: 'Mails from the directory',
});
