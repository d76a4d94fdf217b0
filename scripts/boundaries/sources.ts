import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['packages', 'demo', 'e2e', 'bench', 'attack', 'faults', 'look', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'test-results']);

/** A file that people write: its path in the checkout, and its text. */
export type Source = { file: string; text: string; lines: string[] };

export const readEverySource = (root: string): Source[] => FOLDERS.flatMap((folder) => readSources(root, folder));

function readSources(root: string, folder: string): Source[] {
  let entries: ReturnType<typeof readFolder>;
  try {
    entries = readFolder(path.join(root, folder));
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : readSources(root, file);
    if (!/\.(tsx?|mjs|css)$/.test(entry.name)) return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    return [{ file, text, lines: text.split('\n') }];
  });
}

function readFolder(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

/** The text with its comments blanked, lines kept; a comment sign in a string blanks too little code to matter. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, '$1');
}

/** Every comment with its first line, from 1; lines of '//' below each other are one comment. */
export function commentsOf(text: string): { line: number; text: string }[] {
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g);
  return [...comments].map((comment) => ({
    line: text.slice(0, comment.index).split('\n').length,
    text: comment[0].replace(/^\s*(?:\/\*+|\/\/|\*(?!\/))|\*\/$/gm, '').trim(),
  }));
}
