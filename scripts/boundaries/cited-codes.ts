import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { commentsOf, type Source } from './sources.ts';
import { codesIn, readEntries, withoutCodes } from './specification.ts';

const TITLE = /\b(?:test|it|describe)\b[\w.()]*\(\s*(['"`])(.+?)\1/g;

/** A line of a file that people cite codes in. */
type Passage = { file: string; line: number; text: string };

/** Codes of the specification: each cited one is explained in docs/specification, and no comment is only a code. */
export function checkCodes(root: string, sources: readonly Source[]): Finding[] {
  const comments = sources.flatMap(({ file, text }) => commentsOf(text).map((comment) => ({ file, ...comment })));
  const passages = [...comments, ...sources.flatMap(titlesOf), ...passagesOfPages(root)];
  return [...checkEntries(root, passages), ...comments.flatMap(checkReason)];
}

function checkEntries(root: string, passages: readonly Passage[]): Finding[] {
  const entries = readEntries(root);
  const explained = new Set(entries.map(({ code }) => code));
  const missing = passages.flatMap(({ file, line, text }) =>
    codesIn(text)
      .filter((code) => !explained.has(code))
      .map((code) => ({
        file,
        line,
        rule: 'a cited code is explained',
        mend: `${code} has no entry in docs/specification: add it there in one sentence, or mend the code.`,
      })),
  );
  const again = entries.filter(({ code }, index) => entries.findIndex((each) => each.code === code) < index);
  const twice = again.map(({ code, file, line }) => ({
    file,
    line,
    rule: 'a code has one entry',
    mend: `${code} has an entry before this one: keep one of them.`,
  }));
  return [...missing, ...twice];
}

function checkReason({ file, line, text }: Passage): Finding[] {
  if (codesIn(text).length === 0 || withoutCodes(text) !== '') return [];
  const mend = `'${text.trim()}' sends the reader elsewhere: write the reason and put the code beside it, or delete the comment.`;
  return [{ file, line, rule: 'no comment is only a code', mend }];
}

function titlesOf({ file, text }: Source): Passage[] {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [];
  return [...text.matchAll(TITLE)].map((title) => ({
    file,
    line: text.slice(0, title.index).split('\n').length,
    text: title[2] ?? '',
  }));
}

/** The pages of docs and the comments of migrations. */
function passagesOfPages(root: string): Passage[] {
  const files = ['docs/**/*.md', 'packages/server/src/db/migrations/*.sql'].flatMap((at) =>
    globSync(at, { cwd: root }),
  );
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const said = file.endsWith('.sql') ? (/--(.*)$/.exec(text)?.[1] ?? '') : text;
        return said === '' ? [] : [{ file, line: index + 1, text: said }];
      }),
  );
}
