import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n');

/** The parts of the list of transportation labels: file, first line, and the line after the last (the end of the file where absent). */
const parts: readonly (readonly [file: string, from: RegExp, until?: RegExp])[] = [
  ['packages/contract/src/regulation/hazard-lists.ts', /^export const transportationLabels/, /^$/],
  [
    'packages/server/src/areas/regulation/hazardous-materials/handlers.ts',
    /serveResource\(transportationLabels/,
    /serveResource\(emergencyResponseGuides/,
  ],
  ['packages/web/src/areas/regulation/hazard-lists/TransportationLabelsScreen.tsx', /^export function/],
];

/** A plain list, beside its migration. */
const MOST_LINES = 35;

function lengthOf(file: string, from: RegExp, until?: RegExp): number {
  const lines = read(file);
  const start = lines.findIndex((line) => from.test(line));
  expect(start, `${file} has no line ${from}`).toBeGreaterThanOrEqual(0);
  const after = until ? lines.findIndex((line, index) => index > start && until.test(line)) : -1;
  const part = after < 0 ? lines.slice(start) : lines.slice(start, after);
  return part.filter((line) => line.trim() !== '').length;
}

test('the guide to adding a list tells how many lines one takes today', () => {
  // Tables in the documents are aligned by spaces.
  const guide = read('docs/adding-a-list.md').join('\n').replace(/ +/g, ' ');
  const counts = parts.map(([file, from, until]) => ({ file, lines: lengthOf(file, from, until) }));
  const byFile = Map.groupBy(counts, ({ file }) => file);
  for (const [file, group] of byFile) {
    const lines = group.reduce((sum, each) => sum + each.lines, 0);
    expect(guide).toContain(`| \`${file}\` | ${lines} |`);
  }
  const together = counts.reduce((sum, { lines }) => sum + lines, 0);
  expect(guide).toContain(`| together | ${together} |`);
  expect(together).toBeLessThanOrEqual(MOST_LINES);
});
