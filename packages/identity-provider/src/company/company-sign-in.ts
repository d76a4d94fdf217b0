import type { Requester } from '../security-log.ts';
import type { Network } from './guarded-fetch.ts';

/**
 * Sign-in by a company's own OpenID Connect provider. What belongs to companies, whose domains are proven and who is a member, this
 * package asks by this port; it knows the protocol, the pages and the sessions.
 */
export interface CompanyProvider {
  readonly companyId: number;
  /** As people of the company know it: 'Contoso'. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The company says that the provider verifies e-mails, where its tokens don't. */
  readonly emailsAreVerified: boolean;
  /** The claim that names the person's groups. */
  readonly groupsClaim: string;
}

/** What a provider's ID token says, once it is known to be good. */
export interface Asserted {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined: it says none, or none that it verified. */
  readonly email: string | undefined;
  readonly groups: readonly string[];
  /** There are more than it can name, and it named none. */
  readonly groupsLeftOut: boolean;
  /** When the person proved to the provider who they are, in seconds since 1970. */
  readonly authenticatedAt: number | undefined;
}

/** Who is meant. */
export type Meant =
  | { readonly kind: 'tied'; readonly accountId: string }
  /** They are to sign in once by what they have had before. */
  | { readonly kind: 'unconfirmed'; readonly accountId: string }
  | { readonly kind: 'unknown'; readonly userId: number | null };

/** What a sign-in by password or passkey is refused. */
export interface ClosedCompany {
  readonly companyId: number;
  /** The person belongs to other companies, which this sign-in opens. */
  readonly belongsElsewhere: boolean;
}

export interface CompanySignIn {
  readonly network: Network;
  /** Whether any company of the installation has a provider: the first page says so. */
  readonly isOffered: () => Promise<boolean>;
  /** The provider of the company whose proven domain the address is of. */
  readonly providerOfEmail: (email: string) => Promise<CompanyProvider | undefined>;
  /** Active, or about to be tried. */
  readonly providerOfCompany: (companyId: number, use: 'signIn' | 'trial') => Promise<CompanyProvider | undefined>;
  /** Finds the person; ties somebody whom nothing could be taken from. */
  readonly meantPerson: (companyId: number, asserted: Asserted, requester: Requester) => Promise<Meant>;
  /** Ties the person who has confirmed it; false where something changed in the meantime. */
  readonly confirmTie: (
    companyId: number,
    accountId: string,
    asserted: Asserted,
    requester: Requester,
  ) => Promise<boolean>;
  /** Whether a subject is tied to the person: for somebody who proves again who they are. */
  readonly isTied: (companyId: number, userId: number, asserted: Asserted) => Promise<boolean>;
  /** They are signed in: what the token's groups give and no longer give. */
  readonly signedIn: (companyId: number, asserted: Asserted) => Promise<void>;
  /** The company whose people don't sign in by password; undefined: this person may. */
  readonly closedToPassword: (userId: number) => Promise<ClosedCompany | undefined>;
}
