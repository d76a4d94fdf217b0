import { expect, it } from 'vitest';
import { routePatterns } from '../kit/page/page-address.ts';
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
