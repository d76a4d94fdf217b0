import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What docs/specification says of a code: its line, from 1, and the sentence without markup. */
export interface Entry {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const ENTRY = /^- (?:<a id="[a-z0-9]+"><\/a>)?\*\*([A-Z]\d+)\*\* (.*)$/;

/** Codes as comments and tests cite them: V267, E031, R116, X042, U27, S33, G12, C05, A01. */
const CODE = '(?:[VEXR]\\d{3}|U(?:\\d{2}|1[0-2]\\d)|[SGCA]\\d{2})';
const CITATION = new RegExp(`\\b(${CODE})(?: to (${CODE}))?\\b(?!-\\d)`, 'g');

export const isCode = (text: string): boolean => new RegExp(`^(?:${CODE}|N\\d)$`).test(text);

/** The entries of every page, in the order of pages. */
export function readEntries(root: string): Entry[] {
  const pages = globSync('docs/specification/*.md', { cwd: root }).sort();
  return pages.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const [, code, sentence] = ENTRY.exec(text) ?? [];
        return code && sentence ? [{ code, file, line: index + 1, text: sentence }] : [];
      }),
  );
}

/** The codes that a text cites, those between the ends of 'V152 to V156' too. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, first = '', last]) => {
    if (last === undefined || last[0] !== first[0]) return last === undefined ? [first] : [first, last];
    const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, step) => {
      return `${first[0]}${String(from + step).padStart(first.length - 1, '0')}`;
    });
  });
}

/** What remains of a comment without its codes and the words that join them. */
export const withoutCodes = (comment: string): string =>
  comment
    .replace(CITATION, '')
    .replace(/\b(?:and|or|rules?|screens?|calls?|see|the|of|specification)\b/gi, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
