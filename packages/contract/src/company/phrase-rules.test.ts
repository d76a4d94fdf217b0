import { expect, it } from 'vitest';
import { phraseProblem } from './phrase-rules.ts';

const problem = (english: string, phrase: string) => phraseProblem(english, phrase)?.message;

it('a phrase has the values that the English has, in any order and in counted forms of its own', () => {
  expect(problem('{0} of {1}', '{1} davon {0}')).toBeUndefined();
  expect(problem('{0} rows', '{0, plural, one {# riga} other {# righe}}')).toBeUndefined();
  expect(problem('{0} of {1}', '{0}')).toBe('Must have the same values in braces as the English: {0}, {1}');
  expect(problem('Saved', 'Salvato {0}')).toContain('can’t have any');
  expect(problem('{0, plural, one {# row} other {# rows}}', '{0, plural, one {# riga}}')).toContain('form “other”');
});

it('a phrase is at most twice as long as the English, and 20 more', () => {
  expect(problem('Save', 'x'.repeat(28))).toBeUndefined();
  expect(problem('Save', 'x'.repeat(29))).toBe(
    'Must be at most 28 characters: twice as long as the English, and 20 more',
  );
});
