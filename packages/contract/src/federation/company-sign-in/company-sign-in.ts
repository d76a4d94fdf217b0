import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { nextWayIn } from '../../identity/sign-in-help/sign-in-help.ts';
import { userMessages } from '../../identity/users/user-messages.ts';
import { done } from '../../replies.ts';
import { directoryMapping } from '../directory/directory.ts';

/**
 * Single sign-on of a company: its own OpenID Connect provider signs in the people whose e-mails are of its domains, and the groups
 * that a sign-in names give what they are mapped to.
 */

/** Naming the provider that signs people in decides about everybody's access. */
const ofAdministrators = { permission: 'SC_USERS_FULL', also: 'COMPANY_ADMIN', failure: general.couldNotSave } as const;

/** Which people of the domains may sign in by password as well. */
export const passwordSignIns = ['administrators', 'everybody', 'nobody'] as const;
export type PasswordSignIn = (typeof passwordSignIns)[number];

const provider = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  emailsAreVerified: z.boolean(),
  groupsClaim: z.string(),
  passwordSignIn: z.enum(passwordSignIns),
  isActive: z.boolean(),
  version: z.int(),
});
export type CompanyProvider = z.output<typeof provider>;

export const domainProblems = ['noRecord', 'noAnswer', 'taken'] as const;

export const companyDomain = z.object({
  id: z.int(),
  domain: z.string(),
  /** What a TXT record of the domain has to be. */
  record: z.string(),
  provenAt: z.string().nullable(),
  provenBy: z.enum(['dns', 'operator']).nullable(),
  checkedAt: z.string().nullable(),
  /** Why the last check failed. */
  problem: z.enum(domainProblems).nullable(),
  /** Of a proven one whose record is gone: days on which it may still come back. */
  daysLeft: z.int().nullable(),
  /** Since when it is no longer proven, because its record stayed away. */
  lapsedAt: z.string().nullable(),
});
export type CompanyDomain = z.output<typeof companyDomain>;

export const tokenMapping = directoryMapping.extend({ groupName: z.string() });
export type TokenMapping = z.output<typeof tokenMapping>;

export const readCompanySignIn = endpoint({
  method: 'GET',
  path: 'admin/signin',
  shows: ['user', 'userGroup', 'node'],
  permission: 'SC_USERS_FULL',
  also: 'COMPANY_ADMIN',
  input: z.object({}),
  output: z.object({
    /** False: the installation has another provider than its own, which signs everybody in. */
    isAvailable: z.boolean(),
    /** What the provider is given as the address to come back to. */
    redirectUri: z.string(),
    provider: provider.nullable(),
    domains: z.array(companyDomain),
    mappings: z.array(tokenMapping),
    /** How many people are tied to the provider's. */
    tiedCount: z.int(),
    /** Of them, those whose last sign-in had too many groups to name any. */
    leftOutCount: z.int(),
  }),
  summary: 'The company’s own sign-in provider, its domains and what the groups of its tokens give',
});
export type CompanySignInState = z.output<typeof readCompanySignIn.output>;

export const saveCompanyProvider = endpoint({
  ...ofAdministrators,
  method: 'PUT',
  path: 'admin/signin/provider',
  saves: ['user'],
  secrets: ['clientSecret'],
  input: z.object({
    name: requiredText(60),
    issuer: requiredText(500),
    clientId: requiredText(255),
    /** Blank: the one that is kept. */
    clientSecret: text(500).default(''),
    emailsAreVerified: z.boolean(),
    groupsClaim: requiredText(100),
    passwordSignIn: z.enum(passwordSignIns),
    isActive: z.boolean(),
    /** 0: of a provider that is new. */
    version: z.int().nonnegative().default(0),
  }),
  output: done,
  summary: 'Saves the company’s own sign-in provider; another issuer ends what was tied to the former one',
});

export const tryCompanyProvider = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/signin/trial',
  saves: [],
  isRepeatable: true,
  input: z.object({}),
  output: z.object({ address: z.string() }),
  summary: 'The address of a sign-in that shows what the provider says, and signs nobody in',
});

export const addCompanyDomain = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/signin/domains',
  saves: ['user'],
  input: z.object({ domain: requiredText(253) }),
  output: done,
  summary: 'Adds a domain of e-mail addresses, which is proven by a DNS record',
});

const domainId = z.int().positive();

export const checkCompanyDomain = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/signin/domains/{domainId}/check',
  saves: ['user'],
  isRepeatable: true,
  input: z.object({ domainId }),
  output: z.object({ isProven: z.boolean() }),
  summary: 'Looks for the DNS record that proves a domain',
});

export const removeCompanyDomain = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: 'admin/signin/domains/{domainId}',
  saves: ['user'],
  leavesRecord: true,
  input: z.object({ domainId }),
  output: done,
  summary: 'Removes a domain; its people no longer go on to the provider',
});

export const mapTokenGroup = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: 'admin/signin/mappings',
  saves: ['user'],
  input: z.object({
    groupName: requiredText(256),
    userGroupId: idOf('userGroup', userMessages.groupMissing),
    nodeId: idOf('node', userMessages.locationMissing),
  }),
  output: done,
  summary: 'Has people whose sign-in names a group hold a user group at a place',
});

export const unmapTokenGroup = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: 'admin/signin/mappings/{mappingId}',
  saves: ['user'],
  leavesRecord: true,
  input: z.object({ mappingId: z.int().positive() }),
  output: done,
  summary: 'Ends what a group of the provider’s tokens gives at a place',
});

/** Proving again who one is, at the company's provider. */
export const confirmAtProvider = endpoint({
  method: 'POST',
  path: 'account/confirm/provider',
  permission: 'anySignedIn',
  changes: 'own',
  saves: [],
  outsideCompany: true,
  isRepeatable: true,
  input: z.object({}),
  /** None: no company's provider signed them in, and they prove it by password or code. */
  output: z.object({ address: z.string().nullable() }),
  summary: 'The address at which a person whom their company’s provider signed in proves again who they are',
});

/** Says whom the subject of an external provider means (E079), once: what is tied already stays as it is. */
export const tieAccount = endpoint({
  method: 'POST',
  path: 'admin/accounts/users',
  saves: ['user'],
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  input: z.object({ email: requiredText(320), openId: requiredText(255) }),
  output: done,
  failure: general.couldNotSave,
  summary: 'Ties an external sign-in to an account that the company manages, once',
});

/** What the form of it takes, on the page of the user. */
export const connectForm = tieAccount.input.pick({ openId: true });

/** The person reads by mail how they sign in from then on. */
export const untieUser = endpoint({
  method: 'DELETE',
  path: 'admin/users/{id}/signin/provider',
  saves: ['user'],
  leavesRecord: true,
  permission: 'SC_USERS_FULL',
  changes: 'handler',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('user') }),
  output: z.object({ next: nextWayIn }),
  summary: 'Ends that the company’s own provider signs a user in, with the sessions that came of it',
});

export const removeCompanyProvider = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: 'admin/signin/provider',
  saves: ['user'],
  input: z.object({}),
  output: done,
  summary: 'Removes the company’s own sign-in provider with its secret, and ends the sessions that came of it',
});
