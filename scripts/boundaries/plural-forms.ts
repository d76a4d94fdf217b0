import { readCatalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

const PLURAL = /\{\d, ?plural,((?:[^{}]|\{[^{}]*\})*)\}/g;
/** What a form counts: 'other {# changed cells}' counts cells. */
const OF_MANY = /other \{[^{}]*?#((?: [a-z-]+)+)/g;
/** A number and what may be counted, with up to two words between. */
const AFTER_A_NUMBER = /\{\d\}((?: [a-z-]+){1,3})/g;
/** Counted in texts of the product whether or not another text has forms for them. */
const COUNTED = [
  'items',
  'people',
  'rows',
  'values',
  'days',
  'records',
  'files',
  'entries',
  'characters',
  'containers',
];

/** Every counted text has plural forms. What can be counted is learned from the texts that have them. */
export function checkPlurals(sources: readonly Source[]): Finding[] {
  const texts = readCatalogue(sources);
  const nouns = new Set(COUNTED);
  for (const { english } of texts)
    for (const [, words = ''] of english.matchAll(OF_MANY))
      for (const word of words.split(' ')) if (/[a-z]{3,}s$/.test(word) && !VERBS.has(word)) nouns.add(word);
  return texts
    .filter(({ english }) => isCountedWithoutForms(english, nouns))
    .map(({ file, line, name, english }) => ({
      file,
      line,
      rule: 'a counted text has plural forms',
      mend: `${name}: '${english}' reads wrong for one: write {0, plural, one {# row} other {# rows}}.`,
    }));
}

/** Words of those texts that end in s and count nothing. */
const VERBS = new Set(['has', 'gives', 'its', 'this', 'was', 'less']);

const isCountedWithoutForms = (english: string, nouns: ReadonlySet<string>): boolean =>
  [...english.replace(PLURAL, '…').matchAll(AFTER_A_NUMBER)].some(([, words = '']) => {
    const [first = '', second = '', third = ''] = words.trim().split(' ');
    // 'in {0} days', '{0} changed cells', '{0} of these values', but not 'below {0} for all nodes'.
    return (
      nouns.has(first) || (!BEFORE_OTHERS.test(first) && nouns.has(second)) || (first === 'of' && nouns.has(third))
    );
  });

const BEFORE_OTHERS = /^(of|for|from|to|at|in|on|by|with|are|is|has|have|and|or|comes|was)$/;
