import { type EntityName, entities as labels } from '@oikos/contract/entity-words.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { allEntities } from './entities.ts';
import { readReferences } from './references.ts';
import { referrersOf, wordsOf } from './referrers.ts';
import { readUses } from './uses.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');

it('has a word for whatever refers to a record', async () => {
  const references = await api.within(company, ({ db }) => readReferences(db));
  const tables = new Set(Object.values(allEntities()).map(({ table, keyedIn = table }) => keyedIn));
  const wordless = references
    .filter(({ target, onDelete }) => tables.has(target) && (onDelete !== 'goesAlong' || target === 'node'))
    .filter(({ table, column }) => wordsOf(references, table, column) === undefined)
    .map(({ table, column }) => `${table}.${column}`);
  expect(references.length).toBeGreaterThan(200);
  expect(wordless).toEqual([]);
});

it('asks who uses a record in statements that the database takes', async () => {
  for (const entity of Object.keys(labels) as EntityName[]) {
    for (const withParts of [false, true])
      expect(await api.within(company, (scope) => readUses(scope, entity, [-1], { withParts })), entity).toEqual(
        new Map(),
      );
  }
});

it('asks what refers to a part of a record, too, and not what goes along with it', async () => {
  const kinds = async (entity: EntityName) =>
    (await api.within(company, ({ db }) => referrersOf(db, entity))).map(({ label }) => label.many.english);
  expect(await kinds('picklist')).toContain('location ID numbers');
  expect(await kinds('node')).toEqual(expect.arrayContaining(['child nodes', 'measurements', 'inspections']));
  expect(await kinds('unit')).not.toContain('unit codes');
});
