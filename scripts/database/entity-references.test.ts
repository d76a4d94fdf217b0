import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTITY_REFERENCES_FILE, generateEntityReferences } from './entity-references.ts';

it('what refers to what is that of the data model (else: npm run types:database)', () => {
  expect(readFileSync(ENTITY_REFERENCES_FILE, 'utf8')).toBe(generateEntityReferences());
});
