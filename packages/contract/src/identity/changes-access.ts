import { type AnyEndpoint, isReadOnly } from '../endpoint.ts';
import type { Permission } from './permissions.ts';

/** Rights to decide who may do what, or how people sign in. */
export const permissionsOverAccess: ReadonlySet<string> = new Set<Permission>([
  'COMPANY_ADMIN',
  'SC_USERS',
  'SC_USERS_FULL',
  'SC_USERS_DELETE',
  'SERVICE_ACCOUNTS_FULL',
  'SUPPORT_ACCESS',
]);

/** Those of administrators: with the rule of two people, who gives them needs a second person. */
export const administratorRights: readonly string[] = [...permissionsOverAccess].filter((each) => each !== 'SC_USERS');

/** What is a person's own: how they sign in, where they are signed in, in which company they work. */
const ofAccounts = /^(account|admin\/accounts)(\/|$)/;

/** What reviewers decide is carried out. */
const ofReviews = /^accessreviews\//;

/**
 * Whether a call changes who may do what, or how somebody signs in. No service account may, whatever it holds, and nobody who
 * acts for another. It follows
 * from the declaration, so that a new call is among them without anybody having to remember it.
 */
export function changesAccess(endpoint: AnyEndpoint): boolean {
  if (ofAccounts.test(endpoint.path)) return true;
  if (isReadOnly(endpoint)) return false;
  return ofReviews.test(endpoint.path) || [endpoint.permission].flat().some((each) => permissionsOverAccess.has(each));
}
