import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

const PAGE = 'docs/file-names.md';
const IN_AREAS = /^packages\/server\/src\/areas\/(?:.*\/)?([^/]+)\.ts$/;
const OF_TESTS = /\.(test|fixture)$|^testing-/;
const DECLARED = /^\s+(\w+): \['/gm;

/** The words in bold of the page, by its headings, with the line of each. */
function readWords(root: string) {
  const words = {
    whole: new Map<string, number>(),
    verbs: new Map<string, number>(),
    things: new Map<string, number>(),
  };
  const place = path.join(root, PAGE);
  let section: Map<string, number> | undefined;
  for (const [index, line] of (existsSync(place) ? readFileSync(place, 'utf8') : '').split('\n').entries()) {
    const heading = /^## (Whole|Verbs|Things)/.exec(line)?.[1]?.toLowerCase();
    if (heading) section = words[heading as keyof typeof words];
    for (const [, word] of line.matchAll(/\*\*([\w-]+)\*\*/g)) section?.set(word as string, index + 1);
  }
  return words;
}

const one = (word: string): string =>
  word
    .replace(/(..)ies$/, '$1y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** The last words of the names of records: 'value' of picklistValue. */
const wordsOfRecords = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ file }) => /^packages\/contract\/src\/.*\/entities\.ts$/.test(file))
      .flatMap(({ text }) => [...text.matchAll(DECLARED)])
      .map(
        ([, name]) =>
          (name as string)
            .split(/(?=[A-Z])/)
            .at(-1)
            ?.toLowerCase() ?? '',
      ),
  );

/** Files in an area of the server are called by words of docs/file-names.md, which lists no other ones. */
export function checkFileWords(root: string, sources: readonly Source[], rule: string): Finding[] {
  const { whole, verbs, things } = readWords(root);
  const records = wordsOfRecords(sources);
  const used = new Set<string>();
  const findings = sources.flatMap(({ file }): Finding[] => {
    const name = IN_AREAS.exec(file)?.[1]?.replace(/\.d$/, '');
    if (name === undefined || OF_TESTS.test(name)) return [];
    const parts = name.split('-');
    const [first, last] = [parts[0] as string, one(parts.at(-1) as string)];
    const [list, word] = whole.has(name)
      ? [whole, name]
      : verbs.has(first)
        ? [verbs, first]
        : [things, things.has(last) ? last : (parts.at(-1) as string)];
    used.add(word);
    if (list.has(word) || last === 'handler' || records.has(last)) return [];
    const mend = `Call it by a verb and things, or by things, with a word of ${PAGE}; neither '${first}' is a verb there nor '${last}' a thing. Add a word only where none fits.`;
    return [{ file, rule, mend }];
  });
  const needless = [...whole, ...verbs, ...things]
    .filter(([word]) => !used.has(word))
    .map(([word, line]) => ({
      file: PAGE,
      line,
      rule,
      mend: `No file needs '${word}' anymore: take it from the page.`,
    }));
  return [...findings, ...needless];
}
