import type { FeatureFlag } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';

/** Who is calling, in which company, with which rights: everything a request needs to know of its caller. */
export interface Session {
  readonly kind: 'member';
  readonly userId: number;
  readonly guid: string;
  readonly openId: string;
  /** Whose token it came with. */
  readonly holder: TokenHolder;
  readonly email: string;
  readonly userName: string;
  readonly isSuperAdministrator: boolean;
  readonly companyId: number;
  readonly companyName: string;
  readonly environmentKey: string;
  readonly userTypeId: number;
  readonly modules: readonly ModuleId[];
  /** The last day of the training for signing manifests; null: none. */
  readonly trainedUntil: LocalDate | null;
  /** Those held anywhere. */
  readonly permissions: ReadonlySet<Permission>;
  /** Those held at the organization's root, and so for the whole company. */
  readonly companyPermissions: ReadonlySet<Permission>;
  readonly flags: ReadonlySet<FeatureFlag>;
  /** The person's own choice, else the company's: how instants are shown. */
  readonly timeZone: string;
  /** Decides what day it is for the company. */
  readonly companyTimeZone: string;
  readonly decimalPrecision: number | null;
  readonly defaultNodeId: number | null;
  readonly lastModuleId: number | null;
  readonly defaultLandingPage: string | null;
  /** Of a service account, which is no person: the id of the person who owns it. */
  readonly ownerId: number | null;
  /** The company whose provider signed the person in, which is this one; null: they signed in here, or with the installation's. */
  readonly onlyCompanyId: number | null;
  /** The company that this sign-in doesn't open. */
  readonly exceptCompanyId: number | null;
  /** Who acts for the person of this session; null: the person themselves. */
  readonly actor: Actor | null;
}

/** Somebody who acts for another (RFC 8693, section 4.1): all else in the session is the other's. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly userTypeId: number;
  readonly supportAccessId: number;
  /** ISO 8601. */
  readonly until: string;
  /** The company allowed support to make changes. */
  readonly mayChange: boolean;
}

/** Somebody whose token is good but who belongs to no active company. */
export interface NonMember {
  readonly kind: 'stranger';
  readonly userId: number | null;
  readonly openId: string;
  readonly email: string | undefined;
  readonly onlyCompanyId: number | null;
}

/** A service account has tokens of its own, and no other stands for it. */
export type TokenKind = 'signIn' | 'personalToken' | 'serviceToken';

/** Who a bearer token is from. */
export interface TokenHolder {
  readonly openId: string;
  /** Left out, of a sign-in. */
  readonly by?: TokenKind;
  readonly email?: string | undefined;
  /** The sign-in at the embedded provider that the token came from, and ends with; undefined: it ends by its time alone. */
  readonly sessionId?: string | undefined;
}

/** The sign-in that the token came from is over: its holder signed out, or may no longer sign in. */
export interface SignedOut {
  readonly kind: 'signedOut';
}

/** Company settings that switch a part of the product on (V070). */
export const flagSettings: Readonly<Record<FeatureFlag, string>> = {
  enabledHighFrequency: 'highFrequencyEnabled',
  enabledReleaseApprove: 'releaseApproveEnabled',
  enabledPublishToPlatform: 'publishToPlatformEnabled',
  enabledTri: 'triEnabled',
};

export const isNonMember = (session: Session | NonMember): session is NonMember => session.kind === 'stranger';
export const isMember = (session: Session | NonMember | SignedOut): session is Session => session.kind === 'member';
