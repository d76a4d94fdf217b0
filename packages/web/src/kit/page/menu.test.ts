import { describe, expect, it } from 'vitest';
import { commandEntries, menuOf, quickSearchEntries } from './menu.ts';
import { accessTo } from './page-access.ts';
import { examplePage, exampleVisitor } from './testing-pages.ts';

const units = examplePage({ path: '/uom-types', label: 'Unit types', section: '/libraries', permissions: ['UOM'] });
const lists = examplePage({ path: '/users-picklist', label: 'Pick lists', section: '/libraries' });
const users = examplePage({
  path: '/user-administration',
  label: 'Users List',
  section: '/admin',
  permissions: ['SC_USERS'],
});
const purge = examplePage({ path: '/purge-history', label: 'Purge history', section: '/high-frequency-integration' });
const workbook = examplePage({
  path: '/generate-workbooks',
  section: '/onboarding-tools',
  permissions: ['ONBOARDING_GENERATE_WORKBOOK'],
});
const details = examplePage({ path: '/permit-details/:id', section: '/libraries' });
const entry = examplePage({
  path: '/manual-data-entry/:formId?',
  label: 'Data entry',
  section: '/data-collection',
  modules: [1, 2],
});
const all = [units, lists, users, purge, details, entry];
const groups = (...parameters: Parameters<typeof menuOf>) =>
  menuOf(...parameters).map((group) => group.section.path as string);

describe('the menu', () => {
  it('lists each page under its group, in the order of the groups (V025)', () => {
    const menu = menuOf([lists, units, entry], 1, exampleVisitor({ roles: ['UOM'] }));
    expect(menu.map((group) => [group.label, group.items.map((item) => item.address)])).toEqual([
      ['Data collection', ['/air/data-collection/manual-data-entry']],
      ['Libraries', ['/air/libraries/users-picklist', '/air/libraries/uom-types']],
    ]);
  });

  it('leaves out pages the user may not open, and groups without pages', () => {
    expect(groups([units], 1, exampleVisitor())).toEqual([]);
    expect(groups([units], 1, exampleVisitor({ roles: ['UOM_FULL'] }))).toEqual(['/libraries']);
  });

  it('leaves out pages that need a parameter', () => {
    expect(groups([details], 1, exampleVisitor())).toEqual([]);
  });

  it('shows Administration to whoever may open a page of it (V027, U79)', () => {
    const log = examplePage({ path: '/audit-log', section: '/admin', permissions: ['AUDIT_LOGS'] });
    expect(groups([users, log], 1, exampleVisitor())).toEqual([]);
    expect(groups([users, log], 1, exampleVisitor({ roles: ['SC_USERS'] }))).toEqual(['/admin']);
    expect(groups([users, log], 1, exampleVisitor({ roles: ['AUDIT_LOGS'] }))).toEqual(['/admin']);
  });

  it('shows a group with a flag only while the flag is on (V029)', () => {
    expect(groups([purge], 1, exampleVisitor())).toEqual([]);
    expect(groups([purge], 1, exampleVisitor({ flags: { enabledHighFrequency: true } }))).toEqual([
      '/high-frequency-integration',
    ]);
  });

  it('always lists Onboarding tools; its pages still check permissions (V028, C30)', () => {
    expect(groups([workbook], 1, exampleVisitor())).toEqual(['/onboarding-tools']);
    expect(accessTo(workbook, 1, exampleVisitor())).toBe('pageDenied');
  });

  it('has only the pages of its module (V031)', () => {
    expect(groups([entry], 3, exampleVisitor())).toEqual([]);
  });
});

describe('quick search', () => {
  it("is 'module>group>page' under the menu's rules (V030)", () => {
    const entries = quickSearchEntries(all, [1, 3], exampleVisitor({ roles: ['UOM'] }));
    expect(entries.map((each) => each.trail)).toEqual([
      'Air GHG>Libraries>Unit types',
      'Air GHG>Libraries>Pick lists',
      'Air GHG>Data collection>Data entry',
    ]);
  });

  it('lists a page that modules share once, in the first module', () => {
    const entries = quickSearchEntries(all, [3, 1], exampleVisitor({ roles: ['UOM'] }));
    expect(entries.map((each) => each.trail)).toEqual([
      'Waste>Libraries>Unit types',
      'Waste>Libraries>Pick lists',
      'Air GHG>Data collection>Data entry',
    ]);
  });
});

describe('access to a page', () => {
  it('needs the module, super administrators excepted (V021)', () => {
    expect(accessTo(lists, 2, exampleVisitor({ modules: [1] }))).toBe('moduleDenied');
    expect(accessTo(lists, 2, exampleVisitor({ modules: [1], isSuperAdmin: true }))).toBe('allowed');
  });

  it('needs permission and user type, both if both are given (C33)', () => {
    const page = examplePage({ permissions: ['COMPANY_ADMIN'], userTypes: [4] });
    expect(accessTo(page, 1, exampleVisitor({ roles: ['COMPANY_ADMIN'] }))).toBe('allowed');
    expect(accessTo(page, 1, exampleVisitor({ roles: ['COMPANY_ADMIN'], userTypeId: 2 }))).toBe('pageDenied');
    expect(accessTo(page, 1, exampleVisitor())).toBe('pageDenied');
  });

  it('of what is the whole company’s needs the permission at the root', () => {
    const page = examplePage({ permissions: ['SERVICE_ACCOUNTS'], isOfCompany: true });
    expect(accessTo(page, 1, exampleVisitor({ roles: ['SERVICE_ACCOUNTS'] }))).toBe('pageDenied');
    expect(accessTo(page, 1, exampleVisitor({ companyRoles: ['SERVICE_ACCOUNTS'] }))).toBe('allowed');
  });

  it('is refused where the deployment hides the page (V021, V032)', () => {
    expect(accessTo(units, 1, exampleVisitor({ roles: ['UOM'], hiddenPages: ['/uom-types'] }))).toBe('pageDenied');
  });

  it('pretends that pages for those who build the product are not there, but in development', () => {
    const page = examplePage({ isForDevelopment: true });
    expect(accessTo(page, 1, exampleVisitor({ isSuperAdmin: true }))).toBe('notFound');
    expect(accessTo(page, 1, exampleVisitor({ isInDevelopment: true }))).toBe('allowed');
  });

  it('pretends that super-administrator pages are not there (V023)', () => {
    const page = examplePage({ superAdmin: true });
    expect(accessTo(page, 1, exampleVisitor())).toBe('notFound');
    expect(accessTo(page, 1, exampleVisitor({ isSuperAdmin: true }))).toBe('allowed');
  });

  it('checks publish to platform only while release and approve is on (V070)', () => {
    const page = examplePage({ flag: 'enabledPublishToPlatform' });
    expect(accessTo(page, 1, exampleVisitor({ flags: { enabledPublishToPlatform: true } }))).toBe('pageDenied');
    const both = { enabledPublishToPlatform: true, enabledReleaseApprove: true };
    expect(accessTo(page, 1, exampleVisitor({ flags: both }))).toBe('allowed');
  });
});

it('lists what begins on a page for those who may begin it', () => {
  const templates = examplePage({
    path: '/data-entry-templates',
    section: '/data-collection',
    modules: [1],
    command: { label: 'Add template', permissions: ['DATA_ENTRY_TEMPLATES_FULL'], asks: '?add=true' },
  });
  const commandsOf = (...roles: string[]) => {
    const visitor = exampleVisitor({ roles });
    return commandEntries(quickSearchEntries([templates, units], [1], visitor), visitor).map(({ address }) => address);
  };
  expect(commandsOf('DATA_ENTRY_TEMPLATES_FULL')).toEqual(['/air/data-collection/data-entry-templates?add=true']);
  expect(commandsOf('DATA_ENTRY_TEMPLATES')).toEqual([]);
});
