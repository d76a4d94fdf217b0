import type { Page } from './page.ts';
import type { Visitor } from './page-access.ts';

/** Pages and visitors for tests of the site map's rules. */
export const examplePage = (page: Partial<Page>): Page => ({
  path: '/example',
  modules: [1, 2, 3],
  label: 'Example',
  screen: () => Promise.reject(new Error('Never opened')),
  ...page,
});

export const exampleVisitor = (visitor: Partial<Visitor> = {}): Visitor => ({
  roles: [],
  companyRoles: [],
  modules: [1, 2, 3],
  userTypeId: 4,
  isSuperAdmin: false,
  flags: {},
  hiddenPages: [],
  isInDevelopment: false,
  ...visitor,
});
