import { z } from 'zod';
import type { Message } from '../message.ts';
import { linkNotes } from './link-notes.ts';
import { mailMessages as texts } from './mail-messages.ts';
import { defineMail, instantText, type MailText } from './mail-template.ts';

/** Mail about how somebody signs in: invitations, links, and notice of each change (NIST SP 800-63B-4, section 4.6). */

const greeting = (name: string): MailText[] => (name === '' ? [] : [{ message: texts.greeting, parameters: [name] }]);

const link = z.object({
  firstName: z.string(),
  address: z.string(),
  expiresAt: z.string(),
  /** An administrator who started it for the person; blank: the person asked for it. */
  startedBy: z.string().default(''),
  reason: z.string().default(''),
});

const startedNotes = ({ startedBy, reason }: { startedBy: string; reason: string }): MailText[] => [
  ...(startedBy === '' ? [] : [{ message: texts.startedBy, parameters: [startedBy] }]),
  ...(reason === '' ? [] : [{ message: texts.startedReason, parameters: [reason] }]),
];

export const setUpLinkMail = defineMail({
  name: 'set-up-link',
  label: texts.setUpLink,
  fields: link,
  content: ({ firstName, address, expiresAt, ...started }, site) => ({
    subject: { message: texts.setUpLinkSubject },
    paragraphs: [...greeting(firstName), ...startedNotes(started), { message: texts.setUpLinkText }],
    button: { label: texts.invitationSetUpButton, address },
    notes: linkNotes(expiresAt, site),
  }),
});

export const recoveryLinkMail = defineMail({
  name: 'recovery-link',
  label: texts.recoveryLink,
  fields: link,
  content: ({ firstName, address, expiresAt, ...started }, site) => ({
    subject: { message: texts.recoveryLinkSubject },
    paragraphs: [
      ...greeting(firstName),
      ...startedNotes(started),
      { message: started.startedBy === '' ? texts.recoveryLinkText : texts.recoveryLinkFactor },
    ],
    button: { label: texts.recoveryLinkButton, address },
    notes: linkNotes(expiresAt, site),
  }),
});

export const factorLinkMail = defineMail({
  name: 'factor-link',
  label: texts.factorLink,
  fields: link,
  content: ({ firstName, address, expiresAt, ...started }, site) => ({
    subject: { message: texts.factorLinkSubject },
    paragraphs: [...greeting(firstName), ...startedNotes(started), { message: texts.factorLinkText }],
    button: { label: texts.factorLinkButton, address },
    notes: linkNotes(expiresAt, site),
  }),
});

export const invitationMail = defineMail({
  name: 'invitation',
  label: texts.invitation,
  fields: z.object({
    /** As the inviting person typed it. */
    firstName: z.string(),
    inviterName: z.string(),
    companyName: z.string(),
    address: z.string(),
    /** Null: it leads to the account page, which stays. */
    expiresAt: z.string().nullable(),
    /** The person signs in already, and accepts then. */
    signsIn: z.boolean(),
  }),
  content: ({ firstName, inviterName, companyName, address, expiresAt, signsIn }, site) => ({
    subject: { message: texts.invitationSubject, parameters: [companyName] },
    paragraphs: [
      ...greeting(firstName),
      { message: texts.invitationText, parameters: [inviterName, companyName] },
      signsIn ? { message: texts.invitationAccept, parameters: [companyName] } : { message: texts.invitationSetUp },
    ],
    button: { label: signsIn ? texts.invitationAcceptButton : texts.invitationSetUpButton, address },
    // The page of an invitation may be opened again.
    notes: linkNotes(expiresAt, site, signsIn ? texts.linkUntil : texts.linkOnce),
  }),
});

/** What can change about a sign-in. */
export const credentialChanges = [
  'passwordChanged',
  'setUp',
  'codesAdded',
  'codesReplaced',
  'codesRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'tokenMade',
  'companyTied',
  'companyUntied',
  'emailChanged',
] as const;
export type CredentialChange = (typeof credentialChanges)[number];

/** How somebody signs in once their company's provider no longer signs them in. */
export const afterUntying = ['password', 'link', 'provider', 'administrator'] as const;
export type AfterUntying = (typeof afterUntying)[number];

const nextTexts: Readonly<Record<AfterUntying, Message>> = {
  password: texts.untiedPassword,
  link: texts.untiedLink,
  provider: texts.untiedProvider,
  administrator: texts.untiedAdministrator,
};

export const credentialChangeMail = defineMail({
  name: 'credential-change',
  label: texts.credentialChange,
  fields: z.object({
    firstName: z.string(),
    change: z.enum(credentialChanges),
    /** The name of the passkey, token or provider, or how many recovery codes are left. */
    detail: z.union([z.string(), z.number()]).default(''),
    at: z.string(),
    /** Browser and network address; blank where the operator or an administrator did it. */
    from: z.string(),
    /** The administrator who did it; blank: the person. */
    startedBy: z.string().default(''),
    next: z.enum(afterUntying).nullable().default(null),
  }),
  content: ({ firstName, change, detail, at, from, startedBy, next }, site) => ({
    subject: { message: texts[`${change}Subject`], parameters: [detail] },
    paragraphs: [
      ...greeting(firstName),
      ...startedNotes({ startedBy, reason: '' }),
      { message: texts[`${change}Text`], parameters: [detail] },
      ...(next === null ? [] : [{ message: nextTexts[next] }]),
      { message: texts.when, parameters: [instantText(at, site)] },
      ...(from === '' ? [] : [{ message: texts.where, parameters: [from] }]),
    ],
    button: { label: texts.accountButton, address: `${site.publicUrl}/account` },
    notes: startedBy === '' ? [{ message: texts.notYou }] : [],
  }),
});
