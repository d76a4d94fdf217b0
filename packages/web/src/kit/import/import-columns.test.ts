import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { expect, it } from 'vitest';
import { knownHeadings, templateColumns } from './import-columns.ts';

const columns = [
  { field: 'name', title: 'Nom' },
  { field: 'country', title: 'Pays', also: [{ field: 'state', title: 'Province' }] },
  { field: 'categoryCount', title: 'Catégories' },
];
const template = templateColumns(governingBodies, columns, (_key, english) => english);

it('a template has every field that can be imported, called as on the screen', () => {
  expect(template.slice(0, 2)).toEqual([
    { field: 'name', title: 'Nom' },
    { field: 'jurisdiction', title: 'Jurisdiction' },
  ]);
  expect(template).toContainEqual({ field: 'state', title: 'Province' });
  expect(template.map(({ field }) => field)).not.toContain('categoryCount');
});

it('columns are known by the words of the screen and their English, each once', () => {
  const english: Readonly<Record<string, string>> = { Nom: 'Name', Pays: 'Country' };
  const known = knownHeadings(template, columns, (text) => english[text] ?? text);
  expect(known).toEqual(
    expect.arrayContaining([
      { field: 'name', title: 'Nom' },
      { field: 'name', title: 'Name' },
    ]),
  );
  expect(known.filter(({ title }) => title === 'Province')).toHaveLength(1);
  expect(known).toContainEqual({ field: 'categoryCount', title: 'Catégories' });
});
