import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBenchmarks } from './run-benchmarks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a benchmark by its name prints its ratios beside their goals, and writes them', async () => {
  const file = path.join(folder, 'ratios.json');
  const said: string[] = [];
  await runBenchmarks(['expressions', '--json', file], { say: (line) => said.push(line), scale: 0.02 });
  const written = JSON.parse(readFileSync(file, 'utf8')) as { name: string; ratio: number; goal: number }[];
  expect(written).toMatchObject([
    { name: '20 formulas over 20 rows each, compilation included', goal: 8 },
    { name: 'one formula over 20,000 rows', goal: 40 },
  ]);
  expect(written.every(({ ratio }) => Number.isFinite(ratio) && ratio > 0)).toBe(true);
  expect(said.map((line) => line.split(/ {2,}/)[0])).toEqual(['name', ...written.map(({ name }) => name)]);
});

test('a benchmark that is not there is refused with the names of those that are', async () => {
  await expect(runBenchmarks(['telepathy'])).rejects.toThrow(/no benchmark 'telepathy': name some of .*expressions/);
});
