import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserTestsOf } from './browser-tests.ts';
import type { Imports } from './imports.ts';
import { tablesInStatements, tablesOfMigration } from './tables.ts';

const WEB_AREAS = /^packages\/web\/src\/areas\//;
const CONTRACT = /^packages\/contract\/src\//;
const SERVER_AREAS = /^packages\/server\/src\/areas\//;
const DOMAIN = /^packages\/domain\/src\//;
const TEST = /\.(test|spec)\.tsx?$/;
const MIGRATIONS = 'packages/server/src/db/migrations';

/** The files of a page or a call, by the place at which data passes them: from the screen to the tables, then the tests. */
export interface Slice {
  readonly web: readonly string[];
  readonly contract: readonly string[];
  readonly server: readonly string[];
  readonly domain: readonly string[];
  readonly migrations: readonly string[];
  readonly tests: readonly string[];
  readonly browserTests: readonly string[];
}

/** What a page shows: from its screen on. */
export function sliceOfScreens(root: string, imports: Imports, screens: readonly string[]): Slice {
  const web = imports.closure(screens, (file) => WEB_AREAS.test(file) && !TEST.test(file));
  return {
    ...slice(root, imports, web, declaredIn(imports, web)),
    browserTests: browserTestsOf(imports.texts.keys(), screens),
  };
}

/** What answers a call: from its declaration on, with the screens that make it. */
export function sliceOfCalls(root: string, imports: Imports, calls: ReadonlyMap<string, readonly string[]>): Slice {
  const callers = [...imports.texts.keys()].filter(
    (file) => WEB_AREAS.test(file) && !TEST.test(file) && usesAny(imports, file, calls),
  );
  return {
    ...slice(root, imports, callers, calls),
    browserTests: browserTestsOf(imports.texts.keys(), [...calls.keys()]),
  };
}

function slice(
  root: string,
  imports: Imports,
  web: readonly string[],
  calls: ReadonlyMap<string, readonly string[]>,
): Omit<Slice, 'browserTests'> {
  const binders = [...imports.texts.keys()].filter(
    (file) => SERVER_AREAS.test(file) && /handlers\.ts$/.test(file) && usesAny(imports, file, calls),
  );
  const server = imports.closure(binders, (file) => SERVER_AREAS.test(file) && !TEST.test(file));
  const contract = imports.closure([...calls.keys()], (file) => CONTRACT.test(file) && file.split('/').length > 4);
  const behind = [...web, ...contract, ...server];
  const domain = imports.closure(
    behind.flatMap((file) => imports.of(file).map((each) => each.file)).filter((file) => DOMAIN.test(file)),
    (file) => DOMAIN.test(file) && !TEST.test(file),
  );
  const code = new Set([...behind, ...domain]);
  const near = new Set([...code].map((file) => path.posix.dirname(file)));
  const tests = [...imports.texts.keys()].filter(
    (file) =>
      TEST.test(file) && near.has(path.posix.dirname(file)) && imports.of(file).some((each) => code.has(each.file)),
  );
  return {
    web,
    contract,
    server,
    domain: [...new Set(domain)].sort(),
    migrations: migrationsOf(
      root,
      server.map((file) => imports.texts.get(file) ?? ''),
    ),
    tests,
  };
}

/** The names of the contract that files use, by the file that declares them. */
function declaredIn(imports: Imports, files: readonly string[]): Map<string, readonly string[]> {
  const calls = new Map<string, string[]>();
  for (const each of files.flatMap((file) => imports.of(file))) {
    if (!CONTRACT.test(each.file) || !each.names) continue;
    const text = imports.texts.get(each.file) ?? '';
    const declared = each.names.filter((name) =>
      new RegExp(`export const ${name}\\b[^=]*=\\s*(endpoint|define\\w+)\\(`).test(text),
    );
    if (declared.length > 0) calls.set(each.file, [...(calls.get(each.file) ?? []), ...declared]);
  }
  return calls;
}

const usesAny = (imports: Imports, file: string, calls: ReadonlyMap<string, readonly string[]>): boolean =>
  imports.of(file).some(({ file: target, names }) => {
    const wanted = calls.get(target);
    return wanted !== undefined && (names === undefined || names.some((name) => wanted.includes(name)));
  });

/** The migrations that create or alter the tables that statements name. */
function migrationsOf(root: string, texts: readonly string[]): string[] {
  const tables = new Set(texts.flatMap(tablesInStatements));
  return globSync(`${MIGRATIONS}/*.sql`, { cwd: root })
    .sort()
    .filter((file) =>
      tablesOfMigration(readFileSync(path.join(root, file), 'utf8')).some((table) => tables.has(table)),
    );
}
