import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeclaredStatement } from './declared-rows.ts';

/** From now on, marks each declared statement of a module that is loaded with its id, so that what it answers can be recorded. */
export function markStatements(root: string, declaredFile: string): void {
  const statements = JSON.parse(readFileSync(declaredFile, 'utf8')) as DeclaredStatement[];
  const byFile = Map.groupBy(statements, ({ file }) => path.join(root, file));
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const found = url.startsWith('file:') ? byFile.get(fileURLToPath(url)) : undefined;
      if (!found || !loaded.source) return loaded;
      const code = textOf(loaded.source);
      return found[0]?.fileLength === code.length ? { ...loaded, source: marked(code, found) } : loaded;
    },
  });
}

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** A module that was loaded before the answers are recorded records nothing. */
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
