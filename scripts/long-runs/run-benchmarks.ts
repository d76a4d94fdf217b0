import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { ROOT } from '../start/installation.ts';

/** One measured ratio; a goal ends in 'at most' or 'at least' by its direction, shown as it is declared. */
type Measured = { name: string; ratio: number; goal: number; reference: string };
/** Its measure takes a part of its usual size where it can be had smaller. */
type Benchmark = { measure: (scale?: number) => Promise<Measured[]> };

/** What is wanted: files of bench/ whose name holds one of the words, or all, and where the ratios are written. */
function wanted(given: string[]): { files: string[]; jsonFile: string | undefined } {
  const jsonAt = given.indexOf('--json');
  const jsonFile = jsonAt < 0 ? undefined : given[jsonAt + 1];
  if (jsonAt >= 0 && jsonFile === undefined) throw new StartUpError('Which file? npm run bench -- --json FILE');
  const words = given.filter((_, index) => jsonAt < 0 || (index !== jsonAt && index !== jsonAt + 1));
  const all = globSync('bench/*.bench.ts', { cwd: ROOT }).sort();
  const nameOf = (file: string) => path.basename(file, '.bench.ts');
  const unknown = words.find((word) => !all.some((file) => nameOf(file).includes(word)));
  if (unknown !== undefined) {
    throw new StartUpError(
      `There is no benchmark '${unknown}': name some of ${all.map(nameOf).join(', ')}, or none for all.`,
    );
  }
  // A whole name is that benchmark alone.
  const isNamed = (name: string) => (word: string) =>
    name === word || (!all.some((file) => nameOf(file) === word) && name.includes(word));
  return { files: words.length === 0 ? all : all.filter((file) => words.some(isNamed(nameOf(file)))), jsonFile };
}

/** Written once before the measuring: a file that can't be written fails at once. */
function writeRatios(file: string, results: readonly Measured[]): void {
  try {
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  } catch (error) {
    throw new StartUpError(`${file} can't be written: ${(error as Error).message}.`);
  }
}

/** Runs the benchmarks that are wanted, prints a table, and writes it with --json FILE. */
export async function runBenchmarks(
  given: string[],
  { say = console.log, scale = 1 }: { readonly say?: (line: string) => void; readonly scale?: number } = {},
): Promise<void> {
  const { files, jsonFile } = wanted(given);
  if (jsonFile !== undefined) writeRatios(jsonFile, []);
  const results: Measured[] = [];
  for (const file of files) {
    console.error(`${file} ...`);
    const { measure } = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Benchmark;
    results.push(...(await measure(scale)));
  }
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  say(`${'name'.padEnd(width)}     ratio      goal  reference`);
  for (const { name, ratio, goal, reference } of results) {
    say(`${name.padEnd(width)} ${ratio.toFixed(2).padStart(9)} ${String(goal).padStart(9)}  ${reference}`);
  }
  if (jsonFile !== undefined) writeRatios(jsonFile, results);
}
