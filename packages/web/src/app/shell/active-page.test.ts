import { expect, it } from 'vitest';
import { isListed, needsParameter, type Page } from '../../kit/page/page.ts';
import { routePatterns } from '../../kit/page/page-address.ts';
import { pages } from '../pages.ts';
import { addressWithSection, markedPage, pageAt, parentOf } from './active-page.ts';

/** Each page with each of its modules and an address with values for its parameters. */
const visits = (of: (page: Page) => boolean) =>
  pages.filter(of).flatMap((page) =>
    page.modules.flatMap((module) =>
      routePatterns(page, module).map((pattern) => ({
        page,
        module,
        address: pattern.replace(/:\w+\??/g, '7'),
        name: pattern,
      })),
    ),
  );

const isPart = (page: Page) => page.section !== undefined && !isListed(page);

it.each(visits((page) => isPart(page) || needsParameter(page)))('the menu marks the list of $name', (visit) => {
  const marked = markedPage(pages, visit.module, visit.address);
  expect(marked?.path).toBe(visit.page.parent);
  expect(marked && isListed(marked)).toBe(true);
});

it.each(visits((page) => page.parent !== undefined))('$name leads to another page that the menu lists', (visit) => {
  const parent = parentOf(pages, visit.page, visit.module);
  expect(parent).toBeDefined();
  expect(parent).not.toBe(visit.page);
});

it.each(visits((page) => isListed(page)))('the menu marks $name itself', ({ page, module, address }) => {
  expect(markedPage(pages, module, address)).toBe(page);
});

it('finds the page of an address whatever its case, and none where there is none', () => {
  expect(pageAt(pages, 3, '/Waste/Libraries/governing-bodies/ADD')?.label).toBe('Add governing body');
  expect(pageAt(pages, 3, '/waste/libraries/governing-bodies/3')?.label).toBe('Governing body');
  expect(pageAt(pages, 3, '/waste/no-such-page')).toBeUndefined();
});

it('completes an address that leaves out the section, and no other', () => {
  expect(addressWithSection(pages, '/waste/container-management')).toBe('/waste/containers/container-management');
  expect(addressWithSection(pages, '/Air/manual-data-entry/7')).toBe('/air/data-collection/manual-data-entry/7');
  expect(addressWithSection(pages, '/waste/no-such-page')).toBeUndefined();
  expect(addressWithSection(pages, '/nowhere/container-management')).toBeUndefined();
});
