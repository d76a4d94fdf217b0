import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** Versions as weak ETags (RFC 7644, 3.14). */

export const etagOf = (version: number): string => `W/"${version}"`;

const isAmong = (header: string, version: number): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === `"${version}"`);

/** Refuses a change of a resource that isn't as the directory last read it. */
export function requireVersion(ifMatch: string | undefined, { version }: { readonly version: number }): void {
  if (ifMatch !== undefined && !isAmong(ifMatch, version)) throw new ScimRefusal(412, undefined, say.versionChanged);
}

export const isKnown = (ifNoneMatch: string | undefined, version: number): boolean =>
  ifNoneMatch !== undefined && isAmong(ifNoneMatch, version);
