import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Imports } from './imports.ts';

const TEST = /\.(test|spec)\.tsx?$/;

/** What a code of the specification says, where it is kept, and what tests it; lines as 'file:line'. */
export interface CitedCode {
  readonly sentences: readonly string[];
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

/** True for V267, E031, R116, X042, U27, C05, S33, A6. */
export const isCode = (text: string): boolean => /^[A-Z]{1,2}\d{1,3}[a-z]?$/.test(text);

export function citedCode(root: string, imports: Imports, code: string): CitedCode {
  const pattern = new RegExp(`\\b${code}\\b`);
  const cited = [...imports.texts].flatMap(([file, text]) => linesWith(file, text, pattern));
  const specification = path.join(root, 'docs/specification');
  const pages = existsSync(specification) ? globSync('docs/specification/**/*.md', { cwd: root }) : [];
  const sentences = pages.flatMap((page) =>
    readFileSync(path.join(root, page), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line)),
  );
  return {
    sentences,
    places: cited.filter((place) => !TEST.test(place.split(':')[0] as string)),
    tests: cited.filter((place) => TEST.test(place.split(':')[0] as string)),
  };
}

const linesWith = (file: string, text: string, pattern: RegExp): string[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}  ${line.trim()}`] : []));
