import { describe, expect, it } from 'vitest';
import { currentModule, fallbackModule, landingAddress, moduleAfterSwitch, moduleHome } from './landing.ts';
import { examplePage, exampleVisitor } from './testing-pages.ts';

describe('the module of an address', () => {
  it('comes from the first segment (V006), whatever its case', () => {
    expect(currentModule('/Waste/containers', 1, [1, 3])).toBe(3);
  });

  it('is the last one used where the address names none (V006)', () => {
    expect(currentModule('/', 2, [1, 2])).toBe(2);
  });

  it('falls back by the set of modules (V008, V009)', () => {
    expect(fallbackModule([])).toBe(1);
    expect(fallbackModule([2, 1, 3])).toBe(1);
    expect(fallbackModule([3, 2])).toBe(2);
    expect(fallbackModule([2])).toBe(2);
    expect(fallbackModule([3])).toBe(3);
  });
});

describe("where '/' leads", () => {
  const user = { modules: [1, 3] as const, lastModuleId: 3 as const, defaultLandingPage: null };

  it('is the welcome page of the module used last without a stored page (V011)', () => {
    expect(landingAddress(user)).toBe('/waste/welcome');
  });

  it('is the stored page (V012)', () => {
    expect(landingAddress({ ...user, defaultLandingPage: '/air/dashboards/corp-dashboard' })).toBe(
      '/air/dashboards/corp-dashboard',
    );
  });

  it('is never another host or the root itself', () => {
    for (const page of ['//evil.example/air', 'https://evil.example', '/', ' ', '/nowhere']) {
      expect(landingAddress({ ...user, defaultLandingPage: page })).toBe('/waste/welcome');
    }
  });

  it('is a module the user still has', () => {
    expect(landingAddress({ ...user, modules: [1] })).toBe('/air/welcome');
  });
});

describe('the home of a module', () => {
  const list = examplePage({
    path: '/shipments-list',
    modules: [3],
    section: '/shipments',
    homePriority: 1,
    permissions: ['SHIPMENTS'],
  });
  const locations = examplePage({ path: '/locations', modules: [3], section: '/locations-and-nodes', homePriority: 3 });

  it('is the page with the lowest home priority (V016, V018)', () => {
    expect(moduleHome([locations, list], 3, exampleVisitor({ roles: ['SHIPMENTS'] }))).toBe(
      '/waste/shipments/shipments-list',
    );
  });

  it('is the next one where the first is not open to the user', () => {
    expect(moduleHome([locations, list], 3, exampleVisitor())).toBe('/waste/locations-and-nodes/locations');
  });

  it('is the welcome page where no page has a priority', () => {
    expect(moduleHome([], 3, exampleVisitor())).toBe('/waste/welcome');
  });
});

describe('after a company switch (V065)', () => {
  it('stays in the module if the user has it, else the last, else the first', () => {
    expect(moduleAfterSwitch(1, { modules: [1, 3], lastModuleId: 3 })).toBe(1);
    expect(moduleAfterSwitch(2, { modules: [1, 3], lastModuleId: 3 })).toBe(3);
    expect(moduleAfterSwitch(2, { modules: [3], lastModuleId: 1 })).toBe(3);
  });
});
