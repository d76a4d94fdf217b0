import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entities as labels } from '@oikos/contract/entity-words.ts';
import { expect, it } from 'vitest';
import { entities } from './entities.ts';

it('declares every kind of record that has words, and no other', () => {
  expect(Object.keys(entities).sort()).toEqual(Object.keys(labels).sort());
});

it('declares each in the area that owns its table, or that shows what the provider or the foundation stores', () => {
  const here = readFileSync(path.join(import.meta.dirname, 'entities.ts'), 'utf8');
  const files = [...here.matchAll(/from '(\S+\/)entities\.ts'/g)].map(([, folder]) => folder as string);
  const tablesOf = (folder: string) => {
    const text = readFileSync(path.join(import.meta.dirname, folder, 'tables.ts'), 'utf8');
    return [...text.matchAll(/'([a-z_.]+)'/g)].map(([, table]) => table);
  };
  const below = ['../../../identity-provider/src/', '../foundation/'].flatMap(tablesOf);
  const astray = files
    .filter((folder) => !folder.includes('records/'))
    .flatMap((folder) => {
      const text = readFileSync(path.join(import.meta.dirname, folder, 'entities.ts'), 'utf8');
      const owned = [...tablesOf(folder), ...below];
      const declared = [...text.matchAll(/\btable: '([a-z_.]+)'/g)].map(([, table]) => table);
      return declared.filter((table) => !owned.includes(table)).map((table) => `${folder}: ${table}`);
    });
  expect(astray).toEqual([]);
});
