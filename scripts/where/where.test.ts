import { expect, test } from 'vitest';
import { ROOT } from '../installation.ts';
import { citedCode, isCode } from './code.ts';
import { Imports } from './imports.ts';
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
});

test('the slice of a call names the screens that make it', () => {
  const calls = new Map([['packages/contract/src/quantity/units.ts', ['unitTypes']]]);
  const slice = sliceOfCalls(ROOT, imports, calls);
  expect(slice.web).toContain('packages/web/src/areas/quantity/units/UnitTypesScreen.tsx');
  expect(slice.server).toContain('packages/server/src/areas/quantity/units/handlers.ts');
});

test('a code of the specification leads to where it is kept and to its tests', () => {
  expect(['V267', 'E031', 'R116', 'X042', 'U27'].every(isCode)).toBe(true);
  expect(isCode('/waste')).toBe(false);
  const { places, tests } = citedCode(ROOT, imports, 'V267');
  expect(places.length).toBeGreaterThan(0);
  expect(tests.length).toBeGreaterThan(0);
});
