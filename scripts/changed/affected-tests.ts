import { LONG_KILLING_TESTS } from '../../packages/server/src/testing/kills.ts';
import { NAME_OF_AREA } from '../boundaries/areas.ts';
import type { Imports } from '../where/imports.ts';
import { tablesInStatements } from '../where/tables.ts';

const API_TEST = /^(packages\/server\/src|demo|attack|faults)\/.*\.test\.ts$/;
const SERVER_AREAS = /^packages\/server\/src\/areas\//;
const HANDLERS = /^packages\/server\/src\/areas\/.*handlers\.ts$/;
/** Every test of the API starts the whole server: what these files import says nothing about a test. */
const WHOLE_SERVER =
  /^packages\/server\/src\/(testing\/|areas\/(handlers|jobs|listeners|install-steps|schedule|tables)\.ts$)/;
const AREA = new RegExp(`^packages/\\w+/src/(?:areas/)?(${NAME_OF_AREA})/`);

export interface AffectedTests {
  /** Nearest first. */
  readonly api: readonly string[];
  readonly browser: readonly string[];
}

/** The handlers that bind each declaration of the contract: `file name` to their files. */
function handlersOf(imports: Imports): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of imports.texts.keys()) {
    if (!HANDLERS.test(file)) continue;
    for (const { file: target, names } of imports.of(file))
      for (const name of names ?? []) {
        const key = `${target} ${name}`;
        found.set(key, [...(found.get(key) ?? []), file]);
      }
  }
  return found;
}

/** How many imports lead from a test to the nearest of the files, through the handlers of the calls it makes too. */
function distanceTo(
  imports: Imports,
  handlers: ReadonlyMap<string, readonly string[]>,
  test: string,
  wanted: ReadonlySet<string>,
): number {
  const seen = new Set([test]);
  let edge = [test];
  for (let distance = 0; edge.length > 0; distance += 1) {
    if (edge.some((file) => wanted.has(file))) return distance;
    const next: string[] = [];
    for (const file of edge) {
      const reached = imports.of(file).flatMap(({ file: target, names }) => {
        const bound = file === test ? (names ?? []).flatMap((name) => handlers.get(`${target} ${name}`) ?? []) : [];
        return [target, ...bound];
      });
      for (const target of reached) {
        if (seen.has(target) || WHOLE_SERVER.test(target)) continue;
        seen.add(target);
        next.push(target);
      }
    }
    edge = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** The server's files whose statements name one of the tables. */
function filesNaming(imports: Imports, tables: ReadonlySet<string>): string[] {
  if (tables.size === 0) return [];
  return [...imports.texts]
    .filter(([file, text]) => SERVER_AREAS.test(file) && tablesInStatements(text).some((table) => tables.has(table)))
    .map(([file]) => file);
}

function commonFolders(left: string, right: string): number {
  const others = right.split('/');
  const differs = left.split('/').findIndex((folder, index) => folder !== others[index]);
  return differs === -1 ? others.length : differs;
}

/**
 * The tests that changed files can touch: of the API those that import them or call what imports them, of the browser
 * those of the same areas and those that changed. `tables` are those of changed migrations.
 */
export function affectedTests(
  imports: Imports,
  changed: readonly string[],
  tables: ReadonlySet<string> = new Set(),
): AffectedTests {
  const wanted = new Set([...changed, ...filesNaming(imports, tables)]);
  const handlers = handlersOf(imports);
  const distances = [...imports.texts.keys()]
    .filter((file) => API_TEST.test(file) && !LONG_KILLING_TESTS.includes(file))
    .map((test) => ({
      test,
      distance: distanceTo(imports, handlers, test, wanted),
      common: Math.max(0, ...changed.map((file) => commonFolders(test, file))),
    }))
    .filter(({ distance }) => distance !== Number.POSITIVE_INFINITY);
  const areas = new Set(changed.flatMap((file) => AREA.exec(file)?.[1] ?? []));
  const browser = [...imports.texts.keys()].filter(
    (file) =>
      file.endsWith('.spec.ts') && (wanted.has(file) || [...areas].some((area) => file.startsWith(`e2e/${area}/`))),
  );
  return {
    api: distances
      .sort((left, right) => left.distance - right.distance || right.common - left.common)
      .map(({ test }) => test),
    browser: browser.sort((left, right) => Number(wanted.has(right)) - Number(wanted.has(left))),
  };
}
