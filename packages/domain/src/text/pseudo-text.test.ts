import { expect, it } from 'vitest';
import { inPluralForm } from './plural-forms.ts';
import { pseudoText } from './pseudo-text.ts';
import { outlineOf } from './text-outline.ts';

it('a text is accented, longer and in brackets, and names the same parameters', () => {
  expect(pseudoText('Save {0}')).toBe('[Šàṽé {0}~~]');
  const counted = '{0, plural, one {# row} other {# rows}} of {1}';
  expect(outlineOf(pseudoText(counted))?.parameters).toEqual([0, 1]);
  expect(inPluralForm(pseudoText(counted), [2, 'five'], 'en-xa')).toBe('[2 řöŵš öƒ five~~~~]');
});
