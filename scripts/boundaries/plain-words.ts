import { type CatalogueText, readCatalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

type Turn = { pattern: RegExp; instead: string };

/** Turns that readers have to parse twice: in comments and texts alike. */
const TURNS: readonly Turn[] = [
  { pattern: /\bwhat of\b/i, instead: "name the thing: 'the fields of a line that ...'" },
  { pattern: /\bwhoever\b/i, instead: "'anyone who', 'the person who'" },
  { pattern: /\bby (itself|themselves)\b/i, instead: "'automatically', 'on its own'" },
  { pattern: /\bhangs?\b/i, instead: "'is below', 'depends on'" },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: "'fix'" },
  { pattern: /\b(meanwhile|anew)\b/i, instead: "'in the meantime', 'again'" },
];

/** Turns of texts on the screen, and British spellings. */
const TURNS_OF_TEXTS: readonly Turn[] = [
  { pattern: /\b(whatever|however much)\b/i, instead: "'any', or leave it out" },
  { pattern: /\b(is|are|be|was|were) told\b/i, instead: "'is recorded', 'is notified'" },
  { pattern: /\bstands? (in|on|at|beside|there|here|side)\b|\bstood\b/i, instead: "'is'" },
  { pattern: /\bjudged?\b/i, instead: "'checked'" },
  { pattern: /\bmay not\b/i, instead: '"can\'t" or "must not"' },
  { pattern: /^Blank(:| takes)/, instead: "'Leave blank to ...'" },
  { pattern: /\b(programme|colour|centre|organisation|labelled)\b/i, instead: 'American spelling' },
];

const MOST_LETTERS_OF_HINT = 130;
const HINT = /(hint|help)$/i;

/** Texts that people read: plain words, and hints that are read at a glance. */
export const checkTexts = (sources: readonly Source[]): Finding[] =>
  readCatalogue(sources).flatMap((text) => [...turnsOf(text), ...lengthOf(text)]);

function turnsOf({ file, line, name, english }: CatalogueText): Finding[] {
  const found = [...TURNS, ...TURNS_OF_TEXTS].find(({ pattern }) => pattern.test(english));
  if (!found) return [];
  const turn = found.pattern.exec(english)?.[0];
  const mend = `${name}: '${turn}' reads oddly: write ${found.instead}. Sentence case, verb first, "You can't ..., because ...".`;
  return [{ file, line, rule: 'texts are plain English', mend }];
}

function lengthOf({ file, line, name, english }: CatalogueText): Finding[] {
  // Of a counted text its longest form is what people see.
  const shown = english.replace(/\{\d, ?plural,((?:[^{}]|\{[^{}]*\})*)\}/g, (_, forms: string) =>
    [...forms.matchAll(/\{([^{}]*)\}/g)]
      .map(([, form = '']) => form)
      .reduce((one, other) => (one.length < other.length ? other : one), ''),
  );
  if (!HINT.test(name) || shown.length <= MOST_LETTERS_OF_HINT) return [];
  const mend = `${name} has ${shown.length} letters, ${MOST_LETTERS_OF_HINT} are the most: one thought a hint. What needs more belongs in docs or behind a link.`;
  return [{ file, line, rule: 'hints are short', mend }];
}

/** Comments: a reason that is understood at one reading. */
export const checkComments = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(({ file, lines }) =>
    lines.flatMap((text, index) => {
      const comment = /^\s*(?:\/\/|\/?\*\*?)\s(.*)$/.exec(text)?.[1] ?? '';
      const found = TURNS.find(({ pattern }) => pattern.test(comment));
      if (!found) return [];
      const mend = `'${found.pattern.exec(comment)?.[0]}' has to be parsed twice: write ${found.instead}.`;
      return [{ file, line: index + 1, rule: 'comments are plain English', mend }];
    }),
  );
