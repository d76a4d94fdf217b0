import { type CatalogueText, readCatalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import { type Source, withoutComments } from './sources.ts';

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
  {
    pattern: /\b(programme|colour|centre|organisation|labelled|cancelled|cancelling)\b/i,
    instead: 'American spelling',
  },
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

/** Turns that comments, names of tests and names in code must not have. What one thing stands for is said so. */
const TURNS_OF_CODE: readonly Turn[] = [
  { pattern: /\bstand(s|ing)?\b(?! for\b)/i, instead: "'is', 'is shown', 'the stored value'" },
  { pattern: /\b(is|are) told\b/i, instead: "'is reported', 'is shown', 'is notified'" },
];

/** Comments: a reason that is understood at one reading. */
export const checkComments = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(({ file, lines }) =>
    lines.flatMap((text, index) => {
      const comment = COMMENT.exec(text)?.slice(1).find(Boolean) ?? '';
      return oddTurn(comment, [...TURNS, ...TURNS_OF_CODE], {
        file,
        line: index + 1,
        rule: 'comments are plain English',
      });
    }),
  );

/** A comment of its own line, or after a statement. An address has no space behind its slashes. */
const COMMENT = /^\s*(?:\/\/|\/?\*\*?)\s(.*)$|\s\/\/\s(.*)$/;

/** Names of tests are read as sentences. */
export const checkNamesOfTests = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(({ file, lines }) => {
    if (!/\.(test|spec)\.tsx?$/.test(file)) return [];
    return lines.flatMap((text, index) => {
      const name = /^\s*(?:(?:test|it|describe)\b[^'"`]*\()?(['"`])(.*\s.*)\1, (?:async )?\(/.exec(text)?.[2] ?? '';
      return oddTurn(name, TURNS_OF_NAMES, { file, line: index + 1, rule: 'names of tests are plain English' });
    });
  });

const TURNS_OF_NAMES = [...TURNS.filter(({ pattern }) => !/whoever|meanwhile/.test(pattern.source)), ...TURNS_OF_CODE];

/** Names in code have the product's words: 'stored', 'present', 'below'. */
export const checkNamesInCode = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(({ file, text }) => {
    if (!/\.tsx?$/.test(file) || /\.generated\.ts$/.test(file)) return [];
    return withoutTexts(withoutComments(text))
      .split('\n')
      .flatMap((line, index) => {
        const name = ODD_NAME.exec(line)?.[0];
        if (name === undefined) return [];
        const mend = `'${name}' is no word of the product: use one of docs/glossary.md, such as stored, present or below.`;
        return [{ file, line: index + 1, rule: 'names are plain English', mend }];
      });
  });

const ODD_PARTS = ['Stands', 'Standing', 'Hangs', 'IsTold', 'ByItself'].join('|');
const ODD_BEGINNINGS = ['stands', 'standing', 'hangs'].join('|');
const ODD_NAME = new RegExp(`\\b(\\w*[a-z])?(${ODD_PARTS})\\w*|\\b(${ODD_BEGINNINGS})(?![a-z])\\w*`);

const withoutTexts = (text: string): string => text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

function oddTurn(text: string, turns: readonly Turn[], found: Omit<Finding, 'mend'>): Finding[] {
  const turn = turns.find(({ pattern }) => pattern.test(text));
  if (!turn) return [];
  return [{ ...found, mend: `'${turn.pattern.exec(text)?.[0]}' has to be parsed twice: write ${turn.instead}.` }];
}
