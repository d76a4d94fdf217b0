import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { DeclaredStatement } from './declared-rows.ts';

/** Marks each declared statement of the product with its id, so that what it answers in the tests can be recorded. */
export function markStatements(root: string, declaredFile: string): Plugin {
  const statements = JSON.parse(readFileSync(declaredFile, 'utf8')) as DeclaredStatement[];
  const byFile = Map.groupBy(statements, ({ file }) => path.join(root, file));
  return {
    name: 'mark-statements',
    enforce: 'pre',
    transform(code, id) {
      const found = byFile.get(id.split('?')[0] ?? '');
      return found?.[0]?.fileLength === code.length ? { code: marked(code, found), map: null } : undefined;
    },
  };
}

/** The process that sets the tests up loads the product too, and records nothing. */
const RECORD = '(globalThis.answers ?? ((_id, statement) => statement))';

/** Lines stay where they are. */
function marked(code: string, statements: readonly DeclaredStatement[]): string {
  const insertions = statements
    .flatMap(({ id, start, end }) => [
      { at: start, text: `${RECORD}(${JSON.stringify(id)}, ` },
      { at: end, text: ')' },
    ])
    .sort((left, right) => right.at - left.at);
  return insertions.reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code);
}
