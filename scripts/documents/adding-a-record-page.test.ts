import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_LINES = 70;
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** The entry of a page in the site map, from its opening brace to its closing one. */
function pageEntry(file: string, address: string): string {
  const entries = read(file).match(/^ {2}\{\n(?: {4}.*\n)+? {2}\},$/gm) ?? [];
  return entries.find((text) => text.includes(`path: '${address}'`)) ?? '';
}

test('the guide to adding a record page tells how many lines one takes today', () => {
  // Tables in the documents are aligned by spaces.
  const guide = read('docs/adding-a-record-page.md').replace(/ +/g, ' ');
  const screen = 'packages/web/src/areas/regulation/governing-bodies/GoverningBodyScreen.tsx';
  const pages = 'packages/web/src/areas/regulation/pages.ts';
  const [screenLines, pageLines] = [linesOf(read(screen)), linesOf(pageEntry(pages, '/governing-bodies/:id'))];
  expect(guide).toContain(`| \`${screen}\` | ${screenLines} |`);
  expect(guide).toContain(`| \`${pages}\` | ${pageLines} |`);
  expect(guide).toContain(`| together | ${screenLines + pageLines} |`);
  expect(screenLines + pageLines).toBeLessThanOrEqual(MOST_LINES);
});

const screens = globSync('packages/web/src/areas/**/*Screen.tsx', { cwd: ROOT }).filter((file) => {
  const text = read(file);
  return text.includes('<RecordPage') && text.includes('tabs=');
});

test.each(screens)('%s, a record page with tabs, stays within what one may cost', (file) => {
  expect(linesOf(read(file))).toBeLessThanOrEqual(MOST_LINES);
});

test('the record pages with tabs are found', () => {
  expect(screens.length).toBeGreaterThanOrEqual(7);
});
