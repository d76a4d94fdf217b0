import { expect, test } from 'vitest';
import type { Visitor } from '../../kit/page/page-access.ts';
import { pages } from '../pages.ts';
import { barOf, currentItem, inBars } from './bottom-bar.ts';

const visitor = (roles: readonly string[]): Visitor => ({
  roles,
  companyRoles: roles,
  modules: [1, 2, 3],
  userTypeId: 2,
  isSuperAdmin: false,
  flags: {},
  hiddenPages: [],
  isInDevelopment: false,
});
const technician = barOf(pages, 3, visitor(['CONTAINERS', 'ACTIONS']));
const words = (items: ReturnType<typeof barOf>) => items.map(({ text }) => text.english);

test('the bar has the pages of its module that the visitor may open', () => {
  expect(words(technician)).toEqual(expect.arrayContaining(['Home', 'Scan', 'Containers']));
  expect(words(barOf(pages, 3, visitor([])))).not.toContain('Scan');
  expect(words(barOf(pages, 1, visitor(['CONTAINERS'])))).not.toContain('Containers');
});

test('a page that modules share is found in the one that the visitor has', () => {
  const ofWater: Visitor = { ...visitor(['DATA_ENTRY']), modules: [2] };
  expect(inBars(pages, '/manual-data-entry', [1, 2], ofWater)?.address).toMatch(/^\/water\//);
  expect(inBars(pages, '/manual-data-entry', [1], ofWater)).toBeUndefined();
});

test.each([
  ['/waste/welcome', 'Home'],
  ['/waste/containers/scan', 'Scan'],
  ['/waste/containers/container-management', 'Containers'],
  ['/waste/containers/edit/16', 'Containers'],
  ['/waste/shipments/shipment-management', undefined],
])('at %s it marks %s', (pathname, word) => {
  expect(currentItem(technician, pathname)?.text.english).toBe(word);
});
