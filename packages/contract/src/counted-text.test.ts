import { describe, expect, it } from 'vitest';
import { fillIn, messages, readRuleText, ruleText, say } from './message.ts';

const texts = messages('sample', {
  saved: '{0, plural, one {# value} other {# values}} saved',
  kept: '{0} of {1, plural, one {# container} other {# containers}} at {2}',
});

describe('a counted text', () => {
  it.each([
    [0, '0 values saved'],
    [1, '1 value saved'],
    [2, '2 values saved'],
    [12_345, '12,345 values saved'],
  ])('has the form that %s needs', (count, text) => {
    expect(say(texts.saved, count)).toEqual({ code: 'sample.saved', parameters: [count], message: text });
  });

  it('takes counts that come as text, and leaves other parameters as they are', () => {
    expect(fillIn(texts.kept.english, ['1', '1', '{0}'])).toBe('1 of 1 container at {0}');
  });

  it('lists several names as the language lists them', () => {
    const { needs } = messages('sample', { needs: 'Enter {0}' });
    const names = ['Fuel', 'Tier', 'Steam'].map((english) => ({ key: english, english }));
    expect(say(needs, names).message).toBe('Enter Fuel, Tier, Steam');
    expect(say(needs, names.slice(0, 1)).message).toBe('Enter Fuel');
    const spanish = (named: { key: string }) =>
      ({ Fuel: 'combustible', Tier: 'nivel', Steam: 'vapor' })[named.key] ?? '';
    expect(fillIn('Indique {0}', [names], 'es', spanish)).toBe('Indique combustible, nivel y vapor');
  });

  it('is the same in the rule of a field', () => {
    expect(readRuleText(ruleText(texts.saved, 1))?.message).toBe('1 value saved');
  });

  it('has as many forms as its language', () => {
    const polish = '{0, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}';
    expect([1, 2, 5, 22].map((count) => fillIn(polish, [count], 'pl'))).toEqual([
      '1 plik',
      '2 pliki',
      '5 plików',
      '22 pliki',
    ]);
    const french = '{0, plural, one {# valeur enregistrée} other {# valeurs enregistrées}}';
    expect(fillIn(french, [0], 'fr')).toBe('0 valeur enregistrée');
  });

  it('has words for a number alone, and forms within forms', () => {
    const undone =
      'Undone: {0, number} removed. {1, plural, =0 {None were kept.} one {# of {2} was kept.} other {# of {2} were kept.}}';
    expect(fillIn(undone, [1200, 0, 7])).toBe('Undone: 1,200 removed. None were kept.');
    expect(fillIn(undone, [3, 1, 7])).toBe('Undone: 3 removed. 1 of 7 was kept.');
    expect(fillIn(undone, [3, 2000, 'C#1'])).toBe('Undone: 3 removed. 2,000 of C#1 were kept.');
  });

  it('stays as written where it names a parameter or a form that there is not', () => {
    expect(fillIn('{0, plural, other {#}} of {4}', [1])).toBe('{0, plural, other {#}} of {4}');
    expect(fillIn('{0, plural, one {# row}}', [2])).toBe('{0, plural, one {# row}}');
    expect(fillIn('{0, plural, {#}}', [2])).toBe('{0, plural, {#}}');
  });

  it('stays as written without its parameters, and where a phrase is no valid message', () => {
    expect(fillIn(texts.saved.english, [])).toBe(texts.saved.english);
    expect(fillIn('{0, plural, one {# Wert}', [1], 'de')).toBe('{0, plural, one {# Wert}');
  });
});
