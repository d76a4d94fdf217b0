import { readCatalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

/** A number and what it counts, with up to two words between: '{0} rows', '{0} changed cells'. */
const COUNTED = /\{\d\}((?: [a-z-]+){0,2}? [a-z-]+s| people)\b/g;
const PLURAL = /\{\d, ?plural,(?:[^{}]|\{[^{}]*\})*\}/g;

/** Words that tell that the braces hold a name: verbs that end in s, and words before what isn't counted. */
const AFTER_A_NAME = new Set(
  (
    'has is was does holds needs takes begins ends gives names lies expires becomes stays covers counts writes shows ' +
    'follows splits lets goes differs moves runs meets drops prevents means measures its this for out already are times gas as'
  ).split(' '),
);

/** Every counted text has plural forms. */
export const checkPlurals = (sources: readonly Source[]): Finding[] =>
  readCatalogue(sources)
    .filter(({ english }) => isCountedWithoutForms(english))
    .map(({ file, line, name, english }) => ({
      file,
      line,
      rule: 'a counted text has plural forms',
      mend: `${name}: '${english}' reads wrong for one: write {0, plural, one {# row} other {# rows}}. Where the braces hold a name, word it otherwise or add its verb to scripts/boundaries/plural-forms.ts.`,
    }));

const isCountedWithoutForms = (english: string): boolean =>
  [...english.replace(PLURAL, '…').matchAll(COUNTED)].some(
    ([, words = '']) => !words.split(' ').some((word) => AFTER_A_NAME.has(word)),
  );
