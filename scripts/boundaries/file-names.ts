import { checkFileWords } from './file-words.ts';
import type { Finding } from './finding.ts';
import { type Source, withoutComments } from './sources.ts';

const RULE = 'files of a resource have the agreed names';
const IN_AREAS = /^packages\/server\/src\/areas\//;

/** Names that say less than the agreed ones, with what to call the file instead. */
const INSTEAD: readonly [name: RegExp, instead: string][] = [
  [/(^|-)(routes|handlings|resources?|controller|service)\.ts$/, 'what binds endpoints is handlers.ts'],
  [/(^|-)queries\.ts$/, 'a statement is in the file of what it is for: list-…, read-…, save-…, or a verb and a noun'],
  [
    /^testing\.ts$|-fixtures?\.ts$/,
    'what sets tests up is testing-….ts; a process of its own for a test is ….fixture.ts',
  ],
];

/** The closed vocabulary of a resource's folder: docs/file-names.md. */
export function checkFileNames(root: string, sources: readonly Source[]): Finding[] {
  return [
    ...sources.filter(({ file }) => IN_AREAS.test(file)).flatMap((source) => [...name(source), ...binding(source)]),
    ...checkFileWords(root, sources, RULE),
  ];
}

function name({ file }: Source): Finding[] {
  const base = file.slice(file.lastIndexOf('/') + 1);
  return INSTEAD.filter(([pattern]) => pattern.test(base)).map(([, instead]) => ({
    file,
    rule: RULE,
    mend: `Rename it: ${instead}.`,
  }));
}

/** Endpoints are bound in handlers.ts, or in <part>-handlers.ts where a folder has several. */
function binding({ file, text }: Source): Finding[] {
  if (/(^|[/-])handlers\.ts$/.test(file) || /\.test\.ts$/.test(file)) return [];
  if (!/^export const \w*[hH]andlers\b/m.test(withoutComments(text))) return [];
  return [{ file, rule: RULE, mend: 'Endpoints are bound in handlers.ts: move the binding there.' }];
}
