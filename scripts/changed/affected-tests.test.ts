import { expect, test } from 'vitest';
import { ROOT } from '../start/installation.ts';
import { Imports } from '../where/imports.ts';
import { affectedTests } from './affected-tests.ts';

const imports = new Imports(ROOT);

test('a changed file of the server touches the tests that call what imports it, the nearest first', () => {
  const { api, browser } = affectedTests(imports, [
    'packages/server/src/areas/waste/container/labels/label-handlers.ts',
  ]);
  expect(api[0]).toMatch(/areas\/waste\/container\/labels\/.*\.test\.ts$/);
  expect(api.some((file) => file.startsWith('packages/server/src/areas/expression/'))).toBe(false);
  expect(browser).toContain('e2e/waste/container/labels.spec.ts');
  expect(browser.every((file) => file.startsWith('e2e/waste/container/'))).toBe(true);
});

test('a changed rule of the domain touches the tests of calls whose handlers reach it', () => {
  const rule = 'packages/domain/src/waste/accumulation/accumulation-clocks.ts';
  expect(affectedTests(imports, [rule]).api.some((file) => file.includes('/waste/accumulation/'))).toBe(true);
});

test('a test that changed is the first to run; a page of prose touches none', () => {
  const changed = 'packages/server/src/areas/quantity/quantity.test.ts';
  expect(affectedTests(imports, [changed]).api[0]).toBe(changed);
  expect(affectedTests(imports, ['README.md', 'docs/waste.md'])).toEqual({ api: [], browser: [] });
});

test('a migration touches the tests of the code that names its tables', () => {
  const { api } = affectedTests(imports, [], new Set(['unit_type']));
  expect(api).toContain('packages/server/src/areas/quantity/quantity.test.ts');
  expect(api.length).toBeLessThan(affectedTests(imports, ['packages/domain/src/period/local-date.ts']).api.length);
});
