import { expect, test } from 'vitest';
import { termGroups } from './glossary.ts';

test('Help shows every term of the glossary that people meet, each once', () => {
  const terms = termGroups.flatMap((group) => group.terms.map(({ term }) => term));
  expect(terms).toContain('Deadline');
  expect(terms).toContain('Due item');
  expect(terms).not.toContain('Prepared statement');
  expect(new Set(terms).size).toBe(terms.length);
  expect(termGroups.every((group) => group.terms.length > 2)).toBe(true);
});

test('what the code calls an idea is left out, a citation stays', () => {
  const meanings = new Map(termGroups.flatMap(({ terms }) => terms).map(({ term, meaning }) => [term, meaning]));
  expect(meanings.get('Value')).toBe('A number, text or choice of a parameter at a node for a period.');
  expect(meanings.get('Manifest')).toContain('EPA Form 8700-22');
});
