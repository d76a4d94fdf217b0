import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RowFinding } from './compare-rows.ts';
import type { DeclaredStatement } from './declared-rows.ts';

/** How many statements of a file no test is known to run yet; what is wrong in these files doesn't count. This list only shrinks. */
const UNRUN = path.join(import.meta.dirname, 'unrun.json');

/** Statements that no test runs, in files with more of them than the list says. */
export function findUnrun(
  unrun: readonly DeclaredStatement[],
  listed: Readonly<Record<string, number>> = readListed(),
): RowFinding[] {
  return [...Map.groupBy(unrun, ({ file }) => file)]
    .filter(([file, statements]) => statements.length > (listed[file] ?? 0))
    .flatMap(([, statements]) =>
      statements.map(({ file, line, row }) => ({
        file,
        line,
        problem: `no test runs this statement, so nobody knows whether it answers ${row.replace(/\s+/g, ' ')}`,
      })),
    );
}

/** What the list may be shortened to, after a whole run. */
export function shortenedList(
  unrun: readonly DeclaredStatement[],
  listed: Readonly<Record<string, number>> = readListed(),
): Record<string, number> {
  const byFile = Map.groupBy(unrun, ({ file }) => file);
  return Object.fromEntries(
    Object.entries(listed)
      .map(([file, count]) => [file, Math.min(count, byFile.get(file)?.length ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

export const readListed = (): Record<string, number> => JSON.parse(readFileSync(UNRUN, 'utf8'));
