import { expect, it } from 'vitest';
import { outlineOf } from './text-outline.ts';

const parameters = (text: string) => outlineOf(text)?.parameters;

it('a text names its parameters by their numbers, each once, wherever they are', () => {
  expect(parameters('Saved')).toEqual([]);
  expect(parameters('{1} of {0}, {1}')).toEqual([0, 1]);
  expect(parameters('{0, plural, one {# drum at {1}} other {# drums at {1}}}')).toEqual([0, 1]);
  expect(parameters('{0, plural, =0 {none} one {# row} few {# rows} other {# rows}} of {2, number}')).toEqual([0, 2]);
});

it('braces of a text without counted forms mean themselves', () => {
  expect(parameters('{site} at {0')).toEqual([]);
  expect(parameters('{name} {3}')).toEqual([3]);
});

it('a text with counted forms is as long as the longest of them', () => {
  expect(outlineOf('Saved')?.length).toBe(5);
  expect(outlineOf('{0, plural, one {# row} other {# rows}} left')?.length).toBe('# rows left'.length);
});

it('counted forms that can’t be read have no outline', () => {
  for (const text of [
    '{0, plural, one {# row}}',
    '{0, plural, one {# row} other {# rows}',
    '{0, plural, one {# row} other {# rows}}}',
    '{0, plural, singular {# row} other {# rows}}',
    '{0, plural, one # row other # rows}',
    '{0, plural, one {# row} other {# rows}} of {site}',
    '{0, plural}',
  ]) {
    expect(outlineOf(text), text).toBeUndefined();
  }
});
