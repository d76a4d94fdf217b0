import { type AnyEndpoint, isReadOnly } from '../endpoint.ts';
import type { Permission } from './permissions.ts';

/** Rights to decide who may do what, or how people sign in. */
const overAccess: ReadonlySet<string> = new Set<Permission>([
  'COMPANY_ADMIN',
  'SC_USERS',
  'SC_USERS_FULL',
  'SC_USERS_DELETE',
  'SERVICE_ACCOUNTS_FULL',
  'SUPPORT_ACCESS',
]);

/** What is a person's own: how they sign in, where they are signed in, in which company they work. */
const ofAccounts = /^(account|admin\/accounts)(\/|$)/;

/**
 * Whether a call changes who may do what, or how somebody signs in. No service account may, whatever it holds, and nobody who
 * acts for another. It follows
 * from the declaration, so that a new call is among them without anybody having to remember it.
 */
export function changesAccess(endpoint: AnyEndpoint): boolean {
  if (ofAccounts.test(endpoint.path)) return true;
  return !isReadOnly(endpoint) && [endpoint.permission].flat().some((each) => overAccess.has(each));
}
