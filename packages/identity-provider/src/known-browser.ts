import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A browser that somebody signed in with before, told by a signed cookie. It carries no right: failures of others, wherever
 * they come from, just don't shut the door on it.
 */
export interface KnownBrowser {
  readonly id: string;
  /** Who signed in with it, the latest last. */
  readonly userIds: readonly number[];
}

const MOST_PEOPLE = 8;
const DAYS = 180;
const FORM = /^([\w-]{22})\.(\d+(?:-\d+){0,7})\.([\w-]{43})$/;

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-oikos_browser' : 'oikos_browser');

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', secret).update(`known browser ${content}`).digest('base64url');

function isSigned(content: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(content, secret));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** The browser of a request's Cookie header; undefined where nobody signed in with it, or the cookie isn't ours. */
export function knownBrowserOf(
  cookies: string | undefined,
  site: { readonly isSecure: boolean; readonly secrets: readonly string[] },
): KnownBrowser | undefined {
  const prefix = `${nameOf(site.isSecure)}=`;
  const value = cookies
    ?.split(/; */)
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length);
  const [, id = '', people = '', signature = ''] = FORM.exec(value ?? '') ?? [];
  if (id === '' || !isSigned(`${id}.${people}`, signature, site.secrets)) return undefined;
  return { id, userIds: people.split('-').map(Number) };
}

/** The Set-Cookie line that makes the browser known to the person, beside those it was known to. */
export function rememberBrowser(
  known: KnownBrowser | undefined,
  userId: number,
  site: { readonly isSecure: boolean; readonly secrets: readonly string[] },
): string {
  const userIds = [...(known?.userIds ?? []).filter((each) => each !== userId), userId].slice(-MOST_PEOPLE);
  const content = `${known?.id ?? randomBytes(16).toString('base64url')}.${userIds.join('-')}`;
  const value = `${content}.${signatureOf(content, site.secrets[0] as string)}`;
  const secure = site.isSecure ? '; Secure' : '';
  return `${nameOf(site.isSecure)}=${value}; Path=/; Max-Age=${DAYS * 24 * 3600}; HttpOnly; SameSite=Lax${secure}`;
}
