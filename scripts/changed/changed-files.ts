import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { tablesOfMigration } from '../where/tables.ts';

const git = (root: string, ...line: string[]): string[] =>
  execFileSync('git', line, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((file) => file !== '');

/** What differs from the commit where this branch left `base`: committed, not committed and new files alike. */
export function changedFiles(root: string, base: string): string[] {
  let since: string | undefined;
  try {
    [since] = git(root, 'merge-base', base, 'HEAD');
  } catch {
    throw new StartUpError(`There is no commit called ${base}. Name one: npm test -- --changed origin/main`);
  }
  const changed = [
    ...git(root, 'diff', '--name-only', since ?? base),
    ...git(root, 'ls-files', '-o', '--exclude-standard'),
  ];
  return [...new Set(changed)].sort();
}

/** The tables that changed migrations create or alter. */
export function changedTables(root: string, changed: readonly string[]): ReadonlySet<string> {
  const migrations = changed.filter((file) => file.endsWith('.sql') && file.includes('/migrations/'));
  return new Set(migrations.flatMap((file) => tablesOfMigration(readFileSync(path.join(root, file), 'utf8'))));
}
