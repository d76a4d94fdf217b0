import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../start/installation.ts';

/** What scripts read of a page of packages/web/src/app/pages.ts. */
type SitePage = {
  path: string;
  modules: readonly number[];
  section?: string | readonly string[];
  label: string;
  permissions?: readonly string[];
  userTypes?: readonly number[];
  flag?: string;
  hidden?: boolean;
  screen: () => Promise<unknown>;
};

export type SiteMapEntry = {
  path: string;
  modules: readonly number[];
  label: string;
  /** The navigation group; the first where the page is in several. */
  group: string | null;
  permissions: readonly string[];
};

/** The pages as declared. Loaded by address, since the web's sources are checked by their own configuration. */
export async function loadPages(): Promise<readonly SitePage[]> {
  const file = path.join(ROOT, 'packages/web/src/app/pages.ts');
  const { pages } = (await import(pathToFileURL(file).href)) as { pages: readonly SitePage[] };
  return pages;
}

export async function readSiteMap(): Promise<SiteMapEntry[]> {
  return (await loadPages()).map(({ path: address, modules, section, label, permissions }) => ({
    path: address,
    modules,
    label,
    group: (typeof section === 'string' ? section : section?.[0]) ?? null,
    permissions: permissions ?? [],
  }));
}
