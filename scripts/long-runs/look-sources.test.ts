import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { loadPages } from '../print/site-map.ts';
import { ROOT } from '../start/installation.ts';

it('npm run look has a record for every parameter of the site map', async () => {
  const file = path.join(ROOT, 'look/records.ts');
  const { withoutSource } = (await import(pathToFileURL(file).href)) as typeof import('../../look/records.ts');
  const patterns = (await loadPages()).map(
    ({ section, path: own }) => `${(typeof section === 'string' ? section : section?.[0]) ?? ''}${own}`,
  );
  const withParameters = patterns.filter((pattern) => pattern.includes(':'));
  expect(withParameters.length).toBeGreaterThan(25);
  expect(withParameters.flatMap((pattern) => withoutSource(pattern).map((name) => `${pattern} ${name}`))).toEqual([]);
});
