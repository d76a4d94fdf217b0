import { permissionSaid } from '@oikos/contract/identity/permission-texts.ts';
import { permissions } from '@oikos/contract/identity/permissions.ts';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { isListed, type Page } from '../../../kit/page/page.ts';
import { pageLabel } from '../../../kit/page/page-labels.ts';
import { siteMap } from '../../../kit/page/site-map.ts';
import { speech } from '../../../translation/translate.ts';

/** What a permission lets somebody do, in the reader's language. */
export const rightWords = (permission: string): string => speech.sayReply(permissionSaid(permission));

export const allRightWords = (): Record<string, string> => wordsFor(permissions, rightWords);

/** All rights by what they are called. */
export const rightChoices = () =>
  permissions
    .map((permission) => ({ value: permission as string, label: rightWords(permission), code: permission as string }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The pages that ask for something, by what they are called. */
export const pageChoices = () =>
  siteMap()
    .filter((page) => isListed(page) && page.permissions && !page.superAdmin && !page.isForDevelopment)
    .map((page) => ({ value: page.path as string, label: speech.say(pageLabel(page)) }))
    .sort((one, other) => one.label.localeCompare(other.label));

export const pageOf = (path: string | null): Page | undefined => siteMap().find((page) => page.path === path);

const SHOWN = 6;

/** The first of some words in a line, and how many more there are. */
export function inLine(first: readonly string[], count: number): string {
  const line = first.join(', ');
  return count > first.length ? speech.say(texts.andMore, line, count - first.length) : line;
}

/** Several rights in a line; of many the first, and how many more there are. */
export function rightsInLine(permissions: readonly string[], most = SHOWN): string {
  return inLine(permissions.slice(0, most).map(rightWords), permissions.length);
}
