import { settingTexts } from '@oikos/contract/company/settings/setting-texts.ts';
import { isEndpoint } from '@oikos/contract/endpoint.ts';
import { searchedKindNames } from '@oikos/contract/records/record-search.ts';
import { expect, it } from 'vitest';
import { addressOfList } from '../kit/page/found-page.ts';
import { routePatterns } from '../kit/page/page-address.ts';
import { sections } from '../kit/page/sections.ts';
import { exampleVisitor } from '../kit/page/testing-pages.ts';
import { pages } from './pages.ts';

it('the site map names no address twice', () => {
  const addresses = pages.flatMap((page) => page.modules.flatMap((module) => routePatterns(page, module)));
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it('every home priority is used once in a module (V018)', () => {
  for (const module of [1, 2, 3] as const) {
    const priorities = pages.filter((page) => page.modules.includes(module)).flatMap((page) => page.homePriority ?? []);
    expect(new Set(priorities).size).toBe(priorities.length);
  }
});

it('every tab of the company’s settings opens its page to who has the tab’s permission (U79, U92)', async () => {
  const { companyTabs: ofPeople } = await import('../areas/identity/tabs.ts');
  const { companyTabs: ofTasks } = await import('../areas/task/tabs.ts');
  const page = pages.find(({ path }) => path === '/companyadmin');
  const needed = [...ofPeople, ...ofTasks].map(({ permission }) =>
    permission !== undefined && isEndpoint(permission) ? (permission.also ?? permission.permission) : permission,
  );
  expect(needed).toContain('SERVICE_ACCOUNTS');
  expect(page?.permissions).toEqual(expect.arrayContaining(needed));
});

it('what a page needs first is given by a page in the same module, and by no page that needs it', () => {
  const needing = pages.flatMap((page) =>
    page.modules.flatMap((module) => (page.needs ?? []).map((need) => ({ page, module, need }))),
  );
  expect(needing.length).toBeGreaterThan(10);
  for (const { page, module, need } of needing) {
    const giving = pages.filter(({ modules, gives }) => modules.includes(module) && gives?.includes(need));
    expect([page.path, module, need, giving.length > 0]).toEqual([page.path, module, need, true]);
    expect(giving.every(({ needs = [] }) => !needs.includes(need))).toBe(true);
  }
});

it('the search leads to a page of every kind that it finds', () => {
  const led = pages.flatMap(({ finds }) => (finds ? [finds.kind] : []));
  expect(searchedKindNames.filter((kind) => !led.includes(kind))).toEqual([]);
});

it('what is set up and collected is counted with a link to its list', () => {
  const roles = [
    'DATA_ENTRY',
    'DATA_ENTRY_TEMPLATES',
    'NODE_MANAGEMENT',
    'PARAMETER_LIMITS',
    'HIGH_FREQUENCY_EXPRESSIONS',
  ];
  const visitor = exampleVisitor({ roles });
  const listOf = (...[entity, of]: [Parameters<typeof addressOfList>[3], Parameters<typeof addressOfList>[4]]) =>
    addressOfList(pages, [1, 2, 3], visitor, entity, of);
  const node = { entity: 'node', record: 7 } as const;
  expect(listOf('dataEntryForm', { entity: 'formTemplate', record: 5 })).toBe(
    '/air/data-collection/manual-data-entry?tab=forms&forms.isMine=false&forms.isOpen=all&forms.templateId=5',
  );
  expect(listOf('dataEntryForm', node)).toContain('forms.nodeId=7');
  expect(listOf('parameterLimit', node)).toBe('/air/locations-and-nodes/node-details?tab=limits&node=7');
  expect(listOf('qualityRule', node)).toBe('/air/data-collection/data-entry-templates?tab=rules&rules.nodeId=7');
  expect(listOf('missingDataMethod', { entity: 'parameter', record: 3 })).toContain('?parameterId=3');
});

it('a setting that turns on a section of the menu says so where the section has no page yet', () => {
  const hints = {
    enabledHighFrequency: settingTexts.highFrequencyHint,
    enabledReleaseApprove: settingTexts.releaseApproveHint,
    enabledTri: settingTexts.triHint,
  };
  for (const section of sections) {
    if (!('flag' in section)) continue;
    const hasPage = pages.some((page) => page.section === section.path);
    expect(hints[section.flag].english.includes('later version')).toBe(!hasPage);
  }
});
