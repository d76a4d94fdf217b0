import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['packages', 'demo', 'e2e', 'bench', 'attack', 'faults', 'scripts'];
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
