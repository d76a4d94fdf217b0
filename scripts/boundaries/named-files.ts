import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/*.md'];
const FILES = '{packages,demo,e2e,bench,attack,faults,look,ops,scripts,docs}/**/*.{ts,tsx,mjs,sql,css,json,md}';
const NAMED = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|sql|css|json|md))`/g;

/** Files that the pages of docs name: by their whole path, or by as much of its end as tells them. */
export function checkNamedFiles(root: string): Finding[] {
  const ends = new Set<string>();
  for (const file of globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })) {
    const parts = file.split(path.sep);
    for (let from = 0; from < parts.length; from += 1) {
      ends.add(parts.slice(from).join('/'));
      // 'server/src/main.ts' and 'foundation/http/routes.ts' are found; so is a package by its own name.
      if (parts[from] === 'src' && from > 0) ends.add([parts[from - 1], ...parts.slice(from + 1)].join('/'));
    }
  }
  return PAGES.flatMap((pattern) => globSync(pattern, { cwd: root })).flatMap((page) =>
    readFileSync(path.join(root, page), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(NAMED)]
          .map(([, named = '']) => named)
          .filter((named) => !ends.has(named))
          .map((named) => ({
            file: page,
            line: index + 1,
            rule: 'a file that docs name exists',
            mend: `There is no ${named}: name the file as it is now, or say it without.`,
          })),
      ),
  );
}
