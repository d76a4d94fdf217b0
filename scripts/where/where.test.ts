import { expect, test } from 'vitest';
import { isCode } from '../boundaries/specification.ts';
import { ROOT } from '../start/installation.ts';
import { segmentsOf } from './addresses.ts';
import { addressOf, citedCode } from './code.ts';
import { Imports } from './imports.ts';
import { screensAt } from './screens.ts';
import { sliceOfCalls, sliceOfScreens } from './slice.ts';

const imports = new Imports(ROOT);

test('the slice of the container page follows imports to the clocks, the tables and the tests', () => {
  const slice = sliceOfScreens(ROOT, imports, [
    'packages/web/src/areas/waste/container/containers/ContainersScreen.tsx',
  ]);
  expect(slice.web[0]).toBe('packages/web/src/areas/waste/container/containers/ContainersScreen.tsx');
  expect(slice.contract).toContain('packages/contract/src/waste/container/containers/containers.ts');
  expect(slice.server).toContain('packages/server/src/areas/waste/container/containers/handlers.ts');
  expect(slice.server).toContain('packages/server/src/areas/waste/accumulation/clocks/evaluate-clocks.ts');
  expect(slice.domain).toContain('packages/domain/src/waste/accumulation/accumulation-clocks.ts');
  expect(slice.domain).toContain('packages/domain/src/waste/container/container-states.ts');
  expect(slice.migrations.some((file) => /create_containers?\b|container/.test(file))).toBe(true);
  expect(slice.tests).toContain('packages/server/src/areas/waste/container/containers/containers.test.ts');
  expect(slice.browserTests).toEqual([
    'e2e/waste/container/containers-drum-in-one-step.spec.ts',
    'e2e/waste/container/containers-first-drum.spec.ts',
    'e2e/waste/container/containers.spec.ts',
  ]);
});

test('the page of one container is found by its section, where other records have the same path, and leads to the clocks', () => {
  // As `node` shows a page's function: in a test, imports are rewritten.
  const page = (section: string, screen: string) => ({
    path: '/edit/:id',
    section,
    screen: Object.assign(async () => undefined, { toString: () => `() => import('./${screen}.tsx')` }),
  });
  const pages = [
    page('/locations-and-nodes', 'locations/details/LocationScreen'),
    page('/containers', 'ContainerScreen'),
  ];
  const screensOf = (address: string) => screensAt(imports, pages, segmentsOf(address));
  const screen = 'packages/web/src/areas/waste/container/containers/ContainerScreen.tsx';
  expect(screensOf('/waste/containers/edit/5')).toEqual([screen]);
  expect(screensOf('/edit/5')).toContain(screen);
  expect(sliceOfScreens(ROOT, imports, [screen]).server).toContain(
    'packages/server/src/areas/waste/accumulation/clocks/evaluate-clocks.ts',
  );
});

test('the slice of a call names the screens that make it', () => {
  const calls = new Map([['packages/contract/src/quantity/units.ts', ['unitTypes']]]);
  const slice = sliceOfCalls(ROOT, imports, calls);
  expect(slice.web).toContain('packages/web/src/areas/quantity/units/UnitTypesScreen.tsx');
  expect(slice.server).toContain('packages/server/src/areas/quantity/units/handlers.ts');
  const scanned = new Map([['packages/contract/src/waste/handling/scanning/scanning.ts', []]]);
  expect(sliceOfCalls(ROOT, imports, scanned).browserTests).toEqual(['e2e/waste/handling/scanning.spec.ts']);
});

test('a code of the specification leads to its sentence, the places that enforce it and its tests', () => {
  expect(['V267', 'E031', 'R116', 'X042', 'U27', 'S33', 'C05', 'A01', 'N4'].every(isCode)).toBe(true);
  expect(['/waste', 'D002', 'F005', 'P030', 'U220'].some(isCode)).toBe(false);
  const { entry, places, tests } = citedCode(ROOT, imports, 'V267');
  expect(entry?.text).toContain('256 characters');
  expect(places.some((place) => place.startsWith('packages/contract/src/waste/container/containers/'))).toBe(true);
  expect(tests.length).toBeGreaterThan(0);
  const [message] = citedCode(ROOT, imports, 'X131').places;
  expect(message).toMatch(/^packages\/contract\/src\/waste\/shipment\/.*Illegal Shipment Status\./);
});

test('a range of codes cites those between its ends, and a call or a page has its address', () => {
  const { places } = citedCode(ROOT, imports, 'V153');
  expect(places.some((place) => place.includes('V152 to V155'))).toBe(true);
  expect(addressOf({ code: 'E223', file: '', line: 1, text: '`GET container/{id}`: A container.' })).toBe(
    'container/{id}',
  );
  expect(addressOf({ code: 'V267', file: '', line: 1, text: '`GET container/{id}`: A container.' })).toBeUndefined();
});
