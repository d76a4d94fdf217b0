import type { Asserted, CompanyProvider } from './company-sign-in.ts';

/** What the claims of a good ID token, and of the provider's page about the person, say. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

type Named = Pick<CompanyProvider, 'issuer' | 'emailsAreVerified' | 'groupsClaim'>;

const MOST_GROUPS = 500;
const LONGEST_GROUP = 256;
const LONGEST_EMAIL = 320;

/** Whether the provider has to be asked for the rest. That groups were left out is an answer. */
export const saysTooLittle = (claims: Claims, { groupsClaim }: Named): boolean =>
  claims.email === undefined || (claims[groupsClaim] === undefined && !leavesGroupsOut(claims, groupsClaim));

/**
 * Whether there are more groups than a token takes: then it has an address to ask for them in their place (OpenID Connect Core,
 * section 5.6.2, as Entra ID does beyond 200 groups). Nobody asks there, since that needs rights over the whole directory.
 */
function leavesGroupsOut(claims: Claims, groupsClaim: string): boolean {
  const { _claim_names: elsewhere, hasgroups: hasGroups } = claims;
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, groupsClaim);
  return isElsewhere || hasGroups === true || hasGroups === 'true';
}

/** Entra ID's word on whether the tenant has proven the domain of the e-mail; it comes as several types. */
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** Other claims that look like an e-mail, such as preferred_username, may be whatever somebody likes. */
function verifiedEmail(claims: Claims, { emailsAreVerified }: Named): string | undefined {
  const { email, email_verified: isVerified, xms_edov: isOfProvenDomain } = claims;
  const isGood =
    isVerified === undefined
      ? isOfProvenDomain === undefined
        ? emailsAreVerified
        : isTrue(isOfProvenDomain)
      : isVerified === true;
  if (!isGood || typeof email !== 'string') return undefined;
  return email.length <= LONGEST_EMAIL && !email.includes('\u0000') ? email : undefined;
}

export function assertedBy(claims: Claims, provider: Named): Asserted {
  const { issuer, groupsClaim } = provider;
  const named = claims[groupsClaim];
  const groups = (Array.isArray(named) ? named : [named]).filter(
    (each): each is string =>
      typeof each === 'string' && each !== '' && each.length <= LONGEST_GROUP && !each.includes('\u0000'),
  );
  return {
    issuer,
    subject: claims.sub,
    email: verifiedEmail(claims, provider),
    groups: [...new Set(groups)].slice(0, MOST_GROUPS),
    groupsLeftOut: named === undefined && leavesGroupsOut(claims, groupsClaim),
    authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time : undefined,
  };
}
