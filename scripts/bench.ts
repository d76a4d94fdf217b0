import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './installation.ts';

/** One measured ratio; a goal ends in 'at most' or 'at least' by its direction, shown as it is declared. */
type Measured = { name: string; ratio: number; goal: number; reference: string };
type Benchmark = { measure: () => Promise<Measured[]> };

/** Runs every bench/*.bench.ts (or those whose name holds a given word), prints a table, and writes it with --json FILE. */
async function runBenchmarks(words: string[]): Promise<void> {
  const jsonAt = words.indexOf('--json');
  const jsonFile = jsonAt < 0 ? undefined : words[jsonAt + 1];
  const wanted = words.filter((_, index) => jsonAt < 0 || (index !== jsonAt && index !== jsonAt + 1));
  const results: Measured[] = [];
  for (const file of globSync('bench/*.bench.ts', { cwd: ROOT }).sort()) {
    if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
    console.error(`${file} ...`);
    const { measure } = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Benchmark;
    results.push(...(await measure()));
  }
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  console.log(`${'name'.padEnd(width)}     ratio      goal  reference`);
  for (const { name, ratio, goal, reference } of results) {
    console.log(`${name.padEnd(width)} ${ratio.toFixed(2).padStart(9)} ${String(goal).padStart(9)}  ${reference}`);
  }
  if (jsonFile !== undefined) writeFileSync(jsonFile, `${JSON.stringify(results, null, 2)}\n`);
}

await runBenchmarks(process.argv.slice(2));
