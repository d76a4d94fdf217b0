import { expect, it } from 'vitest';
import { addressOfHit, foundPages } from './found-page.ts';
import { examplePage, exampleVisitor } from './testing-pages.ts';

const record = examplePage({ path: '/edit/:id', modules: [3], section: '/containers', finds: { kind: 'container' } });
const node = examplePage({ path: '/node-details', modules: [1, 2], finds: { kind: 'node', idAs: 'node' } });
const list = examplePage({
  path: '/waste-codes',
  modules: [3],
  permissions: ['WASTE_CODES'],
  finds: { kind: 'wasteCode', nameAs: 'search', with: { tab: 'codes' } },
});
const pages = [record, node, list];
const hit = { id: 7, name: 'D001 & more' };

it('leads to the page of the record, or to the list with what has its name', () => {
  const found = foundPages(pages, [3, 2, 1], exampleVisitor({ roles: ['WASTE_CODES'] }));
  const addresses = [...found].map(([kind, page]) => [kind, addressOfHit(page, hit)]);
  expect(addresses).toEqual([
    ['container', '/waste/containers/edit/7'],
    ['wasteCode', '/waste/waste-codes?tab=codes&search=D001+%26+more'],
    ['node', '/water/node-details?node=7'],
  ]);
});

it('leads nowhere without the permission or the module', () => {
  expect([...foundPages(pages, [1, 2, 3], exampleVisitor({ modules: [3] })).keys()]).toEqual(['container']);
});

it('leads to where records are while a feature is on, and elsewhere without it', () => {
  const library = examplePage({
    path: '/rules',
    modules: [1],
    section: '/high-frequency-integration',
    finds: { kind: 'qualityRule', nameAs: 'search' },
  });
  const tab = examplePage({
    path: '/templates',
    modules: [1],
    finds: { kind: 'qualityRule', nameAs: 'rules.search', unless: 'enabledHighFrequency' },
  });
  const pathWith = (enabledHighFrequency: boolean) =>
    foundPages([tab, library], [1], exampleVisitor({ flags: { enabledHighFrequency } })).get('qualityRule')?.page.path;
  expect([pathWith(true), pathWith(false)]).toEqual(['/rules', '/templates']);
});

it('puts the id also where the address could do without', () => {
  const forms = examplePage({ path: '/forms/:formId?', modules: [1], finds: { kind: 'dataEntryForm' } });
  const page = foundPages([forms], [1], exampleVisitor()).get('dataEntryForm');
  expect(page && addressOfHit(page, { id: 7, name: 'Kiln log' })).toBe('/air/forms/7');
});
